import pg from 'pg';
import { contentExpression, type LogLinkRow, linkHash } from './link-hash.js';
import {
  type CheckResult,
  type ContractLog,
  formatCount,
  logName,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

/** The log's owner and contract; both null for the seal register. */
interface LogOwner {
  ownerId: string | null;
  contractId: string | null;
}

/** A link with its record. */
interface LinkedRow extends LogLinkRow, LogOwner {
  /** Null if the record was deleted. */
  content: string | null;
}

/** The id of the seal register. */
const SEAL_REGISTER = '00000000-0000-0000-0000-000000000000';

const byId = (table: string) =>
  `CASE WHEN pg_input_is_valid(l."recordId", 'uuid') THEN
     (SELECT ${contentExpression('r')} FROM "${table}" r WHERE r.id = l."recordId"::uuid) END`;

const links = (log: ContractLog | undefined) => `
  SELECT l."chainId", l.position, l.source, l."recordId", l."isRemoval", l.hash, c."ownerId", c."contractId",
    to_char(l."linkedAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "linkedAt",
    CASE WHEN l."isRemoval" THEN '' ELSE
      CASE l.source
        WHEN 'AuditEvent' THEN ${byId('AuditEvent')}
        WHEN 'ContractEvent' THEN ${byId('ContractEvent')}
        WHEN 'ContractSignature' THEN ${byId('ContractSignature')}
        WHEN 'Seal' THEN CASE WHEN l."recordId" ~ '^([0-9a-f]{2})*$' THEN
          (SELECT ${contentExpression('r')} FROM "Seal" r WHERE r.sha256 = decode(l."recordId", 'hex')) END
      END
    END AS content
  FROM "LogLink" l LEFT JOIN "LogChain" c ON c.id = l."chainId"
  ${log ? `WHERE l."chainId" = ${pg.escapeLiteral(log.chainId)}::uuid` : ''}
  ORDER BY l."chainId", l.position`;

const NAMES: Readonly<Record<string, string>> = {
  AuditEvent: 'audit event',
  ContractEvent: 'contract event',
  ContractSignature: 'signature',
  Seal: 'seal',
  LogChain: 'removed log',
};

/** Checks logs from their first link to their last. */
export class LinksCheck implements ServerCheck {
  /**
   * @param log the log to check; all logs if undefined
   * @param onLink called for each link in order
   */
  constructor(
    private readonly log?: ContractLog,
    private readonly onLink?: (link: LogLinkRow) => void,
  ) {}

  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    const counts = { audit: 0, contract: 0, links: 0 };
    let log: LogWalk | undefined;
    for await (const link of readRows<LinkedRow>(client, links(this.log))) {
      if (log?.chainId !== link.chainId) {
        log?.end();
        log = new LogWalk(link, violations);
        if (link.contractId !== null) counts.contract += 1;
        else if (link.ownerId !== null) counts.audit += 1;
      }
      log.take(link);
      this.onLink?.(link);
      counts.links += 1;
    }
    log?.end();
    return {
      checked: [
        formatCount(counts.audit, 'audit log'),
        formatCount(counts.contract, 'contract log'),
        formatCount(counts.links, 'log entry', 'log entries'),
      ],
    };
  }
}

/** A log being checked. */
class LogWalk {
  readonly chainId: string;
  private readonly subject: string;
  private readonly owner: LogOwner;
  private position = 0;
  private previous: Buffer = Buffer.alloc(0);
  /** Positions of deleted signatures, whose removal entries must follow. */
  private readonly gone = new Map<string, number>();

  constructor(
    { chainId, ownerId, contractId }: LinkedRow,
    private readonly violations: ViolationsBySubject,
  ) {
    this.chainId = chainId;
    this.owner = { ownerId, contractId };
    this.subject = logName(ownerId, contractId);
    if (contractId === null && chainId !== (ownerId ?? SEAL_REGISTER)) {
      violations.add(this.subject, `Its log has the id ${chainId}, which isn't its own.`);
    }
  }

  take(link: LinkedRow): void {
    if (this.violations.has(this.subject)) return;
    this.position += 1;
    const problem = this.problemOf(link);
    if (problem !== undefined) this.violations.add(this.subject, problem);
    this.previous = link.hash;
  }

  private problemOf(link: LinkedRow): string | undefined {
    const { position, source, recordId, isRemoval, content, hash } = link;
    if (position !== this.position) return `Entry ${this.position} is missing.`;
    const entry = `Entry ${position} (${NAMES[source] ?? source} ${recordId})`;
    if (content === null) {
      if (source !== 'ContractSignature') return `${entry} was deleted.`;
      // A signature on a draft lapses when the draft changes, and its removal entry follows.
      this.gone.set(recordId, position);
      return undefined;
    }
    if (isRemoval) this.gone.delete(recordId);
    else if (!this.isOfThisLog(content)) return `${entry} belongs to another log.`;
    const isSound = linkHash(this.previous, link, content).equals(hash);
    return isSound ? undefined : `${entry} was changed or is in the wrong place.`;
  }

  /** Hashes cover each record's owner and contract, but not the log's. */
  private isOfThisLog(content: string): boolean {
    const { ownerId = null, contractId = null }: Partial<LogOwner> = JSON.parse(content);
    return ownerId === this.owner.ownerId && contractId === this.owner.contractId;
  }

  end(): void {
    for (const [recordId, position] of this.gone) {
      this.violations.add(this.subject, `Entry ${position} (signature ${recordId}) was deleted.`);
    }
  }
}
