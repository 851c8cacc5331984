import { contactForwardJobId } from '@doula-desk/domain';
import { CONFIG, type Config, JobQueues } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { ContactRepository } from './contact.repository.js';

/** Maximum number of messages per sweep. After a long outage, the next sweep continues. */
const BATCH = 100;

/** Enqueues visitors' messages whose job was lost, and those that arrived before the operator configured an address. */
@Injectable()
export class SweepContactsJob implements JobHandler<'contact.sweep'> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly contacts: ContactRepository,
    private readonly queues: JobQueues,
  ) {}

  async handle(): Promise<string> {
    if (!this.config.mail.contactEmail) return NOTHING_TO_DO;
    const due = await this.contacts.findDue(BATCH);
    for (const { id, attempt } of due) {
      await this.queues.enqueue(
        'contact.forward',
        { messageId: id },
        { id: contactForwardJobId(id, attempt) },
      );
    }
    return due.length === 0 ? NOTHING_TO_DO : `queued ${due.length}`;
  }
}
