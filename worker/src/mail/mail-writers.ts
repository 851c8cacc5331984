import { type MailKind, mailKinds } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { KindRegistry } from '../jobs/kind-registry.js';
import type { ClaimedMail, MailOwner } from './mail.repository.js';
import type { MailText } from './templates/mail-text.js';

/** The text of a message, and additional headers of its kind. */
export interface MailWriting extends MailText {
  /** Name of the recipient, if it isn't the practitioner; empty if unknown. */
  toName?: string;
  headers?: Record<string, string>;
  /** Files, complete in memory. */
  attachments?: { filename: string; content: string; contentType: string }[];
}

/** Writes the messages of one kind. Returns undefined if the message's subject matter was withdrawn. */
export type MailWriter = (
  mail: ClaimedMail,
  owner: MailOwner,
) => Promise<MailWriting | undefined> | MailWriting | undefined;

/** The writers of all kinds of mail. Each feature registers its own. */
@Injectable()
export class MailWriters extends KindRegistry<MailKind, MailWriter> {
  constructor() {
    super(mailKinds, 'writes mail');
  }
}
