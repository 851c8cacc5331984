import { NO_CODES } from '@doula-desk/domain';
import type { InvoiceForDocument, PaymentForDocument } from '@doula-desk/platform';
import { letterheadBlock } from '../documents/letterhead-block.js';
import type { DocumentDescription, LetterheadBlock } from '../documents/pdf/description.js';
import { renderDocument } from '../documents/pdf/render-document.js';
import { letterhead } from '../documents/testing/letterhead.js';
import { poppler } from '../documents/testing/read-pdf.js';
import { renderText } from '../mail/templates/render-text.js';
import { invoiceLetter, paymentReminderLetter, receiptLetter } from './billing-letters.js';
import { describeInvoice, describeReceipt } from './invoice-composer.js';
import { describeStatement } from './statement-description.js';
import { statementLetter } from './statement-letter.js';
import { describeSuperbill } from './superbill-description.js';

const describeWithPoppler = poppler.installed ? describe : describe.skip;
const subject = { paper: 'letter', createdAt: new Date('2026-11-30T10:00:00Z') } as const;

const line = { ...NO_CODES, serviceId: null, quantity: 100, taxRate: 0, included: null, servedOn: null };
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
  ...{ reference: '1042', parts: [{ number: '2026-0007', amount: 60_000 }], credit: 0 },
};
const facts = {
  practitionerName: 'Zoë Núñez',
  credentials: '',
  businessName: 'Moonrise',
  preferredOrFirstName: 'Ada',
  link: 'https://desk.example.org/shared/invoices/secret',
};

describeWithPoppler('an invoice PDF', () => {
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

  it('contains the lines, totals, payment plan, and amounts due', async () => {
    const bytes = await draw();
    const text = await textOf(bytes);
    for (const part of [
      ...['Invoice 2026-0007', 'Ada Núñez', '2 Oak Lane', 'Nov 20, 2026', 'Tax ID', '12-3456789'],
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
    const voided = await textOf(await draw({ status: 'void', paid: 0 }));
    expect(voided).toContain('This invoice was voided.');
    expect(voided).not.toContain('How to pay');
    expect(await textOf(await draw({ paid: 120_000 }))).toContain('Paid in full. Thank you!');
    expect(await textOf(await draw({ paid: 121_000 }))).toContain('To be refunded: $10.00');
  });

  it('has a corresponding receipt for each payment', async () => {
    const description = describeReceipt(
      { client, payment: { ...payment, amount: 70_000, credit: 10_000 }, letterhead },
      subject,
      await letterheadBlock(letterhead),
    );
    const text = await textOf((await renderDocument(description)).bytes);
    for (const part of [
      ...['Receipt', 'Received from Ada Núñez', '$700.00', 'Check', '1042', '2026-0007 $600.00'],
      'Credit $100.00 toward future invoices',
    ]) {
      expect(text).toContain(part);
    }
  });
});

const addressed = { client, to: ['Ada Núñez', '2 Oak Lane'], letterhead };
const statement: Parameters<typeof describeStatement>[0] = {
  ...{ ...addressed, period: { from: '2026-10-01', to: '2026-10-31' }, paymentInstructions: 'Zelle' },
  statements: [
    {
      ...{ currency: 'USD', opening: 20_000, closing: -5_000 },
      rows: [
        {
          ...{ day: '2026-10-05', kind: 'payment', number: null, method: 'check', currency: 'USD' },
          ...{ amount: -25_000, balance: -5_000 },
        },
      ],
    },
    {
      ...{ currency: 'JPY', opening: 0, closing: 1_200 },
      rows: [
        {
          ...{ day: '2026-10-09', kind: 'invoice', number: '2026-0004', method: null, currency: 'JPY' },
          ...{ amount: 1_200, balance: 1_200 },
        },
      ],
    },
  ],
};
const superbill: Parameters<typeof describeSuperbill>[0] = {
  ...{ ...addressed, choice: { from: '2026-10-01', to: '2026-10-31' }, dateOfBirth: '1994-05-06' },
  provider: {
    ...{ name: 'Zoë Núñez', credentials: 'CD(DONA)', npi: '1234567893', taxonomy: '374J00000X' },
    taxId: '12-3456789',
  },
  invoices: [
    {
      ...{
        number: '2026-0007',
        issuedOn: '2026-10-02',
        currency: 'USD',
        discount: 5_000,
        tax: 0,
        total: 125_000,
      },
      ...{ credited: 1_000, paid: 60_000 },
      lines: [
        {
          ...{ description: 'Birth package', quantity: 100, amount: 120_000, servedOn: null },
          included: { prenatalVisits: 2, includesBirth: true, postpartumVisits: 1, hours: 0 },
          ...{ procedureCode: 'T1033', modifiers: 'HD', diagnosis: 'Z33.1' },
        },
        {
          ...{ description: 'Lactation visit', quantity: 150, amount: 10_000, servedOn: '2026-10-20' },
          ...{ included: null, procedureCode: '99501', modifiers: '', diagnosis: 'Z39.1' },
        },
      ],
    },
  ],
  visits: [{ day: '2026-10-12', what: 'Prenatal Visit', minutes: 90 }],
  payments: [{ day: '2026-10-03', method: 'hsa-fsa', currency: 'USD', amount: 60_000 }],
};

describeWithPoppler('account PDFs', () => {
  const drawn = async (description: (head: LetterheadBlock) => DocumentDescription) => {
    const head = await letterheadBlock(letterhead);
    const [{ bytes }, again] = [
      await renderDocument(description(head)),
      await renderDocument(description(head)),
    ];
    expect(Buffer.from(again.bytes).equals(bytes)).toBe(true);
    return (await poppler.text(bytes)).replaceAll(/\s+/gu, ' ');
  };

  it('show the opening balance, the activity, and the balance due in each currency', async () => {
    const text = await drawn((head) => describeStatement(statement, subject, head));
    for (const part of [
      ...['Statement of account', 'Ada Núñez', 'Oct 1, 2026 – Oct 31, 2026', 'Opening balance $200.00'],
      ...['Oct 5, 2026 Payment (Check) $250.00 -$50.00', 'Credit $50.00', 'Invoice 2026-0004 ¥1,200 ¥1,200'],
      ...['Balance due ¥1,200', 'How to pay Zelle'],
    ]) {
      expect(text).toContain(part);
    }
    const nothing = await drawn((head) => describeStatement({ ...statement, statements: [] }, subject, head));
    expect(nothing).toContain('No invoices or payments, and nothing is outstanding.');
  });

  it('show the provider, the client, codes, visits, and payments for insurance', async () => {
    const text = await drawn((head) => describeSuperbill(superbill, subject, head));
    for (const part of [
      ...['Superbill', 'Date of birth May 6, 1994', 'Zoë Núñez, CD(DONA)', 'NPI 1234567893', '374J00000X'],
      ...[
        'Tax ID 12-3456789',
        'Services Date',
        'See visits Birth package',
        'T1033 HD Z33.1 1 $1,200.00',
        'Invoice 2026-0007',
      ],
      ...[
        'Oct 20, 2026 Lactation visit',
        '99501 Z39.1 1.50 $100.00',
        'Charges $1,300.00',
        'Discount -$50.00',
      ],
      ...['Credit notes -$10.00', 'Paid -$600.00', 'Balance $640.00', 'Oct 12, 2026 Prenatal Visit'],
      ...['Oct 3, 2026 HSA/FSA $600.00'],
    ]) {
      expect(text).toContain(part);
    }
    const [first] = superbill.invoices;
    const two = {
      ...superbill,
      invoices: [first, { ...first, currency: 'KWD' }] as typeof superbill.invoices,
    };
    expect(await drawn((head) => describeSuperbill(two, subject, head))).toMatch(
      /Services in KWD .*KWD 120\.000.* Services in USD .*\$1,200\.00/u,
    );
    const none = { ...superbill, invoices: [], visits: [], payments: [] };
    expect(await drawn((head) => describeSuperbill(none, subject, head))).toContain(
      'No invoices were sent in this period.',
    );
  });
});

describe('emails about invoices and payments', () => {
  it('show how the account has changed, and say how to pay the balance', () => {
    const letter = statementLetter(facts, statement);
    expect(letter).toMatchObject({
      subject: 'Statement of account from Zoë Núñez (Moonrise)',
      sections: [
        {
          heading: 'Account in USD',
          rows: [
            { label: 'Opening balance', amount: '$200.00' },
            { label: 'Oct 5, 2026, Payment (Check)', amount: '-$250.00' },
            { label: 'Credit', amount: '$50.00', isTotal: true },
          ],
        },
        {
          heading: 'Account in JPY',
          rows: [{}, {}, { label: 'Balance due', amount: '¥1,200' }],
        },
        { heading: 'How to pay', lines: ['Zelle'] },
      ],
    });
    expect(statementLetter(facts, { ...statement, statements: [] }).paragraphs[1]).toBe(
      'There were no invoices or payments, and nothing is outstanding.',
    );
  });

  it("say what the invoice is for and when it's due", () => {
    expect(invoiceLetter(facts, invoice)).toMatchObject({
      subject: 'Invoice 2026-0007 from Zoë Núñez (Moonrise)',
      sections: [
        {
          heading: 'Services',
          rows: [
            { label: 'Birth support', amount: '$1,200.00' },
            { label: 'Lactation visit', amount: '$150.00' },
            { label: 'Discount', amount: '-$150.00' },
            { label: 'Tax', amount: '$10.00' },
            { label: 'Total', amount: '$1,210.00', isTotal: true },
          ],
        },
        {
          heading: 'Payments due',
          rows: [
            { label: 'Feb 7, 2027', amount: '$410.00' },
            { label: '2 weeks after the birth', amount: '$190.00' },
          ],
        },
        { heading: 'How to pay', lines: ['Zelle to pay@example.org'] },
      ],
      action: { label: 'View the invoice', url: facts.link },
    });
    expect(renderText(invoiceLetter(facts, invoice))).toContain(
      [
        ...['Services', 'Birth support    $1,200.00', 'Lactation visit    $150.00'],
        ...['Discount          -$150.00', 'Tax                 $10.00', 'Total            $1,210.00'],
      ].join('\n'),
    );
    const { sections } = invoiceLetter(facts, { ...invoice, paid: 120_000 });
    expect(sections?.map(({ heading }) => heading)).toEqual(['Services']);
    const { action, afterward } = invoiceLetter({ ...facts, link: undefined }, invoice);
    expect([action, JSON.stringify(afterward).includes('link')]).toEqual([undefined, false]);
  });

  it("remind the client of the first unpaid installment before and after it's due", () => {
    const textOn = (today: string) => paymentReminderLetter(facts, invoice, today)?.paragraphs[0];
    expect(textOn('2027-02-04')).toBe('A payment of $410.00 for invoice 2026-0007 is due on Feb 7, 2027.');
    expect(textOn('2027-02-14')).toBe('A payment of $410.00 for invoice 2026-0007 was due on Feb 7, 2027.');
    expect(paymentReminderLetter(facts, { ...invoice, paid: 121_000 }, '2027-02-14')).toBeUndefined();
  });

  it('thank the client for a payment, and announce a refund', () => {
    const letter = receiptLetter(facts, payment);
    expect(letter.paragraphs).toEqual(['Thank you for your payment of $600.00 on Nov 21, 2026 (Check).']);
    expect(receiptLetter(facts, { ...payment, credit: 10_000 }).paragraphs[1]).toBe(
      '$100.00 of it is credit toward future invoices.',
    );
    const refund = receiptLetter(facts, { ...payment, kind: 'refund', parts: [] });
    expect([refund.subject, ...refund.paragraphs]).toEqual([
      'Refund from Zoë Núñez (Moonrise)',
      '$600.00 was refunded to you on Nov 21, 2026 (Check).',
    ]);
  });
});
