#!/usr/bin/env node
// npm run operator -- accounts list: runs an operator's command on the product's database. If the product isn't
// running, the bundled database is started for the duration of the command.
import { requireRecentNode } from './system/node-version.mjs';

requireRecentNode();
await import('./run/operator.mjs');
