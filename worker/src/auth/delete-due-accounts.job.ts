import { Database, LogCheckpoints } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';

/** Maximum number of accounts per run. The rest wait for the next run. */
const BATCH = 20;

/**
 * Deletes accounts whose owners requested this and whose grace period is over, with all of their records.
 * `backups.prune` deletes the files that no record refers to anymore.
 */
@Injectable()
export class DeleteDueAccountsJob implements JobHandler<'accounts.delete-due'> {
  constructor(
    private readonly database: Database,
    private readonly checkpoints: LogCheckpoints,
  ) {}

  async handle(): Promise<string> {
    const due = await this.database.prisma.practitioner.findMany({
      where: { deleteAfter: { lte: new Date() } },
      orderBy: { deleteAfter: 'asc' },
      select: { id: true },
      take: BATCH,
    });
    let deleted = 0;
    // Each account gets its own transaction, so that a large practice doesn't delay the others.
    for (const { id } of due) if (await this.delete(id)) deleted += 1;
    return deleted === 0 ? NOTHING_TO_DO : `deleted ${deleted}`;
  }

  /** Returns whether the account was deleted, since the owner may have canceled the deletion in the meantime. */
  private delete(id: string): Promise<boolean> {
    return this.database.plainTransaction(async (client) => {
      const due = await client.query(
        'SELECT FROM "Practitioner" WHERE id = $1 AND "deleteAfter" <= now() FOR UPDATE',
        [id],
      );
      if (due.rowCount !== 1) return false;
      await this.checkpoints.end(client, id);
      await client.query('DELETE FROM "Practitioner" WHERE id = $1', [id]);
      return true;
    });
  }
}
