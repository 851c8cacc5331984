import type { Download, Locator, Page } from 'playwright-core';

/** A message that comes up in the corner and goes again. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('.toast', { hasText: text });
}

/** What a click on a control downloads. */
export async function downloadBy(control: Locator): Promise<Download> {
  const [download] = await Promise.all([control.page().waitForEvent('download'), control.click()]);
  return download;
}
