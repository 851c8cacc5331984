#!/usr/bin/env node
// npm run build: builds only what is out of date.
import { requireRecentNode } from './system/node-version.mjs';

requireRecentNode();
await import('./prepare/main.mjs');
