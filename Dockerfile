# Majlis as an image: the script that ./run and the bare Debians of ./test --long install with, then a Release build.
FROM debian:bookworm
WORKDIR /srv/majlis

# What changes seldom comes first, so that the libraries are built once.
COPY tools/dependencies tools/source_package tools/
COPY tools/shell tools/shell
ENV MAJLIS_CACHE=/var/cache/majlis
RUN tools/dependencies run pqxx dpp

COPY . .
RUN ./run --build && useradd --system majlis

USER majlis
CMD ["tools/patiently", "build/release/bin/majlis"]
