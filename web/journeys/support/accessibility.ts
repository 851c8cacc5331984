import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  axe: { run(options: RunOptions): Promise<AxeResults> };
}

/** Returns the axe violations of any impact in the page's current state, as 'rule: selector' lines. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(waitForAnimations);
  // Evaluated through the debugger because the content security policy blocks injected scripts.
  await page.evaluate(await source);
  const { violations } = await page.evaluate(() =>
    // Skips the details of passed checks, which take longer than finding the violations.
    (globalThis as unknown as Axe).axe.run({ resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * Waits for fades to finish, since half-faded text has too little contrast. Ignores infinite animations, such as
 * spinners.
 */
async function waitForAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** The inspected states. */
interface Inspection {
  /** Violations by state. */
  issues: Record<string, string[]>;
  /** Inspects the current state of the page, or of another page. */
  check: (state: string, at?: Page) => Promise<void>;
}

/** Collects violations without failing, so that one run reports everything. */
export function inspect(page: Page): Inspection {
  const issues: Record<string, string[]> = {};
  return {
    issues,
    async check(state, at = page) {
      const found = await accessibilityViolations(at);
      if (await scrollsSideways(at)) found.push('scrolls sideways');
      if (found.length > 0) issues[state] = found;
    },
  };
}

/** Returns whether the page is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
