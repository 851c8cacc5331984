import { type InvoiceLinkResponse, normalizeEmail, type SharesResponse } from '@doula-desk/domain';
import {
  AppError,
  CONFIG,
  type Config,
  CredentialMacs,
  createInvoiceLink,
  Database,
  type DatabaseClient,
  ensureInvoiceShare,
  recordAudit,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { lockDueDate } from '../../clients/chart-locks.js';
import { chartAudit } from '../../http/practitioner-audit.js';
import type { RecordRef } from '../../http/record-ref.js';
import { requireFound } from '../../http/rejections.js';
import type { RequestOrigin } from '../../http/request-session.js';
import { SharesService } from '../../shares/shares.service.js';
import { OpenCheckouts } from '../cards/open-checkouts.js';
import { InvoicesRepository } from '../invoices.repository.js';

const auditInvoice = chartAudit('invoice');

/**
 * Links that let a client read an invoice. The worker puts one in each email; others are created for the practitioner
 * to copy.
 */
@Injectable()
export class InvoiceLinksService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly shares: SharesService,
    private readonly macs: CredentialMacs,
    private readonly checkouts: OpenCheckouts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Lists the links of an invoice, newest first, with the times they were opened. @throws AppError NOT_FOUND */
  list(ref: RecordRef): Promise<SharesResponse> {
    return this.shares.list(ofInvoice(ref));
  }

  /**
   * Creates a link to copy. Earlier links keep working.
   *
   * @throws AppError NOT_FOUND, INVOICE_STATE for a draft
   */
  create(ref: RecordRef, origin: RequestOrigin, now = new Date()): Promise<InvoiceLinkResponse> {
    return this.database.transaction(async (tx) => {
      const { ownerId, clientId, id: invoiceId } = ref;
      await lockDueDate(tx, ownerId, clientId);
      const { status } = requireFound(await this.invoices.findForUpdate(tx, ref));
      if (status === 'draft') throw new AppError('INVOICE_STATE');
      const recipient = await this.recipient(tx, ref);
      const path = await createInvoiceLink(
        tx,
        this.macs,
        { ownerId, invoiceId, recipient },
        { renew: true, now },
      );
      await recordAudit(tx, ownerId, auditInvoice('invoice.link-created', ref, origin));
      return { url: `${this.config.appUrl}${path}` };
    });
  }

  /**
   * Makes sure that the link in the next email works, even if the practitioner revoked an earlier one. Links that were
   * emailed to another address stop working, since that address may have been wrong.
   */
  async renew(tx: DatabaseClient, ref: RecordRef, origin: RequestOrigin, now = new Date()): Promise<void> {
    const { ownerId, id: invoiceId } = ref;
    const recipient = await this.recipient(tx, ref);
    const others = await tx.birthPlanShare.findMany({
      where: { ownerId, invoiceId, revokedAt: null },
      select: { id: true, recipient: true },
    });
    for (const share of others) {
      const isOther = share.recipient !== '' && normalizeEmail(share.recipient) !== normalizeEmail(recipient);
      if (isOther) await this.shares.revokeIn(tx, ofInvoice(ref), share.id, origin);
    }
    await ensureInvoiceShare(tx, this.macs, { ownerId, invoiceId, recipient }, { renew: true, now });
  }

  /**
   * Revokes links immediately, and expires card payments started from them. Repeating this is harmless.
   *
   * @throws AppError NOT_FOUND
   */
  async revoke(ref: RecordRef, shareId: string, origin: RequestOrigin): Promise<void> {
    await this.shares.revoke(ofInvoice(ref), shareId, origin);
    await this.checkouts.endStale(ref.ownerId, ref.clientId);
  }

  private async recipient(tx: DatabaseClient, { ownerId, clientId }: RecordRef): Promise<string> {
    return requireFound(await this.invoices.client(tx, ownerId, clientId)).email;
  }
}

const ofInvoice = (ref: RecordRef) => ({ ...ref, kind: 'invoice' as const });
