// Counts the steps of everyday jobs in Chromium, the long way and the short way: clicks (a choice from a list is one),
// fields that someone types into, and shortcuts. Works on a demo practice, to which it adds records:
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
const page = (page, name) => page.getByRole('link', { name, exact: true }).first();
/** @param {Page} page @param {string} name */
const dialog = (page, name) => page.getByRole('dialog', { name });
/** @param {Page} page @param {string | RegExp} text */
const said = (page, text) => page.getByText(text).first().waitFor();

/** @param {number} days from today */
const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dueDay = dayIn(200);
/** A day without appointments, including those of earlier runs. */
const freeDay = dayIn(100 + Math.floor(Math.random() * 1000));

/** @type {Record<string, { before: (hands: Hands) => Promise<unknown>, now: (hands: Hands) => Promise<unknown> }>} */
const jobs = {
  'Write the note of a visit': {
    async before(hands) {
      const form = dialog(hands.page, 'New Visit Note');
      await hands.click(page(hands.page, 'Visit Notes'));
      await hands.click(button(hands.page, 'New Visit Note'));
      await hands.choose(form.getByLabel('Client'), 'Ada Invented');
      await hands.choose(form.getByLabel('Visit type'), 'Prenatal Visit');
      await hands.type(form.getByLabel('Time'), '10:00');
      await hands.choose(form.getByLabel('Duration'), '90 minutes');
      await hands.type(form.getByLabel('Next Steps & Follow-up'), 'Bring the bag.');
      await hands.click(button(form, 'Save Visit Note'));
      await said(hands.page, 'Visit note saved successfully!');
    },
    async now(hands) {
      const form = dialog(hands.page, 'New Visit Note');
      await hands.click(hands.page.locator('.appointment-row').first());
      await hands.click(button(hands.page, 'Write note'));
      await hands.type(form.getByLabel('Next Steps & Follow-up'), 'Bring the bag.');
      await hands.click(button(form, 'Save Visit Note'));
      await said(hands.page, 'Visit note saved successfully!');
    },
  },
  'Add a client after the first call': {
    async before(hands) {
      const { page: app } = hands;
      await hands.click(page(app, 'Add Client'));
      await hands.type(app.getByLabel('First name'), 'Ida');
      await hands.type(app.getByLabel('Last name'), 'Sample');
      await hands.type(app.getByLabel('Phone', { exact: true }), '+1 555 0133');
      await hands.type(app.getByLabel('Email', { exact: true }), 'ida@example.org');
      await hands.click(button(app, 'Next'));
      await hands.type(app.getByLabel('Expected due date'), dueDay);
      await hands.type(app.getByLabel('Gravida'), '1');
      await hands.type(app.getByLabel('Para'), '0');
      await hands.click(button(app, 'Next'));
      await hands.type(app.locator('[name="obstetrician.name"]'), 'Dr. Sample');
      await hands.click(button(app, 'Next'));
      await hands.type(app.locator('[name="emergencyContacts.0.name"]'), 'Bo');
      await hands.type(app.locator('[name="emergencyContacts.0.relationship"]'), 'Partner');
      await hands.type(app.locator('[name="emergencyContacts.0.phone"]'), '+1 555 0134');
      await hands.click(button(app, 'Next'));
      await hands.click(button(app, 'Next'));
      await hands.click(button(app, 'Create Client'));
      await said(app, 'Client added successfully!');
    },
    async now(hands) {
      const form = dialog(hands.page, 'Quick add');
      await hands.click(button(hands.page, 'Quick add'));
      await hands.type(form.getByLabel('First name'), 'Ivy');
      await hands.type(form.getByLabel('Last name'), 'Sample');
      await hands.type(form.getByLabel('Phone or email'), '+1 555 0135');
      await hands.click(button(form, 'Add client'));
      await said(hands.page, 'Client added successfully!');
    },
  },
  'Book the next visit': {
    async before(hands) {
      const form = dialog(hands.page, 'Schedule New Appointment');
      await hands.click(page(hands.page, 'Schedule'));
      await hands.click(button(hands.page, 'New Appointment'));
      await hands.choose(form.getByLabel('Client'), 'Mei Placeholder');
      await hands.choose(form.getByLabel('Type'), 'Postpartum Visit');
      await hands.choose(form.getByLabel('Location'), 'Client Home');
      await hands.type(form.getByLabel('Date'), freeDay);
      await hands.type(form.getByLabel('Time', { exact: true }), '08:00');
      await hands.choose(form.getByLabel('Duration'), '60 minutes');
      await hands.click(button(form, 'Schedule Appointment'));
      await said(hands.page, 'Appointment created successfully!');
    },
    async now(hands) {
      const form = dialog(hands.page, 'Schedule New Appointment');
      await hands.page.goto(`${base}/schedule?view=week&date=${freeDay}`);
      await hands.click(hands.page.locator('.week-times').nth(4));
      await hands.choose(form.getByLabel('Client'), 'Mei Placeholder');
      await hands.click(button(form, 'Schedule Appointment'));
      await said(hands.page, 'Appointment created successfully!');
    },
  },
  'Set a reminder': {
    async before(hands) {
      const form = dialog(hands.page, 'Create New Reminder');
      await hands.click(page(hands.page, 'Reminders'));
      await hands.click(button(hands.page, 'New Reminder'));
      await hands.choose(form.getByLabel('Client', { exact: true }), 'Ada Invented');
      await hands.type(form.getByLabel('Title'), 'Call Ada');
      await hands.type(form.getByRole('textbox', { name: 'Due date' }), freeDay);
      await hands.type(form.getByLabel('Due time'), '09:00');
      await hands.click(button(form, 'Create Reminder'));
      await said(hands.page, 'Reminder created successfully!');
    },
    async now(hands) {
      await hands.click(page(hands.page, 'Reminders'));
      await hands.type(hands.page.getByRole('textbox', { name: 'Quick reminder' }), 'call Ada Friday 9am');
      await hands.press('Enter');
      await said(hands.page, 'Reminder created successfully!');
    },
  },
  'Send a contract': {
    async before(hands) {
      await startContract(hands);
      await hands.click(button(hands.page, 'Save Contract'));
      await said(hands.page, 'Contract saved successfully!');
      await hands.click(hands.page.getByRole('tab', { name: /^Contracts/ }));
      await hands.click(hands.page.getByRole('button', { name: /^Send/ }).first());
      await hands.click(button(dialog(hands.page, 'Send contract'), 'Send'));
      await said(hands.page, /is marked as sent|sent successfully/);
    },
    async now(hands) {
      await startContract(hands);
      await hands.click(button(hands.page, 'Save and send'));
      await hands.click(button(dialog(hands.page, 'Send contract'), 'Send'));
      await said(hands.page, /is marked as sent|sent successfully/);
    },
  },
};

/** @param {Hands} hands */
async function startContract(hands) {
  await hands.click(page(hands.page, 'Clients'));
  await hands.page.getByRole('heading', { level: 1, name: 'My Clients' }).waitFor();
  await hands.click(hands.page.getByRole('link', { name: 'Ada Invented' }).first());
  await hands.click(button(hands.page, 'New Contract'));
}

const browser = await chromium.launch({ executablePath: findChromium() });
try {
  const app = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await app.goto(`${base}/login`);
  await app.getByLabel('Email').fill('demo@example.org');
  await app.getByLabel('Password', { exact: true }).fill('demo-practice');
  await button(app, 'Sign In').click();
  await app.waitForURL('**/dashboard');
  for (const [job, ways] of Object.entries(jobs)) {
    /** @type {Record<string, string>} */
    const row = { job };
    for (const way of /** @type {const} */ (['before', 'now'])) {
      await app.goto(`${base}/dashboard`);
      await app.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      const hands = new Hands(app);
      await ways[way](hands).catch((/** @type {Error} */ error) => {
        throw new Error(`${job} (${way}): ${error.message}`);
      });
      row[way] = `${hands.steps} (${hands.clicks} clicks, ${hands.fields} fields, ${hands.keys} keys)`;
    }
    console.log(`${job.padEnd(36)}${row.before?.padEnd(36)}${row.now}`);
  }
} finally {
  await browser.close();
}
