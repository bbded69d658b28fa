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

# Behind the build, so that another address compiles one file.
ARG MAJLIS_ADDRESS=https://majlis.example
RUN cmake build/release -DMAJLIS_ADDRESS="$MAJLIS_ADDRESS" && ./run --build

USER majlis
CMD ["tools/patiently", "build/release/bin/majlis"]
