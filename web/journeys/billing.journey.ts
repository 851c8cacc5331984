import type { Browser, Locator, Page } from 'playwright-core';
import { type Product, startProduct } from '../../deploy/local/testing/product.mjs';
import { inspect } from './support/accessibility.js';
import { openBrowser } from './support/browser.js';
import { looks } from './support/looks.js';
import { waitForMail } from './support/mail.js';
import { openPractice } from './support/practice.js';
import { downloadBy, toast } from './support/screen.js';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).first();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

it.each(looks)(
  'bills a client from a service to a credit note, on %s',
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
    const mail = await waitForMail(product.mailFolder, 'client@example.org', /invoice/iu);
    expect(mail.text).toContain('$1,800.00');

    const view = dialog(page, 'Invoice 2026-0001');
    await look.check('a sent invoice');
    const pdf = await downloadBy(button(view, 'Download PDF of the invoice 2026-0001'));
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    await button(view, 'Record payment').click();
    const payment = dialog(page, 'Record payment');
    await payment.getByLabel('Amount').fill('700');
    await look.check('a payment');
    await payment.getByRole('button', { name: /^Record/ }).click();
    await view.getByText('$1,100.00').first().waitFor();
    await button(view, 'Credit note').click();
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
    expect(look.issues).toEqual({});
  },
);
