import { type InvoiceLinkResponse, normalizeEmail, type SharesResponse } from '@doula-desk/domain';
import {
  AppError,
  CONFIG,
  type Config,
  CredentialMacs,
  createInvoiceLink,
  Database,
  type DatabaseClient,
  keepInvoiceShare,
  recordAudit,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { lockDueDate } from '../../clients/chart-locks.js';
import { chartAudit } from '../../http/practitioner-audit.js';
import type { RecordAddress } from '../../http/record-address.js';
import { found } from '../../http/refusals.js';
import type { RequestOrigin } from '../../http/request-session.js';
import { SharesService } from '../../shares/shares.service.js';
import { OpenCheckouts } from '../cards/open-checkouts.js';
import { InvoicesRepository } from '../invoices.repository.js';

const auditInvoice = chartAudit('invoice');

/** Links through which a client reads an invoice. The worker puts one into each email; others are created to be copied. */
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
  list(address: RecordAddress): Promise<SharesResponse> {
    return this.shares.list(ofInvoice(address));
  }

  /**
   * Creates a link to copy. Earlier links keep working.
   *
   * @throws AppError NOT_FOUND, INVOICE_STATE for a draft
   */
  create(address: RecordAddress, origin: RequestOrigin, now = new Date()): Promise<InvoiceLinkResponse> {
    return this.database.transaction(async (tx) => {
      const { ownerId, clientId, id: invoiceId } = address;
      await lockDueDate(tx, ownerId, clientId);
      const { status } = found(await this.invoices.findForUpdate(tx, address));
      if (status === 'draft') throw new AppError('INVOICE_STATE');
      const recipient = await this.recipient(tx, address);
      const path = await createInvoiceLink(
        tx,
        this.macs,
        { ownerId, invoiceId, recipient },
        { renew: true, now },
      );
      await recordAudit(tx, ownerId, auditInvoice('invoice.link-created', address, origin));
      return { url: `${this.config.appUrl}${path}` };
    });
  }

  /**
   * Makes sure that the link in the next email works, even if the practitioner revoked an earlier one. Links that were
   * mailed to another address end: it may have been a wrong one.
   */
  async renew(
    tx: DatabaseClient,
    address: RecordAddress,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<void> {
    const { ownerId, id: invoiceId } = address;
    const recipient = await this.recipient(tx, address);
    const others = await tx.birthPlanShare.findMany({
      where: { ownerId, invoiceId, revokedAt: null },
      select: { id: true, recipient: true },
    });
    for (const share of others) {
      const isOther = share.recipient !== '' && normalizeEmail(share.recipient) !== normalizeEmail(recipient);
      if (isOther) await this.shares.revokeIn(tx, ofInvoice(address), share.id, origin);
    }
    await keepInvoiceShare(tx, this.macs, { ownerId, invoiceId, recipient }, { renew: true, now });
  }

  /** Revokes links immediately, with the payments that began there. Repeating it is harmless. @throws AppError NOT_FOUND */
  async revoke(address: RecordAddress, shareId: string, origin: RequestOrigin): Promise<void> {
    await this.shares.revoke(ofInvoice(address), shareId, origin);
    await this.checkouts.endStale(address.ownerId, address.clientId);
  }

  private async recipient(tx: DatabaseClient, { ownerId, clientId }: RecordAddress): Promise<string> {
    return found(await this.invoices.client(tx, ownerId, clientId)).email;
  }
}

const ofInvoice = (address: RecordAddress) => ({ ...address, kind: 'invoice' as const });
