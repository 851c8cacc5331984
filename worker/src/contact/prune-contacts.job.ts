import { CONTACT_KEPT_YEARS } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { ContactRepository } from './contact.repository.js';

/** Removes visitors' messages after their retention period. */
@Injectable()
export class PruneContactsJob implements JobHandler<'contact.prune'> {
  constructor(private readonly contacts: ContactRepository) {}

  async handle(): Promise<string> {
    const removed = await this.contacts.prune(CONTACT_KEPT_YEARS);
    return removed === 0 ? NOTHING_TO_DO : `removed ${removed}`;
  }
}
