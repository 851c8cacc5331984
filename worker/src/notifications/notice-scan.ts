import { Database, type DatabaseClient, MailOutbox } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { NOTHING_TO_DO } from '../jobs/job-handler.js';
import { JobMetrics } from '../jobs/job-metrics.js';
import type { Notice, NoticeOwner } from './notice.js';
import { NoticeDelivery } from './notice-delivery.js';
import { loadNoticeOwners } from './notice-owners.js';

/** Number of rows per transaction. It's small, so that an interrupted worker loses and blocks little. */
export const NOTICE_BATCH = 200;
/** Number of emails to enqueue concurrently. */
const DISPATCH_CONCURRENCY = 20;
/**
 * A worker that hangs keeps its rows locked, so others skip them. After this time, the database ends the transaction,
 * so that the rows are unlocked even if the worker keeps hanging.
 */
const HANGING_MS = 30_000;

/** A row that a practitioner may have to be notified about. */
export interface NoticeCandidate {
  id: string;
  ownerId: string;
}

/** What a scan looks for, and which notices it creates. */
export interface NoticeScanPlan<Candidate extends NoticeCandidate> {
  /**
   * Claims the next candidates inside the batch's transaction, either by marking them, or by continuing after the last
   * one of the previous batch. Fewer than `limit` means that there are no more.
   */
  claim(tx: DatabaseClient, limit: number, after: Candidate | undefined): Promise<Candidate[]>;
  /** Returns the notices of a candidate; undefined if the practitioner doesn't want one. */
  createNotices(candidate: Candidate, owner: NoticeOwner): Notice | Notice[] | undefined;
}

/**
 * Runs a scan in batches. Each batch claims its rows and creates their notices in one transaction, then dispatches
 * their emails.
 */
@Injectable()
export class NoticeScan {
  constructor(
    private readonly database: Database,
    private readonly board: NoticeDelivery,
    private readonly outbox: MailOutbox,
    private readonly metrics: JobMetrics,
  ) {}

  /** Runs a scan and returns its outcome for the log. */
  async run<Candidate extends NoticeCandidate>(plan: NoticeScanPlan<Candidate>, now: Date): Promise<string> {
    let taken = 0;
    let after: Candidate | undefined;
    for (;;) {
      const { batch, notices, mailIds } = await this.database.transaction((tx) =>
        this.runBatch(tx, plan, after, now),
      );
      for (const { type, wantedAt } of notices)
        this.metrics.recordNoticeDelay(type, Date.now() - Date.parse(wantedAt));
      await this.dispatch(mailIds);
      taken += batch.length;
      after = batch.at(-1);
      if (batch.length < NOTICE_BATCH) return taken === 0 ? NOTHING_TO_DO : `checked ${taken}`;
    }
  }

  /** Dispatches emails now. Never rejects. */
  async dispatch(mailIds: readonly string[]): Promise<void> {
    for (let start = 0; start < mailIds.length; start += DISPATCH_CONCURRENCY) {
      const together = mailIds.slice(start, start + DISPATCH_CONCURRENCY);
      await Promise.all(together.map((mailId) => this.outbox.dispatch(mailId)));
    }
  }

  private async runBatch<Candidate extends NoticeCandidate>(
    tx: DatabaseClient,
    plan: NoticeScanPlan<Candidate>,
    after: Candidate | undefined,
    now: Date,
  ): Promise<{ batch: Candidate[]; notices: Notice[]; mailIds: string[] }> {
    await tx.$queryRaw`SELECT set_config('idle_in_transaction_session_timeout', ${String(HANGING_MS)}, true)`;
    const batch = await plan.claim(tx, NOTICE_BATCH, after);
    if (batch.length === 0) return { batch, notices: [], mailIds: [] };
    const owners = await loadNoticeOwners(
      tx,
      batch.map(({ ownerId }) => ownerId),
    );
    const notices = batch.flatMap((candidate) => {
      const owner = owners.get(candidate.ownerId);
      return (owner && !owner.disabled && plan.createNotices(candidate, owner)) || [];
    });
    return { batch, notices, mailIds: await this.board.post(tx, notices, owners, now) };
  }
}
