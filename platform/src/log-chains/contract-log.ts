import pg from 'pg';
import type { ServerKey } from '../security/server-key.js';
import { LinksCheck } from './check-links.js';
import { UnlinkedCheck } from './check-unlinked.js';
import { checkpointMac, type LogCheckpointRow } from './log-checkpoints.js';
import {
  type CheckResult,
  type ContractLog,
  readRows,
  type ServerCheck,
  type Violation,
} from './server-check.js';
import { verifyServer } from './verify-server.js';

/** A checkpoint, with the log's current entry at that position. */
interface CheckpointRow extends LogCheckpointRow {
  linkHash: Buffer | null;
  /** Whether the log was deleted with its contract, as recorded in the account's log. */
  isRemoved: boolean;
}

/**
 * Compares a contract's log with its checkpoints. Reads the checkpoints of all logs since the contract was
 * created, because only consecutive numbers and MACs show that none of the contract's checkpoints is missing.
 * Earlier checkpoints can't have covered the contract.
 */
class ContractCheckpointsCheck implements ServerCheck {
  constructor(
    private readonly key: ServerKey,
    private readonly log: ContractLog,
  ) {}

  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const breakAt = (problem: string) => report({ subject: this.log.contractId, problem });
    const [chainId, contractId] = [this.log.chainId, this.log.contractId].map((id) => pg.escapeLiteral(id));
    const last = await lastBefore(client, createdAt(this.log.contractId));
    // The first checkpoint is read only for its MAC, which the next checkpoint covers.
    const query = `
      SELECT k.*, l.hash AS "linkHash", k."contractId" = ${contractId}::uuid AND EXISTS (
        SELECT FROM "LogLink" r WHERE r."chainId" = k."ownerId" AND r.source = 'LogChain' AND r."isRemoval"
          AND r."recordId" = k."chainId"::text) AS "isRemoved"
      FROM "LogCheckpoint" k
      LEFT JOIN "LogLink" l ON l."chainId" = ${chainId}::uuid AND k."chainId" = l."chainId" AND l.position = k.position
      WHERE k.number >= ${last - 1} ORDER BY k.number`;
    let [number, previous]: [number, Buffer] = [Math.max(last - 2, 0), Buffer.alloc(0)];
    for await (const { linkHash, isRemoved, ...checkpoint } of readRows<CheckpointRow>(client, query)) {
      number += 1;
      if (checkpoint.number !== number) {
        breakAt(`Checkpoint ${number} is missing.`);
        number = checkpoint.number;
      }
      const isOurs = checkpointMac(this.key, checkpoint, previous).equals(checkpoint.mac);
      previous = checkpoint.mac;
      if (number < last) continue;
      if (!isOurs) breakAt(`Checkpoint ${number} was changed, or wasn't written with this server's key.`);
      if (checkpoint.contractId !== this.log.contractId) continue;
      if (checkpoint.chainId !== this.log.chainId && isRemoved) continue;
      if (linkHash?.equals(checkpoint.hash)) continue;
      breakAt(`The log doesn't match its checkpoint ${number}.`);
    }
    return { checked: [] };
  }
}

/** Returns the number of the last checkpoint before an instant, or 0. Reads backward through an index. */
async function lastBefore(client: pg.ClientBase, at: Date): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    'SELECT number FROM "LogCheckpoint" WHERE at < $1 ORDER BY number DESC LIMIT 1',
    [at],
  );
  return rows[0]?.number ?? 0;
}

/**
 * Returns the earliest time at which a contract can have been created. Reads the time from the contract's id
 * (UUID v7), which every proof covers, because someone with access to the database can change the column
 * `createdAt`.
 */
function createdAt(contractId: string): Date {
  const hex = contractId.replaceAll('-', '');
  return new Date(hex[12] === '7' ? Number.parseInt(hex.slice(0, 12), 16) : 0);
}

/** A contract log's entries, or its first problem. */
export type ContractLogCheck = { problem: string } | { problem?: undefined; recordIds: ReadonlySet<string> };

/**
 * Checks a contract's log before the server vouches for it.
 *
 * @param client a connection that nothing else uses at the same time
 * @returns the ids of the log's events and signatures, or its first problem
 */
export async function checkContractLog(
  client: pg.ClientBase,
  key: ServerKey,
  { ownerId, contractId }: Omit<ContractLog, 'chainId'>,
): Promise<ContractLogCheck> {
  const { rows } = await client.query<{ chainId: string }>(
    'SELECT id AS "chainId" FROM "LogChain" WHERE "ownerId" = $1 AND "contractId" = $2',
    [ownerId, contractId],
  );
  const chainId = rows[0]?.chainId;
  if (chainId === undefined) return { problem: 'The contract has no log.' };
  const log = { ownerId, contractId, chainId };
  const recordIds = new Set<string>();
  const links = new LinksCheck(log, ({ recordId, isRemoval }) => {
    if (isRemoval) recordIds.delete(recordId);
    else recordIds.add(recordId);
  });
  const checks = [links, new UnlinkedCheck(log), new ContractCheckpointsCheck(key, log)];
  const problems: string[] = [];
  await verifyServer(client, checks, ({ problem }) => problems.push(problem));
  const [problem] = problems;
  return problem === undefined ? { recordIds } : { problem };
}
