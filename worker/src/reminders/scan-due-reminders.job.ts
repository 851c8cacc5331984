import type { JobPayloads } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import type { JobHandler } from '../jobs/job-handler.js';
import { NoticeScan } from '../notifications/index.js';
import { dueNotice } from './reminder-notices.js';
import { RemindersRepository } from './reminders.repository.js';

/** Notifies once about each due reminder, and once more if it was moved. */
@Injectable()
export class ScanDueRemindersJob implements JobHandler<'reminders.scan-due'> {
  constructor(
    private readonly scan: NoticeScan,
    private readonly reminders: RemindersRepository,
  ) {}

  handle(_payload: JobPayloads['reminders.scan-due'] = {}, now = new Date()): Promise<string> {
    return this.scan.run(
      { claim: (tx, limit) => this.reminders.claimDue(tx, limit, now), createNotices: dueNotice },
      now,
    );
  }
}
