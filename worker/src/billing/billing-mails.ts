import { callingName, clientName, normalizeEmail, todayInZone } from '@doula-desk/domain';
import {
  type BilledClient,
  Database,
  type Letterhead,
  loadInvoiceForDocument,
  loadPaymentForDocument,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { MailWriters, type MailWriting } from '../mail/mail-writers.js';
import { OtherRecipientError } from '../mail/other-recipient-error.js';
import {
  type BillingLetterFacts,
  invoiceLetter,
  paymentReminderLetter,
  receiptLetter,
} from './billing-letters.js';

/** A mail about an invoice or a payment. */
interface BillingMail {
  ownerId: string;
  recipient: string;
  subjectId: string | null;
}

/**
 * Writes the mails about money from what the records say when they are sent. Each is withdrawn if its record was deleted or
 * voided.
 */
@Injectable()
export class BillingMails {
  constructor(
    writers: MailWriters,
    private readonly database: Database,
  ) {
    writers.register('invoice', (mail) => this.invoice(mail));
    writers.register('payment-reminder', (mail) => this.reminder(mail));
    writers.register('payment-receipt', (mail) => this.receipt(mail));
  }

  /** @throws OtherRecipientError if the chart has another address by now */
  private async invoice(mail: BillingMail): Promise<MailWriting | undefined> {
    const { prisma } = this.database;
    const loaded = await loadInvoiceForDocument(prisma, mail.ownerId, mail.subjectId ?? '');
    if (loaded?.invoice.status !== 'sent') return undefined;
    return this.toClient(mail, loaded, (facts) => invoiceLetter(facts, loaded.invoice));
  }

  /** @throws OtherRecipientError if the chart has another address by now */
  private async reminder(mail: BillingMail): Promise<MailWriting | undefined> {
    const { prisma } = this.database;
    const loaded = await loadInvoiceForDocument(prisma, mail.ownerId, mail.subjectId ?? '');
    // A payment or a loss may have come in since the reminder was queued.
    if (loaded?.invoice.status !== 'sent' || loaded.isSilent) return undefined;
    const today = todayInZone(new Date(), loaded.letterhead.timeZone);
    return this.toClient(mail, loaded, (facts) => paymentReminderLetter(facts, loaded.invoice, today));
  }

  /** @throws OtherRecipientError if the chart has another address by now */
  private async receipt(mail: BillingMail): Promise<MailWriting | undefined> {
    const loaded = await loadPaymentForDocument(this.database.prisma, mail.ownerId, mail.subjectId ?? '');
    return loaded && this.toClient(mail, loaded, (facts) => receiptLetter(facts, loaded.payment));
  }

  private toClient<Letter extends MailWriting | undefined>(
    { recipient }: BillingMail,
    { client, letterhead }: { client: BilledClient; letterhead: Letterhead },
    write: (facts: BillingLetterFacts) => Letter,
  ): MailWriting | undefined {
    if (normalizeEmail(client.email) !== normalizeEmail(recipient)) throw new OtherRecipientError();
    const { practitionerName, credentials, practiceName: businessName } = letterhead;
    const letter = write({ practitionerName, credentials, businessName, callingName: callingName(client) });
    return letter && { ...letter, toName: clientName(client) };
  }
}
