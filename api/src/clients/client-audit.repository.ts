import { Database, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';

const audit = practitionerAudit('practitioner');

/** Audit entries for actions that change no record and so have no transaction. */
@Injectable()
export class ClientAuditRepository {
  constructor(private readonly database: Database) {}

  /** Records the export of all clients in the audit log before the first one is sent. */
  async recordExport(ownerId: string, origin: RequestOrigin): Promise<void> {
    await recordAudit(this.database.prisma, ownerId, audit('clients.exported', ownerId, origin));
  }
}
