import { setTimeout as wait } from 'node:timers/promises';
import { type JobPayloads, mailSendJobId, OUTCOME_UNKNOWN } from '@doula-desk/domain';
import { Database, JobQueues } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { JobMetrics } from '../jobs/job-metrics.js';
import { WORKER_TIMING, type WorkerTiming } from '../jobs/timing.js';
import { NoticeScan } from '../notifications/index.js';
import { EmailPostponedError } from './email-postponed-error.js';
import { type ClaimedMail, MailRepository } from './mail.repository.js';
import { MailComposer } from './mail-composer.js';
import { MailFailureNotices } from './mail-failure-notices.js';
import { MailSender } from './mail-sender.js';
import { finalReason, MAX_COPIES, MAX_SEND_ATTEMPTS, nextStep, type SendFailure } from './retry.rules.js';

/** Added to the delay, so that the job doesn't run before the row is due. */
const MARGIN_MS = 250;
/** Delays between attempts to record that a message was sent, in milliseconds. */
const RECORDING_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Sends an outbox message, if it still has to be sent, and records the outcome. */
@Injectable()
export class SendMailJob implements JobHandler<'mail.send'> {
  constructor(
    private readonly database: Database,
    private readonly mails: MailRepository,
    private readonly composer: MailComposer,
    private readonly sender: MailSender,
    private readonly notices: MailFailureNotices,
    private readonly scan: NoticeScan,
    private readonly queues: JobQueues,
    private readonly metrics: JobMetrics,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  async handle({ mailId }: JobPayloads['mail.send']): Promise<string> {
    const mail = await this.mails.claim(mailId, this.timing.mail.claim);
    if (!mail) return NOTHING_TO_DO;
    // Workers crashed after sending each copy, or during each attempt.
    if (mail.lostOutcomes >= MAX_COPIES) return this.giveUp(mail, OUTCOME_UNKNOWN);
    if (mail.attempts > MAX_SEND_ATTEMPTS)
      return this.giveUp(mail, finalReason('cut-off', mail.lostOutcomes));

    const message = await this.composer.compose(mail);
    if (message instanceof EmailPostponedError) return this.postpone(mail, message);
    if ('refusal' in message) return this.giveUp(mail, finalReason(message.refusal, mail.lostOutcomes));
    const failure = await this.sender.send(mail.id, message, () => this.mails.markHandedOver(mail));
    if (failure) return this.afterFailure(mail, failure);
    this.metrics.recordMailAttempt('sent');
    await this.recordSent(mail.id);
    return 'sent';
  }

  private async postpone(mail: ClaimedMail, { until, reason }: EmailPostponedError): Promise<string> {
    const retryInMs = Math.max(until.getTime() - Date.now(), 0);
    await this.retry(mail, reason, { retryInMs, lostOutcomes: mail.lostOutcomes });
    return `postponed: ${reason}`;
  }

  private async afterFailure(mail: ClaimedMail, failure: SendFailure): Promise<string> {
    const step = nextStep(mail, failure, this.timing.mail.firstRetry);
    if (step.status === 'failed') return this.giveUp(mail, step.reason);
    this.metrics.recordMailAttempt('delayed');
    await this.retry(mail, failure.reason, step);
    return `delayed: ${failure.reason}`;
  }

  private async retry(
    mail: ClaimedMail,
    reason: string,
    step: { retryInMs: number; lostOutcomes: number },
  ): Promise<void> {
    await this.mails.markPending(mail, { reason, ...step });
    await this.queues.dispatch(
      'mail.send',
      { mailId: mail.id },
      { id: mailSendJobId(mail.id, mail.attempts + 1), delayMs: step.retryInMs + MARGIN_MS },
    );
  }

  private async giveUp(mail: ClaimedMail, reason: string): Promise<string> {
    this.metrics.recordMailAttempt('failed');
    const mailIds = await this.database.transaction(async (tx) =>
      (await this.mails.markFailed(tx, mail, reason)) ? this.notices.post(tx, mail, reason) : [],
    );
    await this.scan.dispatch(mailIds);
    return `gave up: ${reason}`;
  }

  /**
   * Records that a message was sent. Retries, so that it isn't sent again merely because the database was briefly
   * unreachable.
   */
  private async recordSent(mailId: string): Promise<void> {
    for (const pause of RECORDING_PAUSES_MS) {
      try {
        return await this.mails.markSent(mailId, this.sender.isSaving);
      } catch {
        await wait(pause);
      }
    }
    await this.mails.markSent(mailId, this.sender.isSaving);
  }
}
