import { createHash } from 'node:crypto';

/** A link of a log, as stored. */
export interface LogLinkRow {
  chainId: string;
  position: number;
  source: string;
  recordId: string;
  isRemoval: boolean;
  /** ISO 8601 with milliseconds, in UTC. */
  linkedAt: string;
  hash: Buffer;
}

/**
 * Returns the hash that a link must have. Doesn't use the database's function (`add_log_link`), which someone
 * who rewrites a log could have replaced.
 *
 * @param previous the previous link's hash; empty for the first link
 * @param content the record's text ({@link contentExpression}); empty for a removal
 */
export function linkHash(previous: Buffer, link: Omit<LogLinkRow, 'hash'>, content: string): Buffer {
  const { chainId, position, source, recordId, isRemoval, linkedAt } = link;
  const step = isRemoval ? 'removed' : 'added';
  const text = [chainId, position, source, recordId, step, linkedAt, content].join('\n');
  return createHash('sha256').update(previous).update(text).digest();
}

/**
 * Returns the SQL expression for the text of a record that its link hashes, matching the database's function
 * `log_content`. Leaves out the proof, because it's checked separately, and because records from earlier versions got
 * their proofs only after they were linked.
 */
export function contentExpression(alias: string): string {
  return `(SELECT jsonb_object_agg(key, value)::text FROM jsonb_each(to_jsonb(${alias})) WHERE value <> 'null' AND key <> 'mac')`;
}
