import { recordsQuery } from '../archives/catalog.js';
import { type Queryable, readTableShapes } from '../archives/index.js';

/**
 * Returns a count and a hash for every table of a practice, or of a whole server. Equal results mean equal
 * states.
 *
 * @param ownerId id of the practice's owner; null for a whole server
 */
export async function practiceState(
  database: Queryable,
  ownerId: string | null,
): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const shape of await readTableShapes(database, ownerId === null ? 'server' : 'practice')) {
    const { rows } = await database.query<{ state: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(record::text, '' ORDER BY record::text), '')) AS state
       FROM (${recordsQuery(shape, ownerId)}) q`,
    );
    state[shape.table.name] = rows[0]?.state ?? '';
  }
  return state;
}
