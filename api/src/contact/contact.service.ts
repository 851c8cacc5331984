import {
  type ContactRequest,
  contactForwardJobId,
  type FieldError,
  tidyContact,
  validateContact,
} from '@doula-desk/domain';
import { AppError, CONFIG, type Config, hashToken, JobQueues, newId } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ContactRepository } from './contact.repository.js';

/** Accepts messages to the operator from visitors to the public pages. */
@Injectable()
export class ContactService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly repository: ContactRepository,
    private readonly queues: JobQueues,
  ) {}

  /**
   * Stores a message, and has it forwarded if the operator has set an email address. A bot that filled in the hidden
   * field gets the same response, and nothing is stored.
   *
   * @param key the form's `Idempotency-Key`: submitting it again adds nothing
   * @throws AppError VALIDATION_FAILED
   */
  async submit(request: ContactRequest, key: string | undefined): Promise<void> {
    const faults = validateContact(request);
    if (faults) {
      const { summary: message, fields } = faults;
      throw new AppError('VALIDATION_FAILED', { message, details: fieldErrors(fields) });
    }
    const { homepage, ...message } = tidyContact(request);
    if (homepage !== '') return;
    const id = newId();
    const added = await this.repository.insert({ id, ...message, keyHash: key ? hashToken(key) : null });
    if (added && this.config.mail.contactEmail) {
      void this.queues.dispatch('contact.forward', { messageId: id }, { id: contactForwardJobId(id, 1) });
    }
  }
}

function fieldErrors(fields: Record<string, string>): FieldError[] {
  return Object.entries(fields).map(([field, message]) => ({ field, message }));
}
