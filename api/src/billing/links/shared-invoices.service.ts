import {
  describeInvoice,
  type SharedFileResponse,
  type SharedInvoiceResponse,
  todayInZone,
} from '@doula-desk/domain';
import { AccountProofs, AppError, Database, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { DocumentsService } from '../../documents/documents.service.js';
import type { RequestedPdf } from '../../documents/send-pdf.js';
import { requestOrigin } from '../../http/practitioner-audit.js';
import type { RecordRef } from '../../http/record-ref.js';
import type { RequestOrigin } from '../../http/request-session.js';
import type { OpenedShare } from '../../shares/shared-records.repository.js';
import { SharedRecordsService } from '../../shares/shared-records.service.js';
import { CardCheckoutsService } from '../cards/card-checkouts.service.js';
import { InvoicesService } from '../invoices.service.js';

/** Invoices for clients who have a link and no account. A link opens only its invoice, even a void one. */
@Injectable()
export class SharedInvoicesService {
  constructor(
    private readonly database: Database,
    private readonly shared: SharedRecordsService,
    private readonly invoices: InvoicesService,
    private readonly documents: DocumentsService,
    private readonly checkouts: CardCheckoutsService,
    private readonly proofs: AccountProofs,
  ) {}

  /** @throws AppError NOT_FOUND, also if this server can't confirm what the invoice says or what was paid */
  page(token: string, now = new Date()): Promise<SharedInvoiceResponse> {
    return this.shared.open(token, ['invoice'], async (share) => {
      const { ownerId, clientId, timeZone } = share;
      if (!(await this.proofs.acceptsAccount(this.database.prisma, ownerId, clientId)))
        throw new AppError('NOT_FOUND');
      const invoice = await this.invoices.get(addressOf(share), { ownerId, timeZone }, now);
      return describeInvoice(
        invoice,
        todayInZone(now, timeZone),
        await this.checkouts.amounts(ownerId, invoice),
      );
    });
  }

  /** Records that a person opened an invoice, in the audit log as well. @throws AppError NOT_FOUND */
  async recordOpening(token: string, origin: RequestOrigin): Promise<void> {
    const opened = await this.shared.recordOpening(token, ['invoice']);
    if (opened) await this.audit('invoice.opened', opened, origin);
  }

  /** Requests the PDF, and returns its progress. @throws AppError NOT_FOUND */
  async requestFile(token: string): Promise<SharedFileResponse> {
    const share = await this.shared.require(token, ['invoice']);
    const { status } = await this.documents.request('invoice', share, addressOf(share));
    return { document: { status } };
  }

  /** Returns the PDF, or its progress. @throws AppError NOT_FOUND */
  async file(token: string, origin: RequestOrigin): Promise<RequestedPdf<SharedFileResponse>> {
    const share = await this.shared.require(token, ['invoice']);
    const file = await this.documents.currentFile('invoice', share, addressOf(share));
    if ('bytes' in file) await this.audit('invoice.downloaded', share, origin);
    return file;
  }

  private async audit(
    action: string,
    { ownerId, clientId, recordId }: OpenedShare,
    origin: RequestOrigin,
  ): Promise<void> {
    await recordAudit(this.database.prisma, ownerId, {
      ...{ actor: 'client', action, entityType: 'invoice', entityId: recordId, clientId, fields: [] },
      ...requestOrigin(origin),
    });
  }
}

function addressOf({ ownerId, clientId, recordId: id }: OpenedShare): RecordRef {
  return { ownerId, clientId, id };
}
