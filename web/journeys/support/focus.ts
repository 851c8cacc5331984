import type { Page } from 'playwright-core';

/**
 * Presses Tab a number of times, and returns the controls that don't show the focus: no outline or shadow on the
 * control, its stretched area, or the label around it.
 */
export async function controlsWithoutFocusRing(page: Page, presses: number): Promise<string[]> {
  const found = new Set<string>();
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const control = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      const styles = [
        getComputedStyle(focused),
        getComputedStyle(focused, '::after'),
        ...[focused.closest('label')]
          .filter((label) => label !== null)
          .map((label) => getComputedStyle(label)),
      ];
      const isSeen = styles.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
      );
      return isSeen
        ? undefined
        : (focused.getAttribute('aria-label') ?? focused.textContent ?? focused.tagName);
    });
    if (control !== undefined) found.add(control.trim());
  }
  return [...found];
}
