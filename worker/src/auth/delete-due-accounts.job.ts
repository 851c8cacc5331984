import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';

/** Accounts of one run; the rest waits for the next. */
const BATCH = 20;

/**
 * Deletes the accounts whose owners asked for it and whose time to think is over, with every record. Files that nothing
 * names any more go with `backups.prune`.
 */
@Injectable()
export class DeleteDueAccountsJob implements JobHandler<'accounts.delete-due'> {
  constructor(private readonly database: Database) {}

  async handle(): Promise<string> {
    const { prisma } = this.database;
    const due = await prisma.practitioner.findMany({
      where: { deleteAfter: { lte: new Date() } },
      orderBy: { deleteAfter: 'asc' },
      select: { id: true },
      take: BATCH,
    });
    let deleted = 0;
    for (const { id } of due) {
      // She may have taken it back since; a statement each, so that a large practice holds no other up.
      const { count } = await prisma.practitioner.deleteMany({
        where: { id, deleteAfter: { lte: new Date() } },
      });
      deleted += count;
    }
    return deleted === 0 ? NOTHING_TO_DO : `deleted ${deleted}`;
  }
}
