import pg from 'pg';

const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;

/** Matches a timestamp as PostgreSQL writes it in UTC, the time zone of all database sessions. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/**
 * Makes a query return instants as ISO 8601 strings, the format of responses. Parsing thousands of them into
 * dates and formatting them again takes longer than the rest of a response.
 */
export const INSTANTS_AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === TIMESTAMPTZ ? toIsoText : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

function toIsoText(written: string): string {
  const [, date, time, fraction = ''] = IN_UTC.exec(written) ?? [];
  if (date === undefined) return pg.types.getTypeParser(TIMESTAMPTZ)(written).toISOString();
  return `${date}T${time}.${fraction.padEnd(3, '0')}Z`;
}
