import type { Locator, Page } from 'playwright-core';

/** Maximum number of tab stops before a control counts as unreachable. */
const MAX_STOPS = 150;
/** Duration in milliseconds of a press that starts a drag. */
const LONG_PRESS_MS = 500;

/**
 * Presses a key until a control has focus.
 * @throws Error if the key doesn't reach the control
 */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the ${key} key does not reach ${control}`);
}

/** Moves the focus to a control with the keyboard and activates it. */
export async function activateWithKeyboard(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Drags with the mouse, from near the top left of one element to the middle of another. */
export async function dragWithMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  await scrollToMiddle(to);
  const start = await topOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 12, { steps: 3 });
  const end = await middleOf(to);
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

/** Drags an element with a long press. */
export async function dragWithTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  await scrollToMiddle(to);
  const start = await topOf(from);
  const end = await middleOf(to);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  await page.waitForTimeout(LONG_PRESS_MS);
  for (const share of [0.1, 0.4, 0.7, 1]) {
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share },
    ]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

/**
 * Scrolls an element to the middle, since a drag near the window's edge would scroll the page.
 */
function scrollToMiddle(element: Locator): Promise<void> {
  return element.evaluate((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

async function topOf(element: Locator): Promise<{ x: number; y: number }> {
  // Waits until the element is in view, stable, and uncovered, so that the measured position is still correct.
  await element.click({ trial: true });
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible`);
  return { x: box.x + Math.min(16, box.width / 2), y: box.y + Math.min(10, box.height / 2) };
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
