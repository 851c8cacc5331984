import { setTimeout as wait } from 'node:timers/promises';
import { NOTIFICATION_CHANNEL } from '@doula-desk/domain';
import { CONFIG, type Config, LOGGER } from '@doula-desk/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import type { Logger } from 'pino';
import { Observable, Subject } from 'rxjs';

/** Delay before listening again after the connection was lost. */
const RETRY_MS = 1_000;

/**
 * Listens to PostgreSQL's NOTIFY on one connection for the whole server, and notifies an owner's watchers.
 * Informs everyone after a reconnect, since a message may have been missed.
 */
@Injectable()
export class NotificationListener implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly watchers = new Map<string, Set<Subject<void>>>();
  private client: pg.Client | undefined;
  private isStopping = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.listen();
  }

  /** Completes the streams so that the server can stop; they never end otherwise. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    for (const watcher of [...this.watchers.values()].flatMap((set) => [...set])) watcher.complete();
    await this.client?.end().catch(() => undefined);
  }

  /** Emits whenever the owner's notifications have changed; completes when the server stops. */
  changesOf(ownerId: string): Observable<void> {
    return new Observable((subscriber) => {
      const watcher = new Subject<void>();
      const watchers = this.watchers.get(ownerId) ?? new Set();
      this.watchers.set(ownerId, watchers.add(watcher));
      const subscription = watcher.subscribe(subscriber);
      return () => {
        subscription.unsubscribe();
        watchers.delete(watcher);
        if (watchers.size === 0) this.watchers.delete(ownerId);
      };
    });
  }

  private async listen(): Promise<void> {
    while (!this.isStopping) {
      try {
        await this.listenUntilLost();
      } catch (err) {
        if (!this.isStopping) this.logger.warn({ err }, 'cannot listen for notifications');
      }
      if (!this.isStopping) await wait(RETRY_MS);
    }
  }

  private async listenUntilLost(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.database.url,
      application_name: 'doula-desk notifications',
      keepAlive: true,
    });
    this.client = client;
    const isLost = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => resolve());
    });
    await client.connect();
    client.on('notification', ({ payload }) => this.notify(payload ?? ''));
    await client.query(`LISTEN ${NOTIFICATION_CHANNEL}`);
    for (const ownerId of [...this.watchers.keys()]) this.notify(ownerId);
    await isLost;
    await client.end().catch(() => undefined);
  }

  private notify(ownerId: string): void {
    for (const watcher of this.watchers.get(ownerId) ?? []) watcher.next();
  }
}
