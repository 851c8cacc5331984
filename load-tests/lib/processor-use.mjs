import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks per second, on all Linux systems that Node.js supports. */
const TICKS = 100;

/**
 * Returns the CPU time that processes and their running descendants have used. Linux only.
 *
 * @param {Record<string, number>} processes process ids by name
 * @returns {Promise<Record<string, number>>} CPU seconds by name
 */
export async function processorSeconds(processes) {
  /** @type {Map<number, { parent: number, seconds: number }>} */
  const all = new Map();
  for (const name of await readdir('/proc')) {
    const text = /^\d+$/u.test(name) && (await readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''));
    if (!text) continue;
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0);
    all.set(Number(name), { parent: Number(parent), seconds: ticks / TICKS });
  }
  const total = (/** @type {number} */ id) => {
    let sum = all.get(id)?.seconds ?? 0;
    for (const [child, { parent }] of all) if (parent === id) sum += total(child);
    return sum;
  };
  return Object.fromEntries(Object.entries(processes).map(([name, id]) => [name, total(id)]));
}
