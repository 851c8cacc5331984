#!/usr/bin/env node
// npm start: installs, builds, and runs the whole product. See run/launch.mjs.
import { requireRecentNode } from './system/node-version.mjs';

requireRecentNode();
await import('./run/start.mjs');
