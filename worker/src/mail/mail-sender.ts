import type { SendMailOptions } from 'nodemailer';
import type { SendFailure } from './retry.rules.js';

/** A message ready to be sent, in nodemailer's form. */
export type OutgoingMail = SendMailOptions & { messageId: string };

/** Transport of messages: a mail server or a folder. */
export abstract class MailSender {
  /** Whether messages become files that nobody receives. */
  abstract readonly isSaving: boolean;

  /**
   * Sends a message.
   *
   * @param mailId id of the message in the outbox
   * @param recordHandOver runs before the mail server gets the end of the message: if the process dies after that, the
   *   record says that the message may have arrived. When it rejects, the message is not sent.
   * @returns why it was not sent; nothing on success
   */
  abstract send(
    mailId: string,
    mail: OutgoingMail,
    recordHandOver: () => Promise<void>,
  ): Promise<SendFailure | undefined>;
}
