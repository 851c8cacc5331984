# Builds the images of a release for two processor architectures; docs/releasing.md says when and how.
#   VERSION=0.2.0 REVISION=$(git rev-parse HEAD) REGISTRY=registry.example.org/ docker buildx bake -f docker-bake.hcl --push

variable "VERSION" { default = "unreleased" }
variable "REVISION" { default = "" }
# The registry, with a trailing slash.
variable "REGISTRY" { default = "" }
# Pinned by digest for a release, such as node:24-bookworm-slim@sha256:…
variable "NODE_IMAGE" { default = "node:24-bookworm-slim" }
variable "NGINX_IMAGE" { default = "nginx:1.30-bookworm" }

group "default" {
  targets = ["api", "worker", "web"]
}

target "release" {
  context   = "."
  platforms = ["linux/amd64", "linux/arm64"]
  args      = { NODE_IMAGE = NODE_IMAGE }
  attest    = ["type=sbom", "type=provenance,mode=max"]
  labels = {
    "org.opencontainers.image.version"   = VERSION
    "org.opencontainers.image.revision"  = REVISION
    "org.opencontainers.image.base.name" = NODE_IMAGE
  }
}

target "api" {
  inherits   = ["release"]
  dockerfile = "Dockerfile.api"
  tags       = ["${REGISTRY}doula-desk-api:${VERSION}"]
}

target "worker" {
  inherits   = ["release"]
  dockerfile = "Dockerfile.worker"
  tags       = ["${REGISTRY}doula-desk-worker:${VERSION}"]
}

target "web" {
  inherits   = ["release"]
  dockerfile = "Dockerfile.web"
  args       = { NGINX_IMAGE = NGINX_IMAGE }
  tags       = ["${REGISTRY}doula-desk-web:${VERSION}"]
  labels     = { "org.opencontainers.image.base.name" = NGINX_IMAGE }
}
