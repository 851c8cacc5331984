#!/usr/bin/env node
// npm test: installs and builds what is out of date, lints, checks types, runs all tests, and counts.
// npm test -- web/src/store: only the tests under a path; other options of Jest work as well.
import { requireRecentNode } from './system/node-version.mjs';

requireRecentNode();
await import('./testing/main.mjs');
