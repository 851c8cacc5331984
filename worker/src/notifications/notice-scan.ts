import { Database, type DatabaseClient, MailOutbox } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { NOTHING_TO_DO } from '../jobs/job-handler.js';
import type { Notice, NoticeOwner } from './notice.js';
import { NoticeBoard } from './notice-board.js';
import { loadNoticeOwners } from './notice-owners.js';

/** Rows of one transaction: short enough that a worker which is cut off has little to lose and blocks little. */
export const NOTICE_BATCH = 200;
/** Mails that are handed to the queue at the same time. */
const DISPATCH_TOGETHER = 20;
/**
 * A worker that hangs in the middle keeps its rows locked, and others pass them by; after this long the database
 * ends its transaction, so that they are free again however long it hangs.
 */
const HANGING_MS = 30_000;

/** A row that something is to be told of. */
export interface NoticeCandidate {
  id: string;
  ownerId: string;
}

/** What a scan looks for, and what it says of it. */
export interface NoticeScanPlan<Candidate extends NoticeCandidate> {
  /**
   * Takes the next candidates, inside the batch's transaction: it marks those that it takes, or goes on after the
   * last one of the batch before. Fewer than `limit` are the last ones.
   */
  take(tx: DatabaseClient, limit: number, after: Candidate | undefined): Promise<Candidate[]>;
  /** The notice of a candidate; nothing where she does not want one. */
  tell(candidate: Candidate, owner: NoticeOwner): Notice | undefined;
}

/** Runs a scan in batches: each one takes its rows and tells of them in one transaction, and then has its mails sent. */
@Injectable()
export class NoticeScan {
  constructor(
    private readonly database: Database,
    private readonly board: NoticeBoard,
    private readonly outbox: MailOutbox,
  ) {}

  /** @returns the outcome for the log */
  async run<Candidate extends NoticeCandidate>(plan: NoticeScanPlan<Candidate>, now: Date): Promise<string> {
    let taken = 0;
    let after: Candidate | undefined;
    for (;;) {
      const { batch, mailIds } = await this.database.transaction((tx) => this.runBatch(tx, plan, after, now));
      await this.dispatch(mailIds);
      taken += batch.length;
      after = batch.at(-1);
      if (batch.length < NOTICE_BATCH) return taken === 0 ? NOTHING_TO_DO : `looked at ${taken}`;
    }
  }

  /** Has mails sent now; never fails. */
  async dispatch(mailIds: readonly string[]): Promise<void> {
    for (let start = 0; start < mailIds.length; start += DISPATCH_TOGETHER) {
      const together = mailIds.slice(start, start + DISPATCH_TOGETHER);
      await Promise.all(together.map((mailId) => this.outbox.dispatch(mailId)));
    }
  }

  private async runBatch<Candidate extends NoticeCandidate>(
    tx: DatabaseClient,
    plan: NoticeScanPlan<Candidate>,
    after: Candidate | undefined,
    now: Date,
  ): Promise<{ batch: Candidate[]; mailIds: string[] }> {
    await tx.$queryRaw`SELECT set_config('idle_in_transaction_session_timeout', ${String(HANGING_MS)}, true)`;
    const batch = await plan.take(tx, NOTICE_BATCH, after);
    if (batch.length === 0) return { batch, mailIds: [] };
    const owners = await loadNoticeOwners(
      tx,
      batch.map(({ ownerId }) => ownerId),
    );
    const notices = batch.flatMap((candidate) => {
      const owner = owners.get(candidate.ownerId);
      return (owner && !owner.disabled && plan.tell(candidate, owner)) || [];
    });
    return { batch, mailIds: await this.board.post(tx, notices, owners, now) };
  }
}
