import { THIRD_PARTY_EMAILS_PER_DAY } from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Counts an email to a third party toward the practitioner's daily limit.
 *
 * The counter is separate from the outbox, whose rows are deleted with their charts. The counter's row stays
 * locked until the transaction ends, so concurrent transactions can't exceed the limit, and rolled-back
 * transactions don't count.
 *
 * @returns if the limit is exceeded, the number of milliseconds until emails are allowed again
 */
export async function countThirdPartyEmail(
  tx: DatabaseClient,
  ownerId: string,
): Promise<{ retryInMs: number | undefined }> {
  const [count] = await tx.$queryRaw<{ points: number; expiresInMs: number }[]>`
    INSERT INTO "RateLimit" AS r (key, points, expire)
    VALUES (${keyOf(ownerId)}, 1, (extract(epoch FROM now()) * 1000)::bigint + ${DAY_MS}::bigint)
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= (extract(epoch FROM now()) * 1000)::bigint THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= (extract(epoch FROM now()) * 1000)::bigint THEN excluded.expire ELSE r.expire END
    RETURNING points, (expire - (extract(epoch FROM now()) * 1000)::bigint)::float8 AS "expiresInMs"`;
  const isFull = count !== undefined && count.points > THIRD_PARTY_EMAILS_PER_DAY;
  return { retryInMs: isFull ? count.expiresInMs : undefined };
}

/**
 * Returns when the limit stops delaying reminders to clients; undefined if it delays none. Other emails beyond
 * the limit are rejected and don't count.
 */
export async function thirdPartyMailDelayedUntil(
  client: DatabaseClient,
  ownerId: string,
): Promise<Date | undefined> {
  const count = await client.rateLimit.findUnique({ where: { key: keyOf(ownerId) } });
  if (!count || count.points <= THIRD_PARTY_EMAILS_PER_DAY || !count.expire) return undefined;
  const end = new Date(Number(count.expire));
  return end > new Date() ? end : undefined;
}

function keyOf(ownerId: string): string {
  return `third-party-mail:${ownerId}`;
}
