# shellcheck shell=bash
# Which mirror of Debian this machine's apt uses, and apt settings for work beside it. No address is written down.

# The mirror of Debian itself, not the one of its security updates.
debian_mirror() {
    # shellcheck disable=SC2016 # apt-get replaces these words, not the shell
    apt-get indextargets --format '$(REPO_URI)|$(LABEL)|$(RELEASE)' 'Created-By: Packages' |
        awk -F'|' '$2 == "Debian" { print $1; found = 1; exit } $3 !~ /security/ && !other { other = $1 } END { if (!found && other) print other }'
}

debian_keyring() {
    local file
    for file in /usr/share/keyrings/debian-archive-keyring.{gpg,pgp}; do [[ -f $file ]] && echo "$file" && return; done
    give_up "Debian's keyring is missing: install the package debian-archive-keyring."
}

# This machine's way to its mirror (proxies, certificates, time limits) without its hooks and its folders.
apt_settings() { apt-config dump | grep -e '^Acquire' -e '^APT::Architecture' -e '^APT::Install-Recommends'; }
