import type { Page } from 'playwright-core';

/** Draws a wave across the signature pad with a mouse or pen. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.locator('.signature-surface');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the signature pad is missing');
  const at = (share: number) => ({
    x: box.x + box.width * (0.1 + 0.8 * share),
    y: box.y + box.height * (0.5 + 0.3 * Math.sin(share * 12)),
  });
  await page.mouse.move(at(0).x, at(0).y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) await page.mouse.move(at(step / 40).x, at(step / 40).y);
  await page.mouse.up();
}

/** Returns the SVG path of a drawn signature, as shown on the page. */
export function drawnSignature(page: Page): Promise<string | null> {
  return page.locator('.signature-surface path').first().getAttribute('d');
}

/** Opens a contract through its link and signs it with a typed name. */
export async function signByName(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('checkbox').check();
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('button', { name: 'Sign contract' }).click();
  await page.getByRole('heading', { name: 'You signed this contract' }).waitFor();
}
