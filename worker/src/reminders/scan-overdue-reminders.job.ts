import type { JobPayloads } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { LocalDays, NoticeScan } from '../notifications/index.js';
import { overdueNotice } from './reminder-notices.js';
import { RemindersRepository } from './reminders.repository.js';

const NAME = 'reminders.scan-overdue';

/** Tells once, on the morning after, of each reminder that was not completed on its day. */
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
      { take: (tx, limit) => this.reminders.takeOverdue(tx, limit, zones), tell: overdueNotice },
      now,
    );
    // What another worker has in hand may yet come back, if that one is cut off: then the next look tells of it.
    if (!(await this.reminders.hasOverdue(zones))) await this.localDays.finish(NAME, zones);
    return outcome;
  }
}
