#!/bin/sh
# Removes files from an image that a running server never reads: packages' type declarations, source maps, and manuals,
# and Prisma's query compilers for unused databases.
#
# usage: slim-packages.sh NODE_MODULES
set -eu
find "$1" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname '*.md' \) \
  ! -iname 'licen[cs]e*' -delete
find "$1/@prisma/client/runtime" -type f -name 'query_compiler_*' ! -name '*.postgresql.*' -delete
