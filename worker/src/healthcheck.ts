import { hostname } from 'node:os';
import { createLogger, Database, loadConfig, WorkerHeartbeats } from '@doula-desk/platform';

/** For a container's health check: ends with 0 when a worker of this host was seen lately, else with 1. */
const config = loadConfig();
const database = new Database(config, createLogger('healthcheck', 'silent'));
const alive = await new WorkerHeartbeats(database).isAlive(hostname()).catch(() => false);
process.exit(alive ? 0 : 1);
