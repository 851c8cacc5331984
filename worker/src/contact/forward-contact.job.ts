import { contactForwardJobId, type JobPayloads, OUTCOME_UNKNOWN } from '@doula-desk/domain';
import { CONFIG, type Config, JobQueues } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { WORKER_TIMING, type WorkerTiming } from '../jobs/timing.js';
import { MailSender } from '../mail/mail-sender.js';
import {
  finalReason,
  MAX_COPIES,
  MAX_SEND_ATTEMPTS,
  nextStep,
  type SendFailure,
} from '../mail/retry.rules.js';
import { type ClaimedContact, ContactRepository } from './contact.repository.js';
import { contactMail } from './contact-mail.js';

/** Added to the delay, so that the job doesn't run before the row is due. */
const MARGIN_MS = 250;

/**
 * Forwards a visitor's message to the operator, if that hasn't been done yet, and records the outcome. Failures are
 * handled like those in the outbox.
 */
@Injectable()
export class ForwardContactJob implements JobHandler<'contact.forward'> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly contacts: ContactRepository,
    private readonly sender: MailSender,
    private readonly queues: JobQueues,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  async handle({ messageId }: JobPayloads['contact.forward']): Promise<string> {
    const { contactEmail: to, from } = this.config.mail;
    if (!to) return NOTHING_TO_DO;
    const contact = await this.contacts.claim(messageId, this.timing.mail.claim);
    if (!contact) return NOTHING_TO_DO;
    // Reaching either limit means that workers crashed after sending each copy, or during every attempt.
    if (contact.lostOutcomes >= MAX_COPIES) return this.giveUp(contact, OUTCOME_UNKNOWN);
    if (contact.attempts > MAX_SEND_ATTEMPTS)
      return this.giveUp(contact, finalReason('cut-off', contact.lostOutcomes));

    const host = new URL(this.config.appUrl).hostname;
    const failure = await this.sender.send(contact.id, contactMail(contact, { from, to, host }), () =>
      this.contacts.markHandedOver(contact),
    );
    if (failure) return this.afterFailure(contact, failure);
    await this.contacts.markForwarded(contact.id);
    return 'forwarded';
  }

  private async afterFailure(contact: ClaimedContact, failure: SendFailure): Promise<string> {
    const step = nextStep(contact, failure, this.timing.mail.firstRetry);
    if (step.status === 'failed') return this.giveUp(contact, step.reason);
    await this.contacts.markPending(contact, { reason: failure.reason, ...step });
    await this.queues.dispatch(
      'contact.forward',
      { messageId: contact.id },
      { id: contactForwardJobId(contact.id, contact.attempts + 1), delayMs: step.retryInMs + MARGIN_MS },
    );
    return `delayed: ${failure.reason}`;
  }

  private async giveUp(contact: ClaimedContact, reason: string): Promise<string> {
    await this.contacts.markFailed(contact, reason);
    return `gave up: ${reason}`;
  }
}
