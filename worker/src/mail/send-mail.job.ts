import { setTimeout as wait } from 'node:timers/promises';
import { type JobPayloads, mailSendJobId } from '@doula-desk/domain';
import { JobQueues } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { WORKER_TIMING, type WorkerTiming } from '../timing.js';
import { type ClaimedMail, MailRepository } from './mail.repository.js';
import { MailComposer } from './mail-composer.js';
import { MailSender } from './mail-sender.js';
import { MAX_SEND_ATTEMPTS, nextStep, type SendFailure } from './retry.rules.js';

/** Added to a pause, so that the job is not there before the row's time has come. */
const MARGIN_MS = 250;
/** Pauses between tries at recording that a message went out. */
const RECORDING_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Sends one message of the outbox, if it is still to be sent, and records what came of it. */
@Injectable()
export class SendMailJob implements JobHandler<'mail.send'> {
  constructor(
    private readonly mails: MailRepository,
    private readonly composer: MailComposer,
    private readonly sender: MailSender,
    private readonly queues: JobQueues,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  async handle({ mailId }: JobPayloads['mail.send']): Promise<string> {
    const mail = await this.mails.claim(mailId, this.timing.mail.claim);
    if (!mail) return NOTHING_TO_DO;
    // Only a message whose every attempt was cut off comes this far.
    if (mail.attempts > MAX_SEND_ATTEMPTS) return this.giveUp(mail, 'cut-off');

    const message = await this.composer.compose(mail);
    if ('refusal' in message) return this.giveUp(mail, message.refusal);
    const failure = await this.sender.send(mail.id, message);
    if (failure) return this.afterFailure(mail, failure);
    await this.recordSent(mail.id);
    return 'sent';
  }

  private async afterFailure(mail: ClaimedMail, failure: SendFailure): Promise<string> {
    const step = nextStep(mail.attempts, failure, mail.lastError, this.timing.mail.firstRetry);
    if (step.status === 'failed') return this.giveUp(mail, failure.reason);
    await this.mails.markPending(mail, failure.reason, step.retryInMs);
    await this.queues.dispatch(
      'mail.send',
      { mailId: mail.id },
      { id: mailSendJobId(mail.id, mail.attempts + 1), delayMs: step.retryInMs + MARGIN_MS },
    );
    return `put off: ${failure.reason}`;
  }

  private async giveUp(mail: ClaimedMail, reason: string): Promise<string> {
    await this.mails.markFailed(mail, reason);
    return `given up: ${reason}`;
  }

  /** A message that went out must not go out again because the database was away for a moment. */
  private async recordSent(mailId: string): Promise<void> {
    for (const pause of RECORDING_PAUSES_MS) {
      try {
        return await this.mails.markSent(mailId);
      } catch {
        await wait(pause);
      }
    }
    await this.mails.markSent(mailId);
  }
}
