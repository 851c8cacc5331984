// Performs tasks in the web app the way a person would, with the mouse or using only the keyboard.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/** Maximum number of Tab presses before a control counts as unreachable. */
const MAX_STOPS = 200;

/** Uses a page with the mouse, and counts the steps. */
export class MouseUser {
  clicks = 0;
  fields = 0;
  keys = 0;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {Locator} target */
  async click(target) {
    this.clicks += 1;
    await target.click();
  }

  /**
   * Chooses an option from a native list.
   *
   * @param {Locator} list
   * @param {string} label
   */
  async choose(list, label) {
    this.clicks += 1;
    await list.locator('option', { hasText: label }).first().waitFor({ state: 'attached' });
    await list.selectOption({ label });
  }

  /**
   * Chooses an option from the list below the focused field.
   *
   * @param {Locator} option
   */
  async pick(option) {
    await this.click(option);
  }

  /**
   * @param {Locator} field
   * @param {string} text
   */
  async type(field, text) {
    this.fields += 1;
    await this.write(field, text);
  }

  /**
   * Types the task's actual text, which doesn't count as a step.
   *
   * @param {Locator} field
   * @param {string} text
   */
  async write(field, text) {
    await field.fill(text);
  }

  /** @param {string} key */
  async press(key) {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  get steps() {
    return this.clicks + this.fields + this.keys;
  }
}

/** Uses a page only with the keyboard, like someone who can see where the focus is. */
export class KeyboardUser extends MouseUser {
  /** The names of controls whose focus isn't visible. @type {Set<string>} */
  unseen = new Set();

  /** @param {Locator} target */
  async click(target) {
    await this.#reach(target);
    const isToggle = await target.evaluate((element) => element.matches('[type=checkbox], [type=radio]'));
    await this.page.keyboard.press(isToggle ? 'Space' : 'Enter');
  }

  /**
   * @param {Locator} list
   * @param {string} label
   */
  async choose(list, label) {
    const option = list.locator('option', { hasText: label }).first();
    await option.waitFor({ state: 'attached' });
    await this.#reach(list);
    await this.page.keyboard.type(label);
    const isChosen = await option.evaluate((element) => /** @type {HTMLOptionElement} */ (element).selected);
    if (!isChosen) throw new Error(`typing “${label}” doesn't choose it`);
  }

  /** @param {Locator} option */
  async pick(option) {
    await option.waitFor();
    for (let stop = 0; (await option.getAttribute('aria-selected')) !== 'true'; stop += 1) {
      if (stop === MAX_STOPS) throw new Error(`the arrow keys don't reach ${option}`);
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
  }

  /**
   * @param {Locator} field
   * @param {string} text
   */
  async write(field, text) {
    await this.#reach(field);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /**
   * Presses Tab until a control has focus, and records each control on the way whose focus isn't visible.
   *
   * @param {Locator} target
   */
  async #reach(target) {
    await target.waitFor();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      const unseen = await this.page.evaluate(unseenFocus);
      if (unseen) this.unseen.add(unseen);
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key doesn't reach ${target}`);
  }
}

/**
 * Runs in the page. Returns the name of the focused control if it's out of view, or if there is no outline around the
 * control, its stretched area, or its label. Shadows don't count, because browsers don't draw them with forced colors.
 */
function unseenFocus() {
  const focused = document.activeElement;
  if (!focused?.matches('a, button, input, select, textarea, summary, [role=tab]')) return '';
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  const styles = [getComputedStyle(focused), getComputedStyle(focused, '::after')];
  const label = focused.closest('label');
  if (label) styles.push(getComputedStyle(label));
  const isOutlined = styles.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  if (isInView && isOutlined) return '';
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const name = [focused, ...labels]
    .map((element) => element.getAttribute('aria-label') || element.textContent)
    .join('');
  return `${name.trim()}${isInView ? '' : ' (out of view)'}`;
}
