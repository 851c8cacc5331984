import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { WorkerTiming } from '../timing.js';
import { MailSender, type OutgoingMail } from './mail-sender.js';
import { readSendError, type SendFailure } from './retry.rules.js';

/** Sends by SMTP, one connection a message, with an end to every wait. */
export class SmtpSender extends MailSender {
  constructor(
    private readonly smtpUrl: string,
    private readonly timing: WorkerTiming['mail'],
  ) {
    super();
  }

  async send(_mailId: string, mail: OutgoingMail): Promise<SendFailure | undefined> {
    const transport = createTransport({
      url: this.smtpUrl,
      connectionTimeout: this.timing.connect,
      greetingTimeout: this.timing.connect,
      dnsTimeout: this.timing.connect,
      socketTimeout: this.timing.silence,
    });
    // The server reads the message after it has agreed to take it. When it has read all of it and its answer
    // does not come, nobody knows whether it will deliver.
    let handedOver = false;
    const passage = new PassThrough();
    passage.once('end', () => {
      handedOver = true;
    });
    transport.use('stream', ({ message }, done) => {
      message.transform(passage);
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
