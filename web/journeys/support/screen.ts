import { setTimeout as wait } from 'node:timers/promises';
import type { Download, Locator, Page } from 'playwright-core';

/** Locates a toast by its text. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('.toast', { hasText: text });
}

/**
 * Does something that saves, and waits until the server has stored it. Waiting for a toast isn't enough where an earlier
 * change may have shown the same toast.
 *
 * @param method method of the request that saves
 * @param path beginning of the request's path
 * @param act does something that sends the request
 */
export async function waitForSave(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  act: () => Promise<void>,
): Promise<void> {
  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === method &&
      new URL(response.url()).pathname.startsWith(path) &&
      response.ok(),
  );
  await Promise.all([stored, act()]);
}

/** Number of attempts and milliseconds between them. */
const [ATTEMPTS, PAUSE_MS] = [240, 250];

/** Waits until the page shows what's expected, because figures and lists may follow a change a moment later. */
export async function expectSoon<Value>(read: () => Promise<Value>, expected: NoInfer<Value>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      expect(await read()).toEqual(expected);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/** Clicks a control and returns the download that starts. */
export async function clickToDownload(control: Locator): Promise<Download> {
  const [download] = await Promise.all([control.page().waitForEvent('download'), control.click()]);
  return download;
}
