import type { InvoiceForDocument, PaymentForDocument } from '@doula-desk/platform';
import { letterheadBlock } from '../documents/letterhead-block.js';
import { renderDocument } from '../documents/pdf/render-document.js';
import { letterhead } from '../documents/testing/letterhead.js';
import { poppler } from '../documents/testing/read-pdf.js';
import { invoiceLetter, paymentReminderLetter, receiptLetter } from './billing-letters.js';
import { describeInvoice, describeReceipt } from './invoice-composer.js';

const describeWithPoppler = poppler.installed ? describe : describe.skip;
const subject = { paper: 'letter', createdAt: new Date('2026-11-30T10:00:00Z') } as const;

const line = { serviceId: null, quantity: 100, taxRate: 0, included: null };
const invoice: InvoiceForDocument['invoice'] = {
  ...{ number: '2026-0007', status: 'sent', currency: 'USD', notes: 'Thank you!', taxId: '12-3456789' },
  lines: [
    { ...line, description: 'Birth support', unitPrice: 120_000, amount: 120_000 },
    { ...line, description: 'Lactation visit', quantity: 150, unitPrice: 10_000, amount: 15_000 },
  ],
  ...{
    discountKind: 'amount',
    discountValue: 15_000,
    subtotal: 135_000,
    discount: 15_000,
    tax: 1_000,
    total: 121_000,
  },
  ...{ paid: 60_000, credited: 1_000, issuedOn: '2026-11-20' },
  plan: [
    { event: 'contract', offset: 0, amount: 60_000, dueDate: '2026-11-20' },
    { event: 'week', offset: 36, amount: 41_000, dueDate: '2027-02-07' },
    { event: 'birth', offset: 2, amount: 20_000, dueDate: null },
  ],
  creditNotes: [{ number: '2026-0009', amount: 1_000, reason: 'Shorter visit', issuedOn: '2026-11-25' }],
  parties: {
    ...{ practiceName: 'Moonrise', practiceLines: ['1 Elm Street'], clientName: 'Ada Núñez' },
    ...{ clientLines: ['2 Oak Lane', 'Portland, OR 97201'], paymentInstructions: 'Zelle to pay@example.org' },
  },
};
const client = { id: 'a', firstName: 'Ada', lastName: 'Núñez', preferredName: '', email: 'ada@example.org' };
const payment: PaymentForDocument['payment'] = {
  ...{ kind: 'payment', amount: 60_000, currency: 'USD', receivedOn: '2026-11-21', method: 'check' },
  ...{ reference: '1042', parts: [{ number: '2026-0007', amount: 60_000 }] },
};
const facts = {
  practitionerName: 'Zoë Núñez',
  credentials: '',
  businessName: 'Moonrise',
  callingName: 'Ada',
  link: 'https://desk.example.org/shared/invoices/secret',
};

describeWithPoppler('the PDF of an invoice', () => {
  const textOf = async (bytes: Uint8Array) => (await poppler.text(bytes)).replaceAll(/\s+/gu, ' ');
  const draw = async (changes: Partial<typeof invoice> = {}) =>
    (
      await renderDocument(
        describeInvoice(
          { invoice: { ...invoice, ...changes }, letterhead },
          subject,
          await letterheadBlock(letterhead),
        ),
      )
    ).bytes;

  it('states lines, sums, the plan, and what is due', async () => {
    const bytes = await draw();
    const text = await textOf(bytes);
    for (const part of [
      ...['Invoice 2026-0007', 'Ada Núñez', '2 Oak Lane', 'Nov 20, 2026', 'Tax number', '12-3456789'],
      ...['Lactation visit', '1.50', '$150.00', 'Subtotal $1,350.00', 'Discount -$150.00', 'Total $1,210.00'],
      ...['Credit note 2026-0009: Shorter visit', '-$10.00', 'Paid -$600.00', 'Balance due: $600.00'],
      ...[
        'At 36 weeks',
        'Feb 7, 2027',
        '$410.00',
        '2 weeks after the birth',
        '$190.00',
        'Zelle to pay@example.org',
      ],
    ]) {
      expect(text).toContain(part);
    }
    expect(Buffer.from(await draw()).equals(bytes)).toBe(true);
  });

  it('says that an invoice is a draft, was voided, or is paid', async () => {
    expect(await textOf(await draw({ status: 'draft', number: null, issuedOn: null }))).toContain(
      'Invoice (draft)',
    );
    expect(await textOf(await draw({ status: 'void', paid: 0 }))).toContain('This invoice was voided.');
    expect(await textOf(await draw({ paid: 120_000 }))).toContain('Paid in full. Thank you!');
    expect(await textOf(await draw({ paid: 121_000 }))).toContain('To be refunded: $10.00');
  });

  it('has a receipt for each payment', async () => {
    const description = describeReceipt(
      { client, payment: payment, letterhead },
      subject,
      await letterheadBlock(letterhead),
    );
    const text = await textOf((await renderDocument(description)).bytes);
    for (const part of ['Receipt', 'Received from Ada Núñez', '$600.00', 'Check', '1042', '2026-0007']) {
      expect(text).toContain(part);
    }
  });
});

describe('the mails about money', () => {
  it('say what an invoice is for and when it is due', () => {
    expect(invoiceLetter(facts, invoice)).toMatchObject({
      subject: 'Invoice 2026-0007 from Zoë Núñez (Moonrise)',
      sections: [
        {
          heading: 'Services',
          lines: [
            'Birth support: $1,200.00',
            'Lactation visit: $150.00',
            'Discount: -$150.00',
            'Tax: $10.00',
            'Total: $1,210.00',
          ],
        },
        { heading: 'Payments', lines: ['Feb 7, 2027: $410.00', '2 weeks after the birth: $190.00'] },
        { heading: 'How to pay', lines: ['Zelle to pay@example.org'] },
      ],
      action: { label: 'View the invoice', url: facts.link },
    });
    const { action, afterwards } = invoiceLetter({ ...facts, link: undefined }, invoice);
    expect([action, JSON.stringify(afterwards).includes('link')]).toEqual([undefined, false]);
  });

  it('remind of the first payment that is open, before its day and after, and not of what is paid', () => {
    const textOn = (today: string) => paymentReminderLetter(facts, invoice, today)?.paragraphs[0];
    expect(textOn('2027-02-04')).toBe('A payment of $410.00 for invoice 2026-0007 is due on Feb 7, 2027.');
    expect(textOn('2027-02-14')).toBe('A payment of $410.00 for invoice 2026-0007 was due on Feb 7, 2027.');
    expect(paymentReminderLetter(facts, { ...invoice, paid: 121_000 }, '2027-02-14')).toBeUndefined();
  });

  it('thank for a payment, and tell of a refund', () => {
    const letter = receiptLetter(facts, payment);
    expect(letter.paragraphs).toEqual(['Thank you for your payment of $600.00 on Nov 21, 2026 (Check).']);
    const refund = receiptLetter(facts, { ...payment, kind: 'refund', parts: [] });
    expect([refund.subject, ...refund.paragraphs]).toEqual([
      'Refund from Zoë Núñez (Moonrise)',
      '$600.00 was refunded to you on Nov 21, 2026 (Check).',
    ]);
  });
});
