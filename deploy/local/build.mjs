#!/usr/bin/env node
// npm run build: everything that is out of date, and nothing else.
import { requireRecentNode } from './system/node-version.mjs';

requireRecentNode();
await import('./prepare/main.mjs');
