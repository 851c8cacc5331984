import { type MailKind, mailKinds } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { KindRegistry } from '../jobs/kind-registry.js';
import type { ClaimedMail, MailOwner } from './mail.repository.js';
import type { MailText } from './templates/mail-text.js';

/** The text of a message, and additional headers of its kind. */
export interface WrittenMail extends MailText {
  /** Name of the recipient if it isn't the practitioner. Empty if unknown. */
  toName?: string;
  headers?: Record<string, string>;
  /** Attached files, with their complete content. */
  attachments?: { filename: string; content: string; contentType: string }[];
}

/** Writes the messages of one kind. Returns undefined if a message should no longer be sent. */
export type MailWriter = (
  mail: ClaimedMail,
  owner: MailOwner,
) => Promise<WrittenMail | undefined> | WrittenMail | undefined;

/** The writers for all kinds of email. Each feature registers its own. */
@Injectable()
export class MailWriters extends KindRegistry<MailKind, MailWriter> {
  constructor() {
    super(mailKinds, 'writes emails');
  }
}
