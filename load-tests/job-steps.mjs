// Counts the steps of everyday jobs in Chromium: clicks (a choice from a list is one), fields that someone types into,
// and shortcuts. Each job starts on the page named with it. Typing the text of a note doesn't count. Fails if a job
// takes more steps than it should. Works on a demo practice, to which it adds records:
//
//   npm start -- --demo && node load-tests/job-steps.mjs
//
// With --keyboard, it does the same jobs with the keyboard alone and with forced colors, as in a high-contrast theme.
// It then fails if a job can't be done, or if the focus isn't visible all the way.
//
// Set BASE_URL if the product isn't at http://localhost:8080.

import { chromium } from 'playwright-core';
import { findChromium } from '../deploy/local/testing/tools.mjs';
import { Hands, KeyboardHands } from './lib/hands.mjs';

const base = process.env.BASE_URL ?? 'http://localhost:8080';
const byKeyboard = process.argv.includes('--keyboard');

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

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
 * @property {(hands: Hands) => Promise<unknown>} [prepare] shows the state before the first step
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
      // Someone who can't point at a time chooses it in the form.
      const day = hands.page.locator('.week-times').nth(4);
      await hands.click(byKeyboard ? button(hands.page, 'New Appointment') : day);
      await hands.choose(form.getByLabel('Client'), 'Mei Placeholder');
      await hands.click(button(form, 'Schedule Appointment'));
      await said(hands.page, 'Appointment created successfully!');
    },
  },
  'Write a visit note': {
    ...{ from: '/dashboard', heading: 'Dashboard', formerly: 6, aim: 2 },
    prepare: (hands) => hands.click(hands.page.locator('.appointment-row').first()),
    async work(hands) {
      await hands.click(button(hands.page, 'Write note'));
      const form = hands.page.getByRole('form', { name: 'New Visit Note' });
      await hands.write(form.getByLabel('Next Steps & Follow-up'), 'Bring the bag.');
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
    prepare: (hands) => hands.click(hands.page.getByRole('link', { name: 'Ada Invented' }).first()),
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
      await hands.pick(option(hands.page, 'Export all data'));
      await said(hands.page, 'Exporting…');
    },
  },
  'Back up': {
    ...{ from: '/dashboard', heading: 'Dashboard', formerly: 3, aim: 2 },
    async work(hands) {
      await hands.press('Control+k');
      await hands.pick(option(hands.page, 'Back up now'));
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
  const app = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    ...(byKeyboard && { forcedColors: 'active' }),
  });
  await app.goto(`${base}/login`);
  await app.getByLabel('Email').fill('demo@example.org');
  await app.getByLabel('Password', { exact: true }).fill('demo-practice');
  await button(app, 'Sign In').click();
  await app.waitForURL('**/dashboard');
  console.log(byKeyboard ? 'job' : `${'job'.padEnd(36)}formerly  aim  now`);
  for (const [name, { from, heading, formerly, aim, prepare, work }] of Object.entries(jobs)) {
    // Preparing a job doesn't count as one of its steps.
    const start = byKeyboard ? new KeyboardHands(app) : new Hands(app);
    const hands = byKeyboard ? new KeyboardHands(app) : new Hands(app);
    try {
      await app.goto(base + from);
      await app.getByRole('heading', { level: 1, name: heading }).waitFor();
      await prepare?.(start);
      await work(hands);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    if (byKeyboard) reportFocus(name, [start, hands]);
    else reportSteps(name, { formerly, aim, hands });
  }
} finally {
  await browser.close();
}

/**
 * @param {string} name
 * @param {{ formerly: number, aim: number, hands: Hands }} job
 */
function reportSteps(name, { formerly, aim, hands }) {
  const counted = `${hands.steps} (${hands.clicks} clicks, ${hands.fields} fields, ${hands.keys} keys)`;
  const before = formerly === 0 ? '-' : String(formerly);
  console.log(`${name.padEnd(36)}${before.padEnd(10)}${String(aim).padEnd(5)}${counted}`);
  if (hands.steps > aim) process.exitCode = 1;
}

/**
 * @param {string} name
 * @param {Hands[]} used
 */
function reportFocus(name, used) {
  const unseen = used.flatMap((hands) => (hands instanceof KeyboardHands ? [...hands.unseen] : []));
  console.log(
    `${name.padEnd(36)}${unseen.length === 0 ? 'done' : `focus not visible: ${unseen.join('; ')}`}`,
  );
  if (unseen.length > 0) process.exitCode = 1;
}
