import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { measureLatencies } from './latencies.mjs';

/**
 * Prints the scans that the database uses for each query, and fails if a query reads a whole table.
 *
 * @param {Pick<import('pg').Client, 'query'>} database
 * @param {Record<string, { text: string, values: unknown[] }>} queries queries by name
 */
export async function explain(database, queries) {
  await database.query('SET jit = off; SET random_page_cost = 1.1');
  for (const [name, { text, values }] of Object.entries(queries)) {
    const { rows } = await database.query(`EXPLAIN ${text}`, values);
    const lines = rows.map((row) => row['QUERY PLAN']);
    const scans = lines
      .filter((line) => / Scan /.test(line))
      .map((line) => line.replace(/^[ ->]+|\(cost.*$/g, '').trim());
    console.log(`${name}: ${[...new Set(scans)].join(' | ')}`);
    if (lines.some((line) => /Seq Scan on "/.test(line))) throw new Error(`${name} reads a whole table`);
  }
}

/**
 * Times the API's endpoints against a bare Node.js handler that looks up the session and runs the same query.
 * Alternates between the two, and prints the latencies of both, their ratios, and the sizes of the response bodies,
 * first uncompressed and then compressed with gzip on both sides.
 *
 * @param {object} run
 * @param {string} run.databaseUrl
 * @param {Record<string, { text: string, values: unknown[], hasRawDates?: boolean }>} run.queries queries by the bare handler's path
 * @param {Record<string, [ours: string, bare: string]>} run.pairs the API's URL and the bare handler's path for each
 * comparison, by the comparison's name
 * @param {Record<string, string>} run.headers headers of the requests to both servers
 * @param {number} run.rounds
 */
export async function timeAgainstBareHandler({ databaseUrl, queries, pairs, headers, rounds }) {
  const bare = fork(fileURLToPath(new URL('./bare-query-handler.mjs', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl, QUERIES: JSON.stringify(queries) },
  });
  try {
    const [{ port }] = await once(bare, 'message');
    const encoded = (encoding) => ({ ...headers, 'accept-encoding': encoding });
    const targetsOf = ([ours, theirs]) => {
      const url = `http://127.0.0.1:${port}${theirs}`;
      return {
        ours: { url: ours, headers: encoded('identity') },
        bare: { url, headers: encoded('identity') },
        oursCompressed: { url: ours, headers: encoded('gzip') },
        bareCompressed: { url, headers: encoded('gzip') },
      };
    };
    // Warms up the code that all requests share, so that compiling it doesn't count against the first endpoint.
    for (const pair of Object.values(pairs)) await measureLatencies(targetsOf(pair), 0);
    for (const [name, pair] of Object.entries(pairs)) {
      const measured = await measureLatencies(targetsOf(pair), rounds);
      console.log(`${name}: ${comparison(measured.ours, measured.bare)}`);
      console.log(`  compressed: ${comparison(measured.oursCompressed, measured.bareCompressed)}`);
    }
  } finally {
    bare.disconnect();
  }
}

/**
 * @param {{ p50: number, p95: number, bytes: number }} ours
 * @param {{ p50: number, p95: number, bytes: number }} bare
 */
function comparison(ours, bare) {
  const show = ({ p50, p95, bytes }) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${bytes} bytes`;
  const ratio = (/** @type {'p50' | 'p95'} */ of) => (bare[of] / ours[of]).toFixed(2);
  return `${show(ours)}; bare ${show(bare)}; ratio ${ratio('p50')}, of p95 ${ratio('p95')}`;
}
