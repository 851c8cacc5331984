import { createHash } from 'node:crypto';

/** A link of a log, as the database stores it. */
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
 * Returns the hash that a link must have. It is computed here and not by the database's own function (`add_log_link`),
 * which whoever rewrites a log could have replaced.
 *
 * @param previous the hash of the link before it; empty for the first one
 * @param content the record's text ({@link contentExpression}); empty for a removal
 */
export function linkHash(previous: Buffer, link: Omit<LogLinkRow, 'hash'>, content: string): Buffer {
  const { chainId, position, source, recordId, isRemoval, linkedAt } = link;
  const step = isRemoval ? 'removed' : 'added';
  const text = [chainId, position, source, recordId, step, linkedAt, content].join('\n');
  return createHash('sha256').update(previous).update(text).digest();
}

/**
 * Returns the SQL for the text of a record that its link hashes, as the database's function `log_content` makes it. A proof
 * isn't part of it: it speaks for itself, and records of earlier versions get theirs after their link.
 */
export function contentExpression(alias: string): string {
  return `(SELECT jsonb_object_agg(key, value)::text FROM jsonb_each(to_jsonb(${alias})) WHERE value <> 'null' AND key <> 'mac')`;
}
