#!/usr/bin/env node
// npm run database:upgrade: moves the bundled database to this release's major version of PostgreSQL.
import { requireRecentNode } from './system/node-version.mjs';

requireRecentNode();
await import('./run/upgrade-database.mjs');
