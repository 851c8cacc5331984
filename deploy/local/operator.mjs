#!/usr/bin/env node
// npm run operator -- accounts list: an operator's command on the database of the product. When the product does not
// run, the bundled database is started for the time of the command.
import { requireRecentNode } from './system/node-version.mjs';

requireRecentNode();
await import('./run/operator.mjs');
