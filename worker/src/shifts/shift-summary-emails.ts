import {
  clientName,
  normalizeEmail,
  preferredOrFirstName,
  shiftPeriod,
  shiftSummary,
} from '@doula-desk/domain';
import { Database, loadShiftForDocument } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { MailWriters, type WrittenMail } from '../mail/mail-writers.js';
import { RecipientChangedError } from '../mail/recipient-changed-error.js';
import { UnsubscribeLinkFactory } from '../mail/unsubscribe-links.js';
import { shiftSummaryLetter } from './shift-summary-letter.js';

/** Writes the emails with shift summaries. */
@Injectable()
export class ShiftSummaryEmails {
  constructor(
    writers: MailWriters,
    private readonly database: Database,
    private readonly unsubscribing: UnsubscribeLinkFactory,
  ) {
    writers.register('shift-summary', (mail) => this.write(mail));
  }

  /**
   * @returns undefined if the shift was deleted, if the pregnancy ended in a loss, if nothing is shared anymore, or if
   * the client stopped these emails
   * @throws RecipientChangedError if the address in the chart has changed
   */
  private async write(mail: {
    ownerId: string;
    recipient: string;
    subjectId: string | null;
  }): Promise<WrittenMail | undefined> {
    const { prisma } = this.database;
    const loaded = await loadShiftForDocument(prisma, mail.ownerId, mail.subjectId ?? '');
    if (!loaded || loaded.log.pregnancyEnded) return undefined;
    const { clientId, log, handover, letterhead } = loaded;
    const client = await prisma.client.findUnique({
      where: { ownerId_id: { ownerId: mail.ownerId, id: clientId } },
      select: { firstName: true, lastName: true, preferredName: true, email: true, summariesStoppedAt: true },
    });
    if (!client || client.summariesStoppedAt) return undefined;
    if (normalizeEmail(client.email) !== normalizeEmail(mail.recipient)) throw new RecipientChangedError();
    const { timeZone: zone, practitionerName, credentials, practiceName } = letterhead;
    const sections = shiftSummary(log, handover.parts, { zone, now: new Date() });
    if (sections.length === 0 && handover.message === '') return undefined;
    const { page, headers } = await this.unsubscribing.create(mail.ownerId, 'shift-summary', mail.subjectId);
    const letter = shiftSummaryLetter({
      practitionerName,
      credentials,
      businessName: practiceName,
      preferredOrFirstName: preferredOrFirstName(client),
      period: shiftPeriod(log.shift, zone),
      message: handover.message,
      sections,
      stopUrl: page,
    });
    return { ...letter, toName: clientName(client), headers };
  }
}
