import { Readable } from 'node:stream';
import {
  type AuditLine,
  type AuditResponse,
  auditActor,
  auditField,
  auditText,
  CSV_BOM,
  currentAuditName,
  todayInZone,
  toInstant,
  UNPROVEN_LABEL,
} from '@doula-desk/domain';
import { csvLines, Database, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { NEWEST_POSITION, type PositionByAge, pageOf, readPositionByAge } from '../http/list-pages.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import type { AuditQueryDto } from './audit.dto.js';
import { AuditRepository, type AuditRow } from './audit.repository.js';

/** Rows per query during an export, so that memory doesn't grow with the length of the trail. */
const FILE_BATCH = 1000;
const COLUMNS = [
  'When (UTC)',
  'Who',
  'What',
  'Client',
  'Fields',
  'IP Address',
  'Device',
  'Record ID',
  'Imported (UTC)',
  UNPROVEN_LABEL,
];

const audit = practitionerAudit('practitioner');

/** The audit trail: who viewed or changed what. */
@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly repository: AuditRepository,
  ) {}

  /**
   * Lists a page, newest first.
   *
   * @throws AppError VALIDATION_FAILED for an invalid cursor
   */
  async list(ownerId: string, { limit, cursor, clientId, scope }: AuditQueryDto): Promise<AuditResponse> {
    const before = readPositionByAge(cursor);
    const rows = await this.repository.list(ownerId, { rows: limit + 1, before, clientId, scope });
    const { entries: events, nextCursor } = pageOf(rows, limit, toAuditLine, ({ at, id }) => [at, id]);
    return { events, nextCursor };
  }

  /**
   * Exports the whole trail as CSV. The file name is ASCII because it goes into a header. The export itself
   * is audited before the first line is sent.
   */
  async file(
    { ownerId, timeZone }: RequestSession,
    clientId: string | undefined,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<{ name: string; file: Readable }> {
    await recordAudit(this.database.prisma, ownerId, {
      ...audit('audit-trail.downloaded', ownerId, origin),
      ...(clientId && { clientId }),
    });
    return {
      name: `audit-${todayInZone(now, timeZone)}.csv`,
      file: Readable.from(this.lines(ownerId, clientId), { objectMode: false }),
    };
  }

  private async *lines(ownerId: string, clientId: string | undefined): AsyncGenerator<string> {
    yield CSV_BOM + csvLines([COLUMNS]);
    let before: PositionByAge = NEWEST_POSITION;
    for (;;) {
      const rows = await this.repository.list(ownerId, { rows: FILE_BATCH, before, clientId });
      const last = rows.at(-1);
      if (!last) return;
      yield csvLines(rows.map(cells));
      before = [toInstant(last.at), last.id];
    }
  }
}

function toAuditLine(row: AuditRow): AuditLine {
  const { id, at, tokenName, actorName, actor, entityId, clientName, fields, ipAddress, device, importedAt } =
    row;
  return {
    id,
    at: toInstant(at),
    actor,
    tokenName,
    actorName,
    action: currentAuditName(row.action),
    entityType: currentAuditName(row.entityType),
    entityId,
    clientName,
    fields,
    ipAddress,
    device,
    importedAt: importedAt && toInstant(importedAt),
    isUnproven: row.isUnproven,
  };
}

function cells(row: AuditRow): string[] {
  return [
    toInstant(row.at),
    auditActor(row),
    auditText(row.action),
    row.clientName ?? '',
    row.fields.map(auditField).join(', '),
    row.ipAddress ?? '',
    row.device ?? '',
    row.entityId,
    row.importedAt ? toInstant(row.importedAt) : '',
    row.isUnproven ? 'yes' : '',
  ];
}
