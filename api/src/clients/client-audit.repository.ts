import { Database, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';

const audit = practitionerAudit('practitioner');

/** Audit entries without a change of a record, which therefore have no transaction. */
@Injectable()
export class ClientAuditRepository {
  constructor(private readonly database: Database) {}

  /** Notes that all clients were exported as a file, before the first of them leaves. */
  async noteExport(ownerId: string, origin: RequestOrigin): Promise<void> {
    await recordAudit(this.database.prisma, ownerId, audit('clients.exported', ownerId, origin));
  }
}
