import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { WorkerTiming } from '../jobs/timing.js';
import { MailSender, type OutgoingMail } from './mail-sender.js';
import { readSendError, type SendFailure } from './retry.rules.js';

/** How to reach the mail server. */
export interface SmtpServer {
  /** `smtp:` or `smtps:`, with credentials. */
  url: string;
  /** Whether to give up rather than send without encryption. */
  requireTls: boolean;
  /** Name given in EHLO. */
  ehloName: string;
}

/** Sends by SMTP, one connection per message, with a limit on every wait. */
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
    const { url, requireTls, ehloName } = this.server;
    const transport = createTransport({
      url,
      name: ehloName,
      ...(requireTls && { requireTLS: true }),
      connectionTimeout: this.timing.connect,
      greetingTimeout: this.timing.connect,
      dnsTimeout: this.timing.connect,
      socketTimeout: this.timing.silence,
    });
    // The server reads the message after agreeing to accept it. If it has read all of it but its response is
    // lost, the outcome is unknown.
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
