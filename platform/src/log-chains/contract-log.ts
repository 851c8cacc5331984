import pg from 'pg';
import type { ServerKey } from '../security/server-key.js';
import { LinksCheck } from './check-links.js';
import { UnlinkedCheck } from './check-unlinked.js';
import { checkpointMac, type LogCheckpointRow } from './log-checkpoints.js';
import {
  type Break,
  type CheckResult,
  type ContractLog,
  readRows,
  type ServerCheck,
} from './server-check.js';
import { verifyServer } from './verify-server.js';

/** A checkpoint with the one before it, and what the log has at its position now. */
interface CheckpointRow extends LogCheckpointRow {
  previous: Buffer | null;
  linkHash: Buffer | null;
}

/** Compares the log of one contract with its checkpoints. */
class ContractCheckpointsCheck implements ServerCheck {
  constructor(
    private readonly key: ServerKey,
    private readonly log: ContractLog,
  ) {}

  async run(client: pg.ClientBase, report: (found: Break) => void): Promise<CheckResult> {
    const query = `
      SELECT k.*, (SELECT p.mac FROM "LogCheckpoint" p WHERE p.number = k.number - 1) AS previous,
        (SELECT l.hash FROM "LogLink" l WHERE l."chainId" = k."chainId" AND l.position = k.position) AS "linkHash"
      FROM "LogCheckpoint" k WHERE k."chainId" = ${pg.escapeLiteral(this.log.chainId)}::uuid ORDER BY k.number`;
    for await (const { previous, linkHash, ...checkpoint } of readRows<CheckpointRow>(client, query)) {
      const { number, hash, mac } = checkpoint;
      const isOurs = checkpointMac(this.key, checkpoint, previous ?? Buffer.alloc(0)).equals(mac);
      if (isOurs && linkHash?.equals(hash)) continue;
      report({ subject: this.log.contractId, problem: `The log doesn't fit its checkpoint ${number}.` });
    }
    return { checked: [] };
  }
}

/**
 * Checks the log of one contract before the server vouches for it.
 *
 * @param client a connection that nobody else uses in the meantime
 * @returns what is wrong with it first; undefined when nothing is
 */
export async function findContractLogBreak(
  client: pg.ClientBase,
  key: ServerKey,
  { ownerId, contractId }: Omit<ContractLog, 'chainId'>,
): Promise<string | undefined> {
  const { rows } = await client.query<{ chainId: string }>(
    'SELECT id AS "chainId" FROM "LogChain" WHERE "ownerId" = $1 AND "contractId" = $2',
    [ownerId, contractId],
  );
  const chainId = rows[0]?.chainId;
  if (chainId === undefined) return 'The contract has no log.';
  const log = { ownerId, contractId, chainId };
  const checks = [new LinksCheck(log), new UnlinkedCheck(log), new ContractCheckpointsCheck(key, log)];
  const problems: string[] = [];
  await verifyServer(client, checks, ({ problem }) => problems.push(problem));
  return problems[0];
}
