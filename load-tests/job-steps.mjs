// Counts the steps of everyday jobs in Chromium: clicks (a choice from a list is one), fields that someone types into,
// and shortcuts. Each job starts on the page named with it. The words of a note are its purpose, not steps. Fails if a job takes more
// steps than it should. Works on a demo practice, to which it adds records:
//
//   npm start -- --demo && node load-tests/job-steps.mjs
//
// Set BASE_URL if the product isn't at http://localhost:8080.

import { chromium } from 'playwright-core';
import { findChromium } from '../deploy/local/testing/tools.mjs';

const base = process.env.BASE_URL ?? 'http://localhost:8080';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/** Acts on a page and counts what it does. */
class Hands {
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
   * @param {Locator} list
   * @param {string} label
   */
  async choose(list, label) {
    this.clicks += 1;
    await list.locator('option', { hasText: label }).first().waitFor({ state: 'attached' });
    await list.selectOption({ label });
  }

  /**
   * @param {Locator} field
   * @param {string} text
   */
  async type(field, text) {
    this.fields += 1;
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

/** @param {Page | Locator} within @param {string | RegExp} name */
const button = (within, name) => within.getByRole('button', { name, exact: true }).first();
/** @param {Page} page @param {string} name */
const dialog = (page, name) => page.getByRole('dialog', { name });
/** @param {Page} page @param {string | RegExp} text */
const said = (page, text) => page.getByText(text).first().waitFor();
/** @param {Page} page @param {string} name */
const option = (page, name) => dialog(page, 'Quick menu').getByRole('option', { name }).first();

/** A day without appointments, including those of earlier runs. */
const freeDay = new Date(Date.now() + (100 + Math.floor(Math.random() * 1000)) * 86_400_000)
  .toISOString()
  .slice(0, 10);

/**
 * @typedef {object} Job
 * @property {string} from the page where it starts
 * @property {string} heading of that page
 * @property {number} formerly its steps before there were shortcuts; 0 if it wasn't possible
 * @property {number} aim the most steps that it may take
 * @property {(page: Page) => Promise<unknown>} [prepare] shows the state before the first step
 * @property {(hands: Hands) => Promise<unknown>} work
 */

/** @type {Record<string, Job>} */
const jobs = {
  'Add a client': {
    ...{ from: '/dashboard', heading: 'Dashboard', formerly: 18, aim: 5 },
    async work(hands) {
      const form = dialog(hands.page, 'Quick add');
      await hands.click(button(hands.page, 'Quick add'));
      await hands.type(form.getByLabel('First name'), 'Ivy');
      await hands.type(form.getByLabel('Last name'), 'Sample');
      await hands.type(form.getByLabel('Phone or email'), '+1 555 0135');
      await hands.click(button(form, 'Add client'));
      await said(hands.page, 'Client added successfully!');
    },
  },
  'Book an appointment': {
    ...{ from: `/schedule?view=week&date=${freeDay}`, heading: 'Schedule', formerly: 6, aim: 3 },
    async work(hands) {
      const form = dialog(hands.page, 'Schedule New Appointment');
      await hands.click(hands.page.locator('.week-times').nth(4));
      await hands.choose(form.getByLabel('Client'), 'Mei Placeholder');
      await hands.click(button(form, 'Schedule Appointment'));
      await said(hands.page, 'Appointment created successfully!');
    },
  },
  'Write a visit note': {
    ...{ from: '/dashboard', heading: 'Dashboard', formerly: 6, aim: 2 },
    prepare: (page) => page.locator('.appointment-row').first().click(),
    async work(hands) {
      await hands.click(button(hands.page, 'Write note'));
      const form = hands.page.getByRole('form', { name: 'New Visit Note' });
      await form.getByLabel('Next Steps & Follow-up').fill('Bring the bag.');
      await hands.click(button(form, 'Save Visit Note'));
      await said(hands.page, 'Visit note saved successfully!');
      await button(hands.page, 'Mark visit completed').waitFor();
    },
  },
  'Share a plan': {
    ...{ from: '/birth-plans', heading: 'Birth Plans', formerly: 3, aim: 2 },
    async work(hands) {
      await hands.click(hands.page.getByRole('button', { name: /^Share birth plan/ }).first());
      const form = hands.page.getByRole('dialog', { name: /^Share Birth Plan/ });
      await form.getByLabel('Email', { exact: true }).and(hands.page.locator('[value*="@"]')).waitFor();
      await hands.click(form.getByRole('button', { name: /^Send/ }).first());
      await hands.page.locator('.toast-success').first().waitFor();
    },
  },
  'Send a contract': {
    ...{ from: '/clients', heading: 'My Clients', formerly: 5, aim: 2 },
    prepare: (page) => page.getByRole('link', { name: 'Ada Invented' }).first().click(),
    async work(hands) {
      await hands.click(button(hands.page, 'New Contract'));
      await hands.click(button(dialog(hands.page, 'New Contract'), 'Save and send'));
      await said(hands.page, /is marked as sent|sent successfully/);
    },
  },
  'Set a reminder': {
    ...{ from: '/reminders', heading: 'Reminders', formerly: 6, aim: 3 },
    async work(hands) {
      await hands.type(hands.page.getByRole('textbox', { name: 'Quick reminder' }), 'call Ada Friday 9am');
      await hands.press('Enter');
      await said(hands.page, 'Reminder created successfully!');
    },
  },
  'Complete a reminder, and undo it': {
    ...{ from: '/reminders', heading: 'Reminders', formerly: 0, aim: 2 },
    async work(hands) {
      await hands.click(hands.page.getByLabel(/^Complete /).first());
      await hands.click(button(hands.page, 'Undo'));
    },
  },
  'Export everything': {
    ...{ from: '/dashboard', heading: 'Dashboard', formerly: 3, aim: 2 },
    async work(hands) {
      await hands.press('Control+k');
      await hands.click(option(hands.page, 'Export all data'));
      await said(hands.page, 'Exporting…');
    },
  },
  'Back up': {
    ...{ from: '/dashboard', heading: 'Dashboard', formerly: 3, aim: 2 },
    async work(hands) {
      await hands.press('Control+k');
      await hands.click(option(hands.page, 'Back up now'));
      await said(hands.page, 'Backing up…');
    },
  },
  'Find anything': {
    ...{ from: '/schedule', heading: 'Schedule', formerly: 3, aim: 3 },
    async work(hands) {
      await hands.press('Control+k');
      await hands.type(dialog(hands.page, 'Quick menu').getByRole('combobox'), 'ada');
      await option(hands.page, 'Ada Invented').waitFor();
      await hands.press('Enter');
      await hands.page.getByRole('heading', { level: 1, name: /Ada Invented/ }).waitFor();
    },
  },
};

const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const app = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await app.goto(`${base}/login`);
  await app.getByLabel('Email').fill('demo@example.org');
  await app.getByLabel('Password', { exact: true }).fill('demo-practice');
  await button(app, 'Sign In').click();
  await app.waitForURL('**/dashboard');
  console.log(`${'job'.padEnd(36)}formerly  aim  now`);
  for (const [name, { from, heading, formerly, aim, prepare, work }] of Object.entries(jobs)) {
    const hands = new Hands(app);
    try {
      await app.goto(base + from);
      await app.getByRole('heading', { level: 1, name: heading }).waitFor();
      await prepare?.(app);
      await work(hands);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    const counted = `${hands.steps} (${hands.clicks} clicks, ${hands.fields} fields, ${hands.keys} keys)`;
    const before = formerly === 0 ? '-' : String(formerly);
    console.log(`${name.padEnd(36)}${before.padEnd(10)}${String(aim).padEnd(5)}${counted}`);
    if (hands.steps > aim) process.exitCode = 1;
  }
} finally {
  await browser.close();
}
