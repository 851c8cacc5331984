import { mailSendJobId } from '@doula-desk/domain';
import { JobQueues } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { MailRepository } from './mail.repository.js';

/** Maximum number of messages per sweep. After a long outage, the next sweep continues. */
const BATCH = 500;

/** Enqueues messages whose job was lost or whose worker was interrupted. */
@Injectable()
export class SweepMailJob implements JobHandler<'mail.sweep'> {
  constructor(
    private readonly mails: MailRepository,
    private readonly queues: JobQueues,
  ) {}

  async handle(): Promise<string> {
    const due = await this.mails.findDue(BATCH);
    for (const { id, attempt } of due) {
      await this.queues.enqueue('mail.send', { mailId: id }, { id: mailSendJobId(id, attempt) });
    }
    return due.length === 0 ? NOTHING_TO_DO : `queued ${due.length}`;
  }
}
