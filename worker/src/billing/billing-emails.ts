import {
  clientName,
  normalizeEmail,
  preferredOrFirstName,
  readPeriodText,
  todayInZone,
} from '@doula-desk/domain';
import {
  AccountProofs,
  type BilledClient,
  CONFIG,
  type Config,
  CredentialMacs,
  createInvoiceLink,
  Database,
  type Letterhead,
  type LinkedInvoice,
  loadInvoiceForDocument,
  loadPaymentForDocument,
  loadStatement,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClaimedMail } from '../mail/mail.repository.js';
import { MailWriters, type WrittenMail } from '../mail/mail-writers.js';
import { RecipientChangedError } from '../mail/recipient-changed-error.js';
import { SentBeforeLossError } from '../mail/sent-before-loss-error.js';
import type { MailText } from '../mail/templates/mail-text.js';
import {
  type BillingLetterFacts,
  invoiceLetter,
  paymentReminderLetter,
  receiptLetter,
} from './billing-letters.js';
import { statementLetter } from './statement-letter.js';
import { MAY_SEND_STATEMENT } from './statement-scan.queries.js';

/** An email about an invoice or a payment. */
interface BillingMail {
  ownerId: string;
  recipient: string;
  subjectId: string | null;
}

/**
 * Writes the emails about invoices and payments, based on the records at the time of sending. An email is withdrawn if
 * its record was deleted or voided, or if this server can't verify the client's account. An email queued before a loss
 * isn't sent after the loss, unless the practitioner has decided to send it.
 */
@Injectable()
export class BillingEmails {
  constructor(
    writers: MailWriters,
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    private readonly proofs: AccountProofs,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    writers.register('invoice', (mail) => this.invoice(mail));
    writers.register('payment-reminder', (mail) => this.reminder(mail));
    writers.register('payment-receipt', (mail) => this.receipt(mail));
    writers.register('statement', (mail) => this.statement(mail));
  }

  /** @throws RecipientChangedError if the address in the chart has changed, SentBeforeLossError */
  private async invoice(mail: ClaimedMail): Promise<WrittenMail | undefined> {
    const { prisma } = this.database;
    const loaded = await loadInvoiceForDocument(prisma, mail.ownerId, mail.subjectId ?? '');
    if (loaded?.invoice.status !== 'sent') return undefined;
    if (loaded.isSilent) await this.refuseBeforeLoss(mail, loaded.clientId);
    return this.toClient(mail, { ...loaded, invoiceId: mail.subjectId }, (facts) =>
      invoiceLetter(facts, loaded.invoice),
    );
  }

  /** @throws RecipientChangedError if the address in the chart has changed */
  private async reminder(mail: BillingMail): Promise<WrittenMail | undefined> {
    const { prisma } = this.database;
    const loaded = await loadInvoiceForDocument(prisma, mail.ownerId, mail.subjectId ?? '');
    // A payment or a loss may have been recorded since the reminder was queued.
    if (loaded?.invoice.status !== 'sent' || loaded.isSilent) return undefined;
    const today = todayInZone(new Date(), loaded.letterhead.timeZone);
    return this.toClient(mail, { ...loaded, invoiceId: mail.subjectId }, (facts) =>
      paymentReminderLetter(facts, loaded.invoice, today),
    );
  }

  /** @throws RecipientChangedError if the address in the chart has changed */
  private async receipt(mail: BillingMail): Promise<WrittenMail | undefined> {
    const loaded = await loadPaymentForDocument(this.database.prisma, mail.ownerId, mail.subjectId ?? '');
    if (!loaded) return undefined;
    const [invoiceId = null, ...others] = loaded.invoiceIds;
    return this.toClient(mail, { ...loaded, invoiceId: others.length === 0 ? invoiceId : null }, (facts) =>
      receiptLetter(facts, loaded.payment),
    );
  }

  /** @throws RecipientChangedError if the address in the chart has changed, SentBeforeLossError */
  private async statement(mail: ClaimedMail): Promise<WrittenMail | undefined> {
    const { prisma } = this.database;
    const { ownerId, subjectId, dedupeKey } = mail;
    const period = readPeriodText(mail.period ?? '');
    if (!period || subjectId === null) return undefined;
    const rows = await prisma.$queryRawUnsafe<{ mayBeSent: boolean }[]>(
      MAY_SEND_STATEMENT,
      ownerId,
      subjectId,
    );
    if (!rows[0]?.mayBeSent) {
      if (dedupeKey !== null) return undefined;
      await this.refuseBeforeLoss(mail, subjectId);
    }
    const loaded = await loadStatement(prisma, ownerId, subjectId, period);
    return (
      loaded && this.toClient(mail, { ...loaded, invoiceId: null }, (facts) => statementLetter(facts, loaded))
    );
  }

  /** @throws SentBeforeLossError if a loss was recorded after the practitioner sent the email manually */
  private async refuseBeforeLoss({ ownerId, createdAt }: ClaimedMail, clientId: string): Promise<void> {
    const recorded = { ownerId, clientId, lossRecordedAt: { gt: createdAt } };
    if ((await this.database.prisma.pregnancy.count({ where: recorded })) > 0)
      throw new SentBeforeLossError();
  }

  /** @param about the client, the letterhead, and the invoice that the email links to, if any */
  private async toClient(
    { ownerId, recipient }: BillingMail,
    about: { client: BilledClient; letterhead: Letterhead; invoiceId: string | null },
    write: (facts: BillingLetterFacts) => MailText | undefined,
  ): Promise<WrittenMail | undefined> {
    const { client, letterhead, invoiceId } = about;
    if (normalizeEmail(client.email) !== normalizeEmail(recipient)) throw new RecipientChangedError();
    const { practitionerName, credentials, practiceName: businessName } = letterhead;
    const facts = {
      practitionerName,
      credentials,
      businessName,
      preferredOrFirstName: preferredOrFirstName(client),
    };
    // Stops before storing a link if the email is withdrawn.
    if (!write({ ...facts, link: undefined })) return undefined;
    if (!(await this.proofs.acceptsAccount(this.database.prisma, ownerId, client.id))) return undefined;
    const link = invoiceId === null ? undefined : await this.link({ ownerId, invoiceId, recipient });
    const letter = write({ ...facts, link });
    return letter && { ...letter, toName: clientName(client) };
  }

  /**
   * Creates a link to the invoice. The secret exists only in the email. If the email is sent again, it gets another
   * link, and both work.
   */
  private async link(invoice: LinkedInvoice): Promise<string | undefined> {
    const path = await createInvoiceLink(this.database.prisma, this.macs, invoice, { renew: false });
    return path && `${this.config.appUrl}${path}`;
  }
}
