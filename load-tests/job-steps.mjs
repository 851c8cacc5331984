// Counts the steps that everyday tasks take in Chromium: clicks (choosing from a list counts as one), fields to type
// into, and shortcuts. Each task starts on the given page. Typing a note's text doesn't count. Fails if a task takes
// more steps than it should. Works on a demo practice, to which it adds records:
//
//   npm start -- --demo && node load-tests/task-steps.mjs
//
// With --keyboard, it does the same tasks using only the keyboard and with forced colors, as in a high-contrast theme.
// It then fails if a task can't be done, or if the focus isn't visible at every step.
//
// Set BASE_URL if the server isn't at http://localhost:8080.

import { chromium } from 'playwright-core';
import { findChromium } from '../deploy/local/testing/tools.mjs';
import { KeyboardUser, MouseUser } from './lib/page-users.mjs';

const base = process.env.BASE_URL ?? 'http://localhost:8080';
const byKeyboard = process.argv.includes('--keyboard');

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/** @param {Page | Locator} within @param {string | RegExp} name */
const button = (within, name) => within.getByRole('button', { name, exact: true }).first();
/** @param {Page} page @param {string} name */
const dialog = (page, name) => page.getByRole('dialog', { name });
/** @param {Page} page @param {string | RegExp} text */
const waitForText = (page, text) => page.getByText(text).first().waitFor();
/** @param {Page} page @param {string} name */
const option = (page, name) => dialog(page, 'Quick menu').getByRole('option', { name }).first();

/** A day without any appointments, including appointments from earlier runs. */
const freeDay = new Date(Date.now() + (100 + Math.floor(Math.random() * 1000)) * 86_400_000)
  .toISOString()
  .slice(0, 10);

/**
 * @typedef {object} Task
 * @property {string} from the page where it starts
 * @property {string} heading the page's heading
 * @property {number} formerly the number of steps before there were shortcuts; 0 if the task wasn't possible
 * @property {number} aim the maximum number of steps
 * @property {(user: MouseUser) => Promise<unknown>} [prepare] prepares the page before the first step
 * @property {(user: MouseUser) => Promise<unknown>} work
 */

/** @type {Record<string, Task>} */
const tasks = {
  'Add a client': {
    ...{ from: '/dashboard', heading: 'Dashboard', formerly: 18, aim: 5 },
    async work(user) {
      const form = dialog(user.page, 'Quick add');
      await user.click(button(user.page, 'Quick add'));
      await user.type(form.getByLabel('First name'), 'Ivy');
      await user.type(form.getByLabel('Last name'), 'Sample');
      await user.type(form.getByLabel('Phone or email'), '+1 555 0135');
      await user.click(button(form, 'Add client'));
      await waitForText(user.page, 'Client added successfully!');
    },
  },
  'Book an appointment': {
    ...{ from: `/schedule?view=week&date=${freeDay}`, heading: 'Schedule', formerly: 6, aim: 3 },
    async work(user) {
      const form = dialog(user.page, 'Schedule New Appointment');
      // Keyboard users can't click a time in the calendar, so they choose it in the form.
      const day = user.page.locator('.week-times').nth(4);
      await user.click(byKeyboard ? button(user.page, 'New Appointment') : day);
      await user.choose(form.getByLabel('Client'), 'Mei Placeholder');
      await user.click(button(form, 'Schedule Appointment'));
      await waitForText(user.page, 'Appointment created successfully!');
    },
  },
  'Write a visit note': {
    ...{ from: '/dashboard', heading: 'Dashboard', formerly: 6, aim: 2 },
    prepare: (user) => user.click(user.page.locator('.appointment-row').first()),
    async work(user) {
      await user.click(button(user.page, 'Write note'));
      const form = user.page.getByRole('form', { name: 'New Visit Note' });
      await user.write(form.getByLabel('Next Steps & Follow-up'), 'Bring the bag.');
      await user.click(button(form, 'Save Visit Note'));
      await waitForText(user.page, 'Visit note saved successfully!');
      await button(user.page, 'Mark visit completed').waitFor();
    },
  },
  'Share a plan': {
    ...{ from: '/birth-plans', heading: 'Birth Plans', formerly: 3, aim: 2 },
    async work(user) {
      await user.click(user.page.getByRole('button', { name: /^Share birth plan/ }).first());
      const form = user.page.getByRole('dialog', { name: /^Share Birth Plan/ });
      await form.getByLabel('Email', { exact: true }).and(user.page.locator('[value*="@"]')).waitFor();
      await user.click(form.getByRole('button', { name: /^Send/ }).first());
      await user.page.locator('.toast-success').first().waitFor();
    },
  },
  'Send a contract': {
    ...{ from: '/clients', heading: 'My Clients', formerly: 5, aim: 2 },
    prepare: (user) => user.click(user.page.getByRole('link', { name: 'Ada Invented' }).first()),
    async work(user) {
      await user.click(button(user.page, 'New Contract'));
      await user.click(button(dialog(user.page, 'New Contract'), 'Save and send'));
      await waitForText(user.page, /is marked as sent|sent successfully/);
    },
  },
  'Set a reminder': {
    ...{ from: '/reminders', heading: 'Reminders', formerly: 6, aim: 3 },
    async work(user) {
      await user.type(user.page.getByRole('textbox', { name: 'Quick reminder' }), 'call Ada Friday 9am');
      await user.press('Enter');
      await waitForText(user.page, 'Reminder created successfully!');
    },
  },
  'Complete a reminder, and undo it': {
    ...{ from: '/reminders', heading: 'Reminders', formerly: 0, aim: 2 },
    async work(user) {
      await user.click(user.page.getByLabel(/^Complete /).first());
      await user.click(button(user.page, 'Undo'));
    },
  },
  'Export everything': {
    ...{ from: '/dashboard', heading: 'Dashboard', formerly: 3, aim: 2 },
    async work(user) {
      await user.press('Control+k');
      await user.pick(option(user.page, 'Export all data'));
      await waitForText(user.page, 'Exporting…');
    },
  },
  'Back up': {
    ...{ from: '/dashboard', heading: 'Dashboard', formerly: 3, aim: 2 },
    async work(user) {
      await user.press('Control+k');
      await user.pick(option(user.page, 'Back up now'));
      await waitForText(user.page, 'Backing up…');
    },
  },
  'Find anything': {
    ...{ from: '/schedule', heading: 'Schedule', formerly: 3, aim: 3 },
    async work(user) {
      await user.press('Control+k');
      await user.type(dialog(user.page, 'Quick menu').getByRole('combobox'), 'ada');
      await option(user.page, 'Ada Invented').waitFor();
      await user.press('Enter');
      await user.page.getByRole('heading', { level: 1, name: /Ada Invented/ }).waitFor();
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
  console.log(byKeyboard ? 'task' : `${'task'.padEnd(36)}formerly  aim  now`);
  for (const [name, { from, heading, formerly, aim, prepare, work }] of Object.entries(tasks)) {
    // Preparing a task doesn't count as a step.
    const start = byKeyboard ? new KeyboardUser(app) : new MouseUser(app);
    const user = byKeyboard ? new KeyboardUser(app) : new MouseUser(app);
    try {
      await app.goto(base + from);
      await app.getByRole('heading', { level: 1, name: heading }).waitFor();
      await prepare?.(start);
      await work(user);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    if (byKeyboard) reportFocus(name, [start, user]);
    else reportSteps(name, { formerly, aim, user });
  }
} finally {
  await browser.close();
}

/**
 * @param {string} name
 * @param {{ formerly: number, aim: number, user: MouseUser }} task
 */
function reportSteps(name, { formerly, aim, user }) {
  const counted = `${user.steps} (${user.clicks} clicks, ${user.fields} fields, ${user.keys} keys)`;
  const before = formerly === 0 ? '-' : String(formerly);
  console.log(`${name.padEnd(36)}${before.padEnd(10)}${String(aim).padEnd(5)}${counted}`);
  if (user.steps > aim) process.exitCode = 1;
}

/**
 * @param {string} name
 * @param {MouseUser[]} used
 */
function reportFocus(name, used) {
  const unseen = used.flatMap((user) => (user instanceof KeyboardUser ? [...user.unseen] : []));
  console.log(
    `${name.padEnd(36)}${unseen.length === 0 ? 'done' : `focus not visible: ${unseen.join('; ')}`}`,
  );
  if (unseen.length > 0) process.exitCode = 1;
}
