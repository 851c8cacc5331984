import type { InvoiceDocument } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPath } from '../../../testing/renderPath.js';
import { wholeText } from '../../../testing/wholeText.js';

const invoice: InvoiceDocument = {
  ...{ title: 'Invoice 2026-0007', clientName: 'Ana Lopez', practiceLines: ['12 Elm Street'] },
  ...{ status: 'partly-paid', isOverdue: true, issuedOn: 'Nov 20, 2026', balance: '$1,150.00' },
  lines: [{ text: 'Birth support', detail: '', amount: '$1,200.00' }],
  totals: [
    { text: 'Total', amount: '$1,200.00' },
    { text: 'Paid', amount: '-$50.00' },
  ],
  plan: [{ text: 'Dec 4, 2026', detail: '$1,150.00 outstanding · Past due', amount: '$1,200.00' }],
  payments: [{ text: 'Cash', detail: 'Nov 21, 2026', amount: '$50.00' }],
  ...{ notes: 'Thank you', paymentInstructions: 'Zelle to pay@example.org', card: [] },
};

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

/**
 * @param responses the responses to requests for the PDF or a card payment, in order: the record's status, or the
 *   HTTP status of an error
 * @param search query string of the page's URL
 */
function open(document: InvoiceDocument | undefined, responses: (string | number)[] = [], search = '') {
  const calls: string[] = [];
  globalThis.fetch = jest.fn(async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    const headers = { get: () => null };
    if (url.endsWith('/opened')) return { ok: true, status: 204, headers };
    if (url.endsWith('/pdf') || url.includes('/checkouts')) {
      const status = responses.shift();
      if (typeof status === 'number') return { ok: false, status, headers, json: async () => ({}) };
      const body = { document: { status }, status, credit: status === 'paid' ? '$50.00' : null };
      return { ok: true, status: 200, headers, json: async () => body };
    }
    return {
      ...{ ok: document !== undefined, status: document === undefined ? 404 : 200, headers },
      json: async () => ({ document, expiresAt: '2027-11-28T03:00:00.000Z', timeZone: 'UTC' }),
    };
  }) as unknown as typeof fetch;
  return { calls, user: renderPath(`/shared/invoices/secret-1${search}`) };
}

it('shows the open amount, the lines, the due dates, and how to pay', async () => {
  const { calls } = open(invoice);
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice 2026-0007' })).toHaveFocus();
  const page = screen.getByRole('article');
  for (const text of [
    'Balance due $1,150.00',
    'Past due',
    'Birth support',
    'Dec 4, 2026',
    'CashNov 21, 2026',
  ])
    expect(page).toHaveTextContent(text);
  expect(screen.getByText('Zelle to pay@example.org')).toBeVisible();
  const address = '/api/shared/invoices/secret-1';
  await waitFor(() => expect(calls).toEqual([`GET ${address}`, `POST ${address}/opened`]));
});

it('shows that nothing is owed for a void invoice, and that a paid invoice is settled', async () => {
  open({ ...invoice, status: 'void', plan: [], paymentInstructions: '' });
  expect(await screen.findByText('This invoice is void. You don’t owe anything for it.')).toBeVisible();
  expect(screen.queryByText('Open')).not.toBeInTheDocument();
});

it("saves the PDF once it's ready, and reports when it can't be created", async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.pathname);
  });
  const { user } = open(invoice, ['ready', 'failed']);
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['/api/shared/invoices/secret-1/pdf']));
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The PDF couldn’t be created');
  jest.restoreAllMocks();
});

it('reveals nothing about an invoice if the link is no longer active', async () => {
  open(undefined);
  expect(await screen.findByRole('heading', { name: 'This link is no longer active' })).toHaveFocus();
});

it("offers to pay by card, and shows an error when the payment page can't be opened", async () => {
  const card: InvoiceDocument['card'] = [
    { part: 'next', amount: '$200.00' },
    { part: 'all', amount: '$1,150.00' },
  ];
  const { user, calls } = open({ ...invoice, card }, [404]);
  expect(await screen.findByRole('button', { name: 'Pay in full: $1,150.00' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Pay $200.00 by card' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side');
  expect(calls).toContain('POST /api/shared/invoices/secret-1/checkouts');
});

it('waits for the bank after a payment, and then shows the updated invoice', async () => {
  jest.useFakeTimers();
  const card: InvoiceDocument['card'] = [{ part: 'all', amount: '$1,150.00' }];
  const { calls } = open({ ...invoice, card }, ['open', 500, 'paid'], '?checkout=c-1');
  expect(
    await screen.findByText(/^Thank you\. We’ll confirm your payment as soon as the bank does\./u),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /by card/u })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(
    await screen.findByText(
      wholeText('Your payment is confirmed. Thank you! $50.00 of it is credit toward future invoices.'),
    ),
  ).toBeVisible();
  expect(calls.filter((call) => call === 'GET /api/shared/invoices/secret-1')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /by card/u })).toBeVisible();
  jest.useRealTimers();
});

it('shows that a payment has failed, and offers to pay again', async () => {
  const card: InvoiceDocument['card'] = [{ part: 'all', amount: '$1,150.00' }];
  open({ ...invoice, card }, ['ended'], '?checkout=c-1');
  expect(await screen.findByText('The payment didn’t go through. Nothing was charged.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $1,150.00 by card' })).toBeVisible();
});
