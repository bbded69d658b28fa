/* Preloaded into a bot whose library knows only Discord's real hosts and port 443 (DPP): those names become
 * 127.0.0.1 and that port becomes MAJLIS_PLAYGROUND_PORT. Nothing else leaves the machine. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier): RTLD_NEXT wants it */
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static int ends_with(const char* name, const char* domain) {
    const size_t length = strlen(name), wanted = strlen(domain);
    if (length < wanted || strcmp(name + length - wanted, domain) != 0) return 0;
    return length == wanted || name[length - wanted - 1] == '.';
}

static int is_discord(const char* name) {
    return ends_with(name, "discord.com") || ends_with(name, "discord.gg") || ends_with(name, "discordapp.com") ||
           ends_with(name, "discordapp.net");
}

static int is_loopback(const char* name) {
    return strcmp(name, "localhost") == 0 || strncmp(name, "127.", 4) == 0;
}

int getaddrinfo(const char* name, const char* service, const struct addrinfo* hints, struct addrinfo** found) {
    int (*real)(const char*, const char*, const struct addrinfo*, struct addrinfo**) = dlsym(RTLD_NEXT, "getaddrinfo");
    if (name && !is_discord(name) && !is_loopback(name)) return EAI_NONAME;
    return real(name && is_discord(name) ? "127.0.0.1" : name, service, hints, found);
}

int connect(int socket, const struct sockaddr* address, socklen_t length) {
    int (*real)(int, const struct sockaddr*, socklen_t) = dlsym(RTLD_NEXT, "connect");
    const char* port = getenv("MAJLIS_PLAYGROUND_PORT");
    struct sockaddr_in ip;
    if (address->sa_family == AF_INET6) return errno = ENETUNREACH, -1;
    if (address->sa_family != AF_INET) return real(socket, address, length);
    memcpy(&ip, address, sizeof ip);
    if (ntohl(ip.sin_addr.s_addr) >> 24 != 127) return errno = ENETUNREACH, -1;
    if (port && ntohs(ip.sin_port) == 443) ip.sin_port = htons((unsigned short)atoi(port));
    return real(socket, (const struct sockaddr*)&ip, sizeof ip);
}
