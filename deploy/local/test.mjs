#!/usr/bin/env node
// npm test: installs and builds outdated packages, lints, checks types, runs all tests, and prints totals.
// npm test -- web/src/store: runs only the tests under a path; other Jest options work as well.
import { requireRecentNode } from './system/node-version.mjs';

requireRecentNode();
await import('./testing/main.mjs');
