#!/bin/sh
# Leaves out of an image what a running server never reads: type declarations, source maps and manuals of
# packages, and Prisma's query compilers for databases that we do not use.
#
# usage: slim-packages.sh NODE_MODULES
set -eu
find "$1" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname '*.md' \) \
  ! -iname 'licen[cs]e*' -delete
find "$1/@prisma/client/runtime" -type f -name 'query_compiler_*' ! -name '*.postgresql.*' -delete
