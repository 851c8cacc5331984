import { Readable } from 'node:stream';
import { type SmtpServer, smtpOptions } from '@doula-desk/platform';
import { createTransport } from 'nodemailer';
import type { WorkerTiming } from '../jobs/timing.js';
import { MailSender, type OutgoingMail } from './mail-sender.js';
import { readSendError, type SendFailure } from './retry.rules.js';

/** Sends messages by SMTP, with one connection per message and timeouts for every step. */
export class SmtpSender extends MailSender {
  readonly isSaving = false;

  constructor(
    private readonly server: SmtpServer,
    private readonly timing: WorkerTiming['mail'],
  ) {
    super();
  }

  async send(
    _mailId: string,
    mail: OutgoingMail,
    recordHandOver: () => Promise<void>,
  ): Promise<SendFailure | undefined> {
    const transport = createTransport(smtpOptions(this.server, this.timing));
    // The server reads the message after agreeing to accept it. If it has read all of it, but its response is lost, the
    // outcome is unknown.
    let handedOver = false;
    async function* handOver(message: AsyncIterable<Buffer>) {
      yield* message;
      await recordHandOver();
      handedOver = true;
    }
    transport.use('stream', ({ message }, done) => {
      message.processFunc((input) => Readable.from(handOver(input), { objectMode: false }));
      done();
    });
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(this.timing.attempt) });
      return undefined;
    } catch (error) {
      return readSendError(error, handedOver);
    } finally {
      transport.close();
    }
  }
}
