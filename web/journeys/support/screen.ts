import type { Download, Locator, Page } from 'playwright-core';

/** Locates a toast by its text. Toasts disappear after a while. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('.toast', { hasText: text });
}

/** Returns the download that a click on a control starts. */
export async function downloadBy(control: Locator): Promise<Download> {
  const [download] = await Promise.all([control.page().waitForEvent('download'), control.click()]);
  return download;
}
