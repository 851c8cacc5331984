import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  axe: { run(options: RunOptions): Promise<AxeResults> };
}

/** What axe finds serious or critical on a page as it stands, as 'rule: selector' lines. */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(untilStill);
  // Evaluated by the debugger, since the content security policy lets no script in.
  await page.evaluate(await source);
  const { violations } = await page.evaluate(() =>
    // Of what is right it need not make out where it is, which takes longer than finding what is wrong.
    (globalThis as unknown as Axe).axe.run({ resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Half-faded texts have too little contrast. What turns for ever, such as a spinner, is not waited for. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** What was looked at, state by state. */
interface Inspection {
  /** What is wrong, by the name of the state. */
  faults: Record<string, string[]>;
  /** Looks at the page as it stands, or at another one. */
  look: (state: string, at?: Page) => Promise<void>;
}

/** Goes on where something is wrong, so that one run tells of everything. */
export function inspect(page: Page): Inspection {
  const faults: Record<string, string[]> = {};
  return {
    faults,
    async look(state, at = page) {
      const found = await seriousFaults(at);
      if (await scrollsSideways(at)) found.push('scrolls sideways');
      if (found.length > 0) faults[state] = found;
    },
  };
}

/** Whether the page is wider than its window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
