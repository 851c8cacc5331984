#!/usr/bin/env node
// npm run build: builds only outdated packages.
import { requireRecentNode } from './system/node-version.mjs';

requireRecentNode();
await import('./prepare/main.mjs');
