import type pg from 'pg';

/**
 * Writes with these tables' triggers disabled, as only a table owner or a superuser can, and enables the
 * triggers again.
 */
export async function withoutTriggers<Result>(
  database: Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const switchTo = async (state: 'DISABLE' | 'ENABLE') => {
    for (const table of tables) await database.query(`ALTER TABLE "${table}" ${state} TRIGGER USER`);
  };
  await switchTo('DISABLE');
  try {
    return await work();
  } finally {
    await switchTo('ENABLE');
  }
}
