import type pg from 'pg';

/**
 * Does to the database what only someone who owns its tables, or a superuser, can do: writes past the triggers of these
 * tables, which are enabled again afterwards.
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
