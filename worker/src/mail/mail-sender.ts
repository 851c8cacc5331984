import type { SendMailOptions } from 'nodemailer';
import type { SendFailure } from './retry.rules.js';

/** A message for nodemailer. */
export type OutgoingMail = SendMailOptions & { messageId: string };

/** Mail transport: an SMTP server or a folder. */
export abstract class MailSender {
  /** Whether messages are saved as files instead of being delivered. */
  abstract readonly isSaving: boolean;

  /**
   * Sends a message.
   *
   * @param mailId id of the message in the outbox
   * @param recordHandOver runs before the mail server gets the end of the message, so that the message is recorded as
   * possibly delivered if the process crashes after that. If it rejects, the message isn't sent.
   * @returns why it wasn't sent; undefined on success
   */
  abstract send(
    mailId: string,
    mail: OutgoingMail,
    recordHandOver: () => Promise<void>,
  ): Promise<SendFailure | undefined>;
}
