import { randomUUID } from 'node:crypto';
import { addDays } from '@doula-desk/domain';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Product, startProduct } from '../../deploy/local/testing/product.mjs';
import { inspect } from './support/accessibility.js';
import { openBrowser, openPage } from './support/browser.js';
import { runSql } from './support/database.js';
import { firstLink, waitForMail } from './support/mail.js';
import { runOperator } from './support/operator.js';
import { openPractice, PRACTICE_ZONE, type Practice, practiceToday } from './support/practice.js';
import { clickToDownload, toast } from './support/screen.js';
import { screens } from './support/screens.js';
import { signByName } from './support/signing.js';
import { startFakeStripe } from './support/stripe.js';

let product: Product;
let browser: Browser;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
beforeAll(async () => {
  stripe = await startFakeStripe();
  [product, browser] = await Promise.all([startProduct({ env: stripe.environment }), openBrowser()]);
  stripe.sendEventsTo(product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await stripe?.stop();
});

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/**
 * Sends a client an invoice that was due three days ago, and makes the worker catch up on the morning scans since then.
 */
async function makeOverdue({ call }: Practice, clientId: string): Promise<void> {
  const due = addDays(practiceToday(), -3);
  const line = { serviceId: null, description: 'Visit', quantity: 100, unitPrice: 9_000, taxRate: 0 };
  const { invoice } = await call('POST', `/api/clients/${clientId}/invoices`, {
    ...{ currency: 'USD', lines: [{ ...line, included: null }], discountKind: 'none', discountValue: 0 },
    ...{ dueDays: 0, notes: '', installments: [{ event: 'date', offset: 0, amount: 9_000, dueDate: due }] },
  });
  await call('POST', `/api/clients/${clientId}/invoices/${(invoice as { id: string }).id}/send`, {});
  const job = 'billing.remind-to-pay';
  await runSql(
    product,
    `INSERT INTO "NoticeDay" VALUES ($1, $2, $3) ON CONFLICT (scan, "timeZone") DO UPDATE SET day = EXCLUDED.day`,
    [job, PRACTICE_ZONE, addDays(due, -1)],
  );
  await runSql(
    product,
    `INSERT INTO "FailedJob" (id, job, payload, reason) VALUES ($1, $2, '{}', 'Journey')
     ON CONFLICT (job, payload) DO UPDATE SET failures = "FailedJob".failures + 1, "retriedAt" = NULL, "succeededAt" = NULL`,
    [randomUUID(), job],
  );
  await runOperator(product, 'jobs', 'retry', '--all');
}

it.each(screens)(
  'bills a client, from adding a service to issuing a credit note, on %s',
  async (_name, viewport, colorScheme) => {
    const practice = await openPractice(browser, product.url, { viewport, colorScheme });
    const { page } = practice;
    const clientId = await practice.addClient('Ada', 'Invented');
    const look = inspect(page);
    await page.goto(`${product.url}/billing?tab=services`);
    await page.getByText('No services yet').waitFor();
    await look.check('no services');
    await button(page, 'Add service').click();
    const service = dialog(page, 'Add service');
    await service.getByLabel('Name').fill('Birth package');
    await service.getByLabel('Price').fill('1800');
    await service.getByLabel('Prenatal visits').fill('3');
    await look.check('a service');
    await service.getByRole('button', { name: /^(Add|Save)/ }).click();
    await page.getByText('Birth package').first().waitFor();

    await page.goto(`${product.url}/client-chart/${clientId}?tab=billing`);
    await button(page, 'New invoice').click();
    const form = dialog(page, 'New invoice');
    await form.getByRole('combobox', { name: /^Service/ }).click();
    await form.getByRole('option', { name: /Birth package/ }).click();
    await button(form, 'Split into payments').click();
    await form.getByRole('textbox', { name: 'Amount' }).fill('500');
    await button(form, 'Add payment').click();
    await look.check('an invoice with a plan');
    await button(form, 'Save draft').click();
    await button(dialog(page, 'Draft'), 'Email invoice').click();
    await button(dialog(page, 'Email invoice'), 'Email invoice').click();
    await toast(page, 'Invoice 2026-0001 emailed to Ada Invented').waitFor();
    const mail = await waitForMail(product.mailFolder, practice.clientEmail, /invoice/iu);
    expect(mail.text).toContain('$1,800.00');

    const view = dialog(page, 'Invoice 2026-0001');
    await look.check('a sent invoice');
    const pdf = await clickToDownload(button(view, 'Download PDF of the invoice 2026-0001'));
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    await button(view, 'More actions for Invoice 2026-0001').click();
    const superbill = await clickToDownload(button(view, 'Download superbill'));
    expect(superbill.suggestedFilename()).toMatch(/\.pdf$/);
    await button(view, 'Record payment').click();
    const payment = dialog(page, 'Record payment');
    await payment.getByLabel('Amount').fill('700');
    await look.check('a payment');
    await payment.getByRole('button', { name: /^Record/ }).click();
    await view.getByText('$1,100.00').first().waitFor();
    await button(view, 'More actions for Invoice 2026-0001').click();
    await look.check('the menu of an invoice');
    await button(view, 'Issue a credit note').click();
    const credit = dialog(page, 'New credit note');
    await credit.getByLabel('Amount').fill('1100');
    await credit.getByLabel('Reason').fill('A shorter package');
    await look.check('a credit note');
    await credit.getByRole('button', { name: /credit note$/ }).click();
    await view.getByText('A shorter package').waitFor();
    await look.check('a settled invoice');

    for (const tab of ['', '?tab=payments']) {
      await page.goto(`${product.url}/billing${tab}`);
      await page.getByText('Ada Invented').filter({ visible: true }).first().waitFor();
      await look.check(`billing${tab}`);
    }
    await page.goto(`${product.url}/billing?tab=reports`);
    await page.getByText('$700.00').first().waitFor();
    await look.check('reports');

    await makeOverdue(practice, clientId);
    // The bell updates without a reload.
    await page.getByRole('button', { name: /^Notifications, \d unread/ }).click();
    await page.getByText(/^Ada Invented: \$90\.00 of invoice 2026-0003 was due/).click();
    await page.getByRole('button', { name: 'Open Invoice 2026-0003' }).click();
    const overdue = dialog(page, 'Invoice 2026-0003');
    await overdue.getByText('Overdue').waitFor();
    await look.check('an overdue invoice');
    await button(overdue, 'More actions for Invoice 2026-0003').click();
    await button(overdue, 'Void').click();
    const voiding = dialog(page, 'Void invoice');
    await voiding.getByLabel('Reason').fill('Duplicate');
    await look.check('a reason to void');
    await button(voiding, 'Void invoice').click();
    await overdue.getByText('Duplicate').waitFor();
    expect(await button(overdue, 'More actions for Invoice 2026-0003').count()).toBe(0);
    await look.check('a void invoice');
    expect(look.issues).toEqual({});
  },
);

it.each(screens)(
  'turns a contract for a service into an invoice, and lets the client pay by card, on %s',
  async (_name, viewport, colorScheme) => {
    const practice = await openPractice(browser, product.url, { viewport, colorScheme });
    const { page, call } = practice;
    const clientId = await practice.addClient('Ada', 'Invented');
    const numberPrefix = `C${viewport.width}${colorScheme.charAt(0)}-`;
    await call('PUT', '/api/billing/settings', { cardPayments: true, numberPrefix });
    const price = { price: 180_000, currency: 'USD', taxRate: 0, isActive: true };
    const included = { prenatalVisits: 3, includesBirth: true, postpartumVisits: 2, hours: 0 };
    const deposit = { depositKind: 'percent', depositValue: 50_000 };
    const service = { name: 'Birth package', description: '', ...price, ...included, ...deposit };
    await call('POST', '/api/services', service);

    await page.goto(`${product.url}/client-chart/${clientId}?tab=contracts`);
    await button(page, 'New Contract').click();
    const contract = dialog(page, 'New Contract');
    await contract.getByRole('combobox', { name: /^Service/ }).selectOption('Birth package');
    expect(await contract.getByLabel('Total fee').inputValue()).toBe('1800');
    expect(await contract.getByLabel('Prenatal visits').inputValue()).toBe('3');
    expect(await contract.getByLabel('Deposit').inputValue()).toBe('900');
    const look = inspect(page);
    await look.check('a contract from a service');
    await contract.getByLabel('Title').fill(`Birth ${numberPrefix}`);
    await button(contract, 'Save Contract').click();
    await contract.waitFor({ state: 'hidden' });

    const path = `/api/clients/${clientId}/contracts`;
    const [{ id } = { id: '' }] = (await call('GET', path)).contracts as { id: string }[];
    await call('POST', `${path}/${id}/send`, {});
    const client = await openPage(browser, { viewport, colorScheme });
    const invitation = await waitForMail(
      product.mailFolder,
      practice.clientEmail,
      new RegExp(`^Birth ${numberPrefix}: please read`, 'u'),
    );
    await signByName(client, firstLink(invitation), 'Ada Invented');
    const signature = { method: 'typed', name: 'Zoë Example', timeZone: PRACTICE_ZONE };
    await call('POST', `${path}/${id}/countersign`, signature);
    // The worker seals the contract and creates the draft invoice.
    const written = async () =>
      (await call('GET', `/api/clients/${clientId}/invoices`)).invoices as unknown[];
    while ((await written()).length === 0) await page.waitForTimeout(250);
    await page.goto(`${product.url}/client-chart/${clientId}?tab=billing`);
    await page.getByRole('button', { name: /^Open Draft/ }).click();
    const draft = dialog(page, 'Draft');
    await draft.getByText('When the contract is signed').waitFor();
    await draft.getByText(/^At 36 weeks/).waitFor();
    await draft.getByText('Jan 4, 2027').waitFor();
    await look.check('the invoice of a contract');
    await button(draft, 'Email invoice').click();
    await button(dialog(page, 'Email invoice'), 'Email invoice').click();
    await toast(page, /^Invoice C.* emailed to Ada Invented/).waitFor();
    const subject = new RegExp(`^Invoice ${numberPrefix}`, 'u');
    const requested: string[] = [];
    client.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await client.goto(firstLink(await waitForMail(product.mailFolder, practice.clientEmail, subject)));
    await client.getByRole('heading', { name: /^Invoice C/ }).waitFor();
    expect(requested.filter((each) => /store/.test(each))).toEqual([]);
    const seen = inspect(client);
    await seen.check('an open invoice of the client');
    const pdf = await clickToDownload(button(client, 'Download PDF'));
    expect(pdf.suggestedFilename()).toMatch(/^Invoice - Ada Invented - .*\.pdf$/u);

    await button(client, 'Pay in full: $1,800.00').click();
    await client.getByRole('link', { name: 'Pay with a test card' }).click();
    await client.getByText('We’ll confirm your payment as soon as the bank does.').waitFor();
    await seen.check('a payment that is not confirmed');
    // The events arrive late, out of order, and twice.
    const back = client.url();
    const refunded = { amount_refunded: 30_000 };
    expect(await stripe.send(back, 'charge.refunded', refunded, `evt_refund_${numberPrefix}`)).toBe(409);
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await stripe.send(back, 'checkout.session.completed', {}, `evt_paid_${numberPrefix}`)).toBe(204);
    }
    expect(await stripe.send(back, 'checkout.session.expired')).toBe(204);
    await client.getByText('Your payment is confirmed. Thank you!').waitFor();
    await client.getByText('Paid in full. Thank you!').waitFor();
    await seen.check('a paid invoice of the client');

    await page.goto(`${product.url}/client-chart/${clientId}?tab=billing`);
    await page.getByRole('button', { name: /^Open Invoice C/ }).click();
    const view = dialog(page, /^Invoice C/);
    await view.getByText(/^The client opened the link/).waitFor();
    expect(await view.getByText('Card', { exact: true }).count()).toBe(1);
    await look.check('an invoice that was paid by card');
    expect(await stripe.send(back, 'charge.refunded', refunded, `evt_refund_${numberPrefix}`)).toBe(204);
    await page.reload();
    await page.getByRole('button', { name: /^Open Invoice C/ }).click();
    await view.getByText('Refund', { exact: true }).first().waitFor();
    await view.getByText('$300.00 outstanding').waitFor();
    await client.reload();
    await client.getByText('$300.00').first().waitFor();
    expect([look.issues, seen.issues]).toEqual([{}, {}]);
  },
);
