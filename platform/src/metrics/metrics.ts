import { createServer, type Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { CONFIG, type Config } from '../config/config.js';
import { ConfigurationError } from '../config/environment.js';
import { Database } from '../database/database.js';
import { LOGGER } from '../logging/logging.module.js';

/** Nest's token for the port on which this process serves its metrics; undefined for none. */
export const METRICS_PORT = Symbol('MetricsPort');

/**
 * The metrics of this process, in the Prometheus format. They are served at `/metrics` on a separate port, which
 * operators make accessible only to their monitoring system. Labels never identify a person or a record.
 */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnModuleDestroy {
  readonly registry = new Registry();
  private readonly refreshers: (() => Promise<void>)[] = [];
  private server: Server | undefined;

  constructor(
    @Inject(METRICS_PORT) private readonly port: number | undefined,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    database: Database,
  ) {
    if (!this.isServed) return;
    collectDefaultMetrics({ register: this.registry });
    const connections = new Gauge({
      name: 'doula_database_connections',
      help: 'Connections in the database pool, and requests or jobs waiting for one.',
      labelNames: ['state'],
      registers: [this.registry],
    });
    this.beforeScrape(async () => {
      const { totalCount, idleCount, waitingCount } = database.pool;
      connections.set({ state: 'active' }, totalCount - idleCount);
      connections.set({ state: 'idle' }, idleCount);
      connections.set({ state: 'waiting' }, waitingCount);
    });
  }

  /** Whether the metrics are served. If not, nothing needs to be measured. */
  get isServed(): boolean {
    return this.port !== undefined;
  }

  /**
   * Registers a function that updates values whenever the metrics are read. If it fails, the other values are
   * still served.
   */
  beforeScrape(refresh: () => Promise<void>): void {
    this.refreshers.push(refresh);
  }

  /** Returns all values as text. */
  async read(): Promise<string> {
    const results = await Promise.allSettled(this.refreshers.map((refresh) => refresh()));
    for (const result of results) {
      if (result.status === 'rejected') this.logger.warn({ err: result.reason }, "couldn't refresh metrics");
    }
    return this.registry.metrics();
  }

  /** @throws ConfigurationError if the port is already in use */
  async onApplicationBootstrap(): Promise<void> {
    if (this.port === undefined) return;
    const server = createServer(async (request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'content-type': this.registry.contentType }).end(await this.read());
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', () =>
        reject(new ConfigurationError(`Metrics: port ${this.port} is already in use.`)),
      );
      server.listen(this.port, this.config.http.host, resolve);
    });
    this.logger.info({ port: this.port }, 'serving metrics');
  }

  onModuleDestroy(): void {
    this.server?.close();
    this.server?.closeAllConnections();
    this.registry.clear();
  }
}
