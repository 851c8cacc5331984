import type { JobPayloads } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { LocalDays, NoticeScan } from '../notifications/index.js';
import { overdueNotice } from './reminder-notices.js';
import { RemindersRepository } from './reminders.repository.js';

const NAME = 'reminders.scan-overdue';

/** Notifies once, on the next morning, about each reminder that wasn't completed on its day. */
@Injectable()
export class ScanOverdueRemindersJob implements JobHandler<typeof NAME> {
  constructor(
    private readonly localDays: LocalDays,
    private readonly scan: NoticeScan,
    private readonly reminders: RemindersRepository,
  ) {}

  async handle(_payload: JobPayloads[typeof NAME] = {}, now = new Date()): Promise<string> {
    const zones = await this.localDays.due(NAME, now);
    if (zones.length === 0) return NOTHING_TO_DO;
    const outcome = await this.scan.run(
      {
        claim: (tx, limit) => this.reminders.claimOverdue(tx, limit, { zones, now }),
        createNotices: overdueNotice,
      },
      now,
    );
    // If another worker that has locked rows is interrupted, they are unlocked, and the next scan notifies about them.
    if (!(await this.reminders.hasOverdue(zones))) await this.localDays.finish(NAME, zones);
    return outcome;
  }
}
