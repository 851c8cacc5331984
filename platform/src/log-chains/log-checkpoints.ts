import { Injectable } from '@nestjs/common';
import type { Queryable } from '../archives/index.js';
import { Database } from '../database/database.js';
import { ServerKey } from '../security/server-key.js';
import type { NotedCheckpoint } from './noted-checkpoint.js';

/**
 * Advisory lock for writing checkpoints, since each checkpoint continues the previous one. The number is arbitrary.
 */
const CHECKPOINT_LOCK = 7_237_003;

/** Number of logs per transaction. */
const BATCH = 500;

/** The head of a log. */
interface LogHead {
  chainId: string;
  ownerId: string | null;
  contractId: string | null;
  position: number;
  hash: Buffer;
}

/** A checkpoint as stored. */
export interface LogCheckpointRow extends LogHead {
  number: number;
  at: Date;
  isEnd: boolean;
  mac: Buffer;
}

/** The server's newest checkpoint. */
export interface NewestCheckpoint {
  number: number;
  mac: Buffer;
}

/** Authenticates the heads of the logs with the server key, which the database doesn't have. */
@Injectable()
export class LogCheckpoints {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  /**
   * Writes a checkpoint for each log that has grown since its last checkpoint. Skips logs that are being
   * written to until the next run.
   *
   * @returns the number of checkpoints written, and the newest one
   */
  async write(): Promise<{ written: number; newest: NewestCheckpoint | undefined }> {
    let written = 0;
    let newest: NewestCheckpoint | undefined;
    let ids: string[] = [];
    do {
      const last = ids.at(-1) ?? null;
      const batch = await this.database.plainTransaction((client) => this.writeBatch(client, last));
      written += batch.written;
      newest = batch.newest ?? newest;
      ids = batch.ids;
    } while (ids.length === BATCH);
    return { written, newest };
  }

  /** Returns whether a checkpoint that was noted elsewhere still exists. */
  async has({ number, mac }: NotedCheckpoint): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `SELECT FROM "LogCheckpoint" WHERE number = $1 AND starts_with(encode(mac, 'hex'), lower($2))`,
      [number, mac],
    );
    return rowCount === 1;
  }

  /**
   * Records that an account's logs have ended, in the transaction that deletes the account. Otherwise, verification
   * would report the missing logs as tampered with.
   */
  async end(client: Queryable, ownerId: string): Promise<void> {
    await lockCheckpoints(client);
    const { rows } = await client.query<LogHead>(`${HEADS} WHERE c.id = $1`, [ownerId]);
    const head = rows[0] ?? {
      chainId: ownerId,
      ownerId,
      contractId: null,
      position: 0,
      hash: Buffer.alloc(0),
    };
    await this.append(client, [head], true);
  }

  /** @param after the last log of the previous batch; null for the first batch */
  private async writeBatch(client: Queryable, after: string | null) {
    await lockCheckpoints(client);
    const { rows: grown } = await client.query<{ id: string }>(
      `SELECT id FROM "LogChain" c
       WHERE ("awaitsCheckpoint" OR ${IS_UNCOVERED}) AND ($1::uuid IS NULL OR id > $1::uuid)
       ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`,
      [after],
    );
    const ids = grown.map(({ id }) => id);
    // Read this after locking, so that links added in the meantime are committed.
    const { rows: heads } = await client.query<LogHead>(
      `${HEADS} WHERE c.id = ANY ($1::uuid[]) ORDER BY c.id`,
      [ids],
    );
    const newest = await this.append(client, heads, false);
    await client.query('UPDATE "LogChain" SET "awaitsCheckpoint" = false WHERE id = ANY ($1::uuid[])', [ids]);
    return { written: heads.length, newest, ids };
  }

  /** Appends to the server's sequence of checkpoints. The caller holds the lock for writing checkpoints. */
  private async append(
    client: Queryable,
    heads: readonly LogHead[],
    isEnd: boolean,
  ): Promise<NewestCheckpoint | undefined> {
    if (heads.length === 0) return undefined;
    const { rows: last } = await client.query<NewestCheckpoint>(
      'SELECT number, mac FROM "LogCheckpoint" ORDER BY number DESC LIMIT 1',
    );
    let { number, mac } = last[0] ?? { number: 0, mac: Buffer.alloc(0) };
    const at = new Date();
    const checkpoints = heads.map((head) => {
      number += 1;
      mac = checkpointMac(this.key, { ...head, number, at, isEnd }, mac);
      return { ...head, number, at, isEnd, hash: hex(head.hash), mac: hex(mac) };
    });
    await client.query(
      `INSERT INTO "LogCheckpoint" (number, "chainId", "ownerId", "contractId", position, hash, at, "isEnd", mac)
       SELECT number, "chainId", "ownerId", "contractId", position, hash, at, "isEnd", mac
       FROM jsonb_populate_recordset(NULL::"LogCheckpoint", $1::jsonb)`,
      [JSON.stringify(checkpoints)],
    );
    return { number, mac };
  }
}

/**
 * The condition that a log's newest checkpoint doesn't cover its last link. The flag `awaitsCheckpoint` says
 * the same, but a malicious trigger could clear it. Costs two index lookups per log.
 */
const IS_UNCOVERED = `
  (SELECT position FROM "LogLink" WHERE "chainId" = c.id ORDER BY position DESC LIMIT 1) IS DISTINCT FROM
  (SELECT position FROM "LogCheckpoint" WHERE "chainId" = c.id ORDER BY number DESC LIMIT 1)`;

/** Logs with their last links. */
const HEADS = `
  SELECT c.id AS "chainId", c."ownerId", c."contractId", l.position, l.hash
  FROM "LogChain" c CROSS JOIN LATERAL (
    SELECT position, hash FROM "LogLink" WHERE "chainId" = c.id ORDER BY position DESC LIMIT 1
  ) l`;

/**
 * Returns the MAC of a checkpoint.
 *
 * @param previous the previous checkpoint's MAC; empty for the first one
 */
export function checkpointMac(
  key: ServerKey,
  checkpoint: Omit<LogCheckpointRow, 'mac'>,
  previous: Buffer,
): Buffer {
  const { number, chainId, ownerId, contractId, position, hash, at, isEnd } = checkpoint;
  const fields = [number, chainId, ownerId ?? '-', contractId ?? '-', position, hex(hash), at.toISOString()];
  return key.authenticate('log-checkpoint', [...fields, isEnd ? 'end' : 'head', hex(previous)].join('\n'));
}

async function lockCheckpoints(client: Queryable): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [CHECKPOINT_LOCK]);
}

function hex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
