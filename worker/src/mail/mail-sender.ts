import type { SendMailOptions } from 'nodemailer';
import type { SendFailure } from './retry.rules.js';

/** A message ready to go, as nodemailer takes it. */
export type OutgoingMail = SendMailOptions & { messageId: string };

/** The way out of the house: a mail server, or a folder. */
export abstract class MailSender {
  /**
   * @param mailId id of the message in the outbox
   * @returns why it did not go out, or nothing when it did
   */
  abstract send(mailId: string, mail: OutgoingMail): Promise<SendFailure | undefined>;
}
