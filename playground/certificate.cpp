#include "playground/certificate.h"

#include <memory>
#include <stdexcept>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

namespace majlis::playground {

namespace {

template <auto Free>
struct Freed {
    template <typename T>
    void operator()(T* resource) const {
        Free(resource);
    }
};

void close_file(BIO* file) {
    BIO_free_all(file);
}

using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;
using Extension = std::unique_ptr<X509_EXTENSION, Freed<X509_EXTENSION_free>>;
using File = std::unique_ptr<BIO, Freed<close_file>>;

constexpr long kDays = 3650;
constexpr long kSecondsOfDay = 24 * 3600;

void require(bool done, const char* what) {
    if (!done) throw std::runtime_error(std::string("OpenSSL could not ") + what);
}

Key new_key() {
    Key key(EVP_EC_gen("P-256"));
    require(key != nullptr, "make a key");
    return key;
}

std::uint64_t random_serial() {
    std::uint64_t serial = 0;
    require(RAND_bytes(reinterpret_cast<unsigned char*>(&serial), sizeof serial) == 1, "draw a serial number");
    return serial >> 1;
}

void add_extension(X509& certificate, X509& issuer, int name, const char* value) {
    X509V3_CTX context{};
    X509V3_set_ctx(&context, &issuer, &certificate, nullptr, nullptr, 0);
    const Extension extension(X509V3_EXT_conf_nid(nullptr, &context, name, value));
    require(extension && X509_add_ext(&certificate, extension.get(), -1) == 1, "add an extension");
}

Certificate blank_certificate(EVP_PKEY& key, const char* common_name) {
    Certificate certificate(X509_new());
    require(certificate != nullptr, "make a certificate");
    X509_set_version(certificate.get(), X509_VERSION_3);
    ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate.get()), random_serial());
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -kSecondsOfDay);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), kDays * kSecondsOfDay);
    X509_set_pubkey(certificate.get(), &key);
    X509_NAME_add_entry_by_txt(X509_get_subject_name(certificate.get()), "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>(common_name), -1, -1, 0);
    return certificate;
}

void sign(X509& certificate, X509& issuer, EVP_PKEY& issuer_key) {
    X509_set_issuer_name(&certificate, X509_get_subject_name(&issuer));
    require(X509_sign(&certificate, &issuer_key, EVP_sha256()) > 0, "sign a certificate");
}

Certificate authority_certificate(EVP_PKEY& key) {
    auto certificate = blank_certificate(key, "Majlis playground CA");
    add_extension(*certificate, *certificate, NID_basic_constraints, "critical,CA:TRUE");
    add_extension(*certificate, *certificate, NID_key_usage, "critical,keyCertSign,cRLSign");
    add_extension(*certificate, *certificate, NID_subject_key_identifier, "hash");
    sign(*certificate, *certificate, key);
    return certificate;
}

Certificate server_certificate(EVP_PKEY& key, X509& authority, EVP_PKEY& authority_key) {
    auto certificate = blank_certificate(key, "Majlis playground");
    add_extension(
        *certificate, authority, NID_subject_alt_name,
        "DNS:discord.com,DNS:gateway.discord.gg,DNS:*.discord.gg,DNS:cdn.discordapp.com,DNS:localhost,IP:127.0.0.1");
    add_extension(*certificate, authority, NID_ext_key_usage, "serverAuth");
    sign(*certificate, authority, authority_key);
    return certificate;
}

File open_file(const std::filesystem::path& path) {
    File file(BIO_new_file(path.c_str(), "w"));
    require(file != nullptr, "write a file");
    return file;
}

// Clients may run as another user: they read the authority's certificate, never the key.
void write(const std::filesystem::path& path, X509& certificate) {
    require(PEM_write_bio_X509(open_file(path).get(), &certificate) == 1, "write a certificate");
    std::filesystem::permissions(path, std::filesystem::perms(0644));
}

void write(const std::filesystem::path& path, EVP_PKEY& key) {
    const auto file = open_file(path);
    std::filesystem::permissions(path, std::filesystem::perms(0600));
    require(PEM_write_bio_PrivateKey(file.get(), &key, nullptr, nullptr, 0, nullptr, nullptr) == 1, "write a key");
}

} // namespace

CertificateFiles ensure_certificates(const std::filesystem::path& folder) {
    const CertificateFiles files{folder / "ca.pem", folder / "server.pem", folder / "server.key"};
    if (exists(files.authority) && exists(files.server) && exists(files.server_key)) return files;
    const auto authority_key = new_key();
    const auto authority = authority_certificate(*authority_key);
    const auto server_key = new_key();
    const auto server = server_certificate(*server_key, *authority, *authority_key);
    write(files.authority, *authority);
    write(files.server, *server);
    write(files.server_key, *server_key);
    return files;
}

} // namespace majlis::playground
