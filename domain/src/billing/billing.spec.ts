import { DEPOSIT_SCHEDULE } from '../contracts/index.js';
import {
  tidyInvoice,
  tidyService,
  validateInvoice,
  validatePayment,
  validateService,
} from './billing.input.js';
import type { InvoiceFields } from './billing.js';
import {
  defaultBillingSettings,
  invoiceNumber,
  readBillingSettings,
  validateBillingSettings,
} from './billing.settings.js';
import { cardAmounts, isChargeable } from './card.payments.js';
import { includedInContract, invoiceOfContract } from './contract.invoice.js';
import { contractDataOf, contractTypeOf, depositOf, fitsContract } from './contract.service.js';
import {
  agingBucketOf,
  balanceOf,
  describeDueDate,
  dueDayOf,
  invoiceStatusOf,
  isOverdue,
  movePlan,
  owedByPayment,
  type PlanFacts,
} from './invoice.plan.js';
import { invoiceTotals, sumOf } from './invoice.totals.js';
import {
  billingCurrencies,
  currencyDecimals,
  formatMoney,
  MONEY_MAX,
  moneyToDecimal,
  multiplyMoney,
  parseMoney,
  splitMoney,
} from './money.js';
import { codesOf, NO_CODES, readLines, tidyCodes, validateCodes } from './service.codes.js';
import {
  clientStatements,
  periodText,
  readPeriodText,
  type StatementEntry,
  validateBillingPeriod,
} from './statement.js';
import { readSuperbillText, superbillText } from './superbill.js';

/** Returns a generator of numbers from 0 to 1 that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

describe('an amount', () => {
  it.each([
    ['1,200.50', 'USD', 120_050, '$1,200.50', '1200.50'],
    ['¥1,200', 'JPY', 1_200, '¥1,200', '1200'],
    ['12.345', 'KWD', 12_345, 'KWD 12.345', '12.345'],
    ['KWD 7', 'KWD', 7_000, 'KWD 7.000', '7'],
    ['€0.05', 'EUR', 5, '€0.05', '0.05'],
  ] as const)(
    'reads %j in %s as %d minor units and formats it as %s',
    (typed, currency, amount, shown, text) => {
      expect(parseMoney(typed, currency)).toBe(amount);
      expect(formatMoney(amount, currency).replaceAll('\u00a0', ' ')).toBe(shown);
      expect(moneyToDecimal(amount, currency)).toBe(text);
    },
  );

  it("has a minus sign only if it's below zero", () => {
    expect(formatMoney(-5, 'EUR')).toBe('-€0.05');
    // The amount that is deducted on a superbill without payments.
    expect(formatMoney(-0, 'USD')).toBe('$0.00');
  });

  it.each([
    ['12.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['1.005', 'USD'],
    ['1,2', 'USD'],
    ['-5', 'USD'],
    ['', 'USD'],
    ['10,000,000.01', 'USD'],
  ] as const)('rejects %j in %s', (typed, currency) => {
    expect(parseMoney(typed, currency)).toBeUndefined();
  });

  it('is unchanged by a round trip through a field in every currency', () => {
    for (const currency of billingCurrencies) {
      for (const amount of [0, 1, 9, 10, 99, 100, 1_005, 123_456, MONEY_MAX]) {
        expect(parseMoney(moneyToDecimal(amount, currency), currency)).toBe(amount);
      }
    }
    expect([currencyDecimals('JPY'), currencyDecimals('USD'), currencyDecimals('KWD')]).toEqual([0, 2, 3]);
  });

  it('rounds half a minor unit away from zero', () => {
    expect(multiplyMoney(1_001, 50, 2, 'USD')).toBe(501);
    expect(multiplyMoney(3_333, 8_875, 5, 'USD')).toBe(296);
    expect(multiplyMoney(MONEY_MAX, 100_000, 5, 'JPY')).toBe(MONEY_MAX);
    expect(multiplyMoney(100_000, 999_999, 2, 'USD')).toBe(999_999_000);
  });
});

describe('splitting an amount', () => {
  it('gives what remains to the largest remainders, and breaks ties in favor of the earlier part', () => {
    expect(splitMoney(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitMoney(100, [1, 2, 4])).toEqual([14, 29, 57]);
    expect(splitMoney(5, [0, 1, 0])).toEqual([0, 5, 0]);
    expect(splitMoney(0, [3, 4])).toEqual([0, 0]);
    expect(splitMoney(MONEY_MAX, [999_999_999, 1])).toEqual([999_999_999, 1]);
  });

  it('returns parts that add up to the amount and differ from their share by less than a unit', () => {
    const random = randomNumbers(7);
    for (let round = 0; round < 500; round += 1) {
      const amount = Math.floor(random() * MONEY_MAX);
      const weights = Array.from(
        { length: 1 + Math.floor(random() * 12) },
        () => 1 + Math.floor(random() * 10_000),
      );
      const parts = splitMoney(amount, weights);
      expect(sumOf(parts)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (amount * (weights[index] ?? 0)) / sumOf(weights))).toBeLessThan(1);
      }
    }
  });
});

const line = (unitPrice: number, quantity = 100, taxRate = 0) => ({
  ...{ serviceId: null, description: 'Birth support', unitPrice, quantity, taxRate, included: null },
  ...{ ...NO_CODES, servedOn: null },
});
const invoice = (fields: Partial<InvoiceFields> = {}): InvoiceFields => ({
  ...{ currency: 'USD', lines: [line(120_000)], discountKind: 'none', discountValue: 0 },
  ...{ dueDays: 14, notes: '', installments: [], ...fields },
});

describe('invoice totals', () => {
  // Computed by hand.
  it.each([
    ['no discount or tax', invoice(), [120_000, 0, 0, 120_000]],
    ['one and a half hours', invoice({ lines: [line(3_333, 150)] }), [5_000, 0, 0, 5_000]],
    [
      'tax on one line',
      invoice({ lines: [line(10_000, 100, 8_875), line(5_000)] }),
      [15_000, 0, 888, 15_888],
    ],
    [
      'a percentage discount before tax',
      invoice({
        lines: [line(10_000, 100, 10_000), line(5_000)],
        discountKind: 'percent',
        discountValue: 10_000,
      }),
      [15_000, 1_500, 900, 14_400],
    ],
    [
      'a fixed discount that is split across the lines',
      invoice({
        lines: [line(100, 100, 20_000), line(100), line(100)],
        discountKind: 'amount',
        discountValue: 100,
      }),
      [300, 100, 13, 213],
    ],
    [
      'a discount that exceeds the subtotal',
      invoice({ lines: [line(100, 100, 20_000)], discountKind: 'amount', discountValue: 500 }),
      [100, 100, 0, 0],
    ],
    ['yen', invoice({ currency: 'JPY', lines: [line(333, 150, 10_000)] }), [500, 0, 50, 550]],
    ['dinars', invoice({ currency: 'KWD', lines: [line(12_345, 200, 5_000)] }), [24_690, 0, 1_235, 25_925]],
    [
      'a free service',
      invoice({ lines: [line(0)], discountKind: 'percent', discountValue: 50_000 }),
      [0, 0, 0, 0],
    ],
  ])('are correct with %s', (_, fields, [subtotal, discount, tax, total]) => {
    expect(invoiceTotals(fields)).toMatchObject({ subtotal, discount, tax, total });
  });

  it('are equal to the sum of their parts', () => {
    const random = randomNumbers(11);
    for (let round = 0; round < 300; round += 1) {
      const lines = Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
        line(Math.floor(random() * 500_000), 1 + Math.floor(random() * 1_000), Math.floor(random() * 25_000)),
      );
      const fields = invoice({
        lines,
        discountKind: 'percent',
        discountValue: Math.floor(random() * 100_000),
      });
      const { amounts, subtotal, discount, tax, total } = invoiceTotals(fields);
      expect(sumOf(amounts)).toBe(subtotal);
      expect(subtotal - discount + tax).toBe(total);
      expect(Math.min(discount, tax, total)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("an invoice's payment plan", () => {
  const facts: PlanFacts = {
    ...{ sentOn: '2026-11-29', contractSignedOn: '2026-11-20', edd: '2027-03-07', bornOn: '2027-03-01' },
  };
  const unknown: PlanFacts = { sentOn: null, contractSignedOn: null, edd: null, bornOn: null };

  it.each([
    ['date', 0, '2026-12-24', 'Dec 24, 2026'],
    ['sent', 14, '2026-12-13', '14 days after the invoice is sent'],
    ['contract', 0, '2026-11-20', 'When the contract is signed'],
    ['week', 36, '2027-02-07', 'At 36 weeks'],
    ['birth', 2, '2027-03-15', '2 weeks after the birth'],
  ] as const)('computes and describes the due date for the event %s', (event, offset, day, words) => {
    const payment = { event, offset, dueDate: event === 'date' ? day : null };
    expect(dueDayOf(payment, facts)).toBe(day);
    expect(dueDayOf(payment, unknown)).toBe(event === 'date' ? day : null);
    expect(describeDueDate(payment)).toBe(words);
  });

  it('is paid from its beginning, and credited from its end', () => {
    const plan = [{ amount: 600 }, { amount: 400 }, { amount: 200 }];
    expect(owedByPayment(plan, { total: 1_200, paid: 0, credited: 0 })).toEqual([600, 400, 200]);
    expect(owedByPayment(plan, { total: 1_200, paid: 700, credited: 0 })).toEqual([0, 300, 200]);
    expect(owedByPayment(plan, { total: 1_200, paid: 700, credited: 250 })).toEqual([0, 250, 0]);
    expect(owedByPayment(plan, { total: 1_200, paid: 1_200, credited: 300 })).toEqual([0, 0, 0]);
  });

  it('moves with the due date unless it is paid', () => {
    const plan = [
      { event: 'contract' as const, offset: 0, amount: 600, dueDate: '2026-11-20' },
      { event: 'week' as const, offset: 20, amount: 300, dueDate: '2026-10-18' },
      { event: 'week' as const, offset: 36, amount: 300, dueDate: '2027-02-07' },
      { event: 'birth' as const, offset: 2, amount: 300, dueDate: null },
    ];
    const moved = movePlan(plan, [0, 0, 300, 300], { ...facts, edd: '2027-03-14' });
    expect(moved.map(({ dueDate }) => dueDate)).toEqual([
      '2026-11-20',
      '2026-10-18',
      '2027-02-14',
      '2027-03-15',
    ]);
  });

  it('has to add up to the total', () => {
    const half = { event: 'sent' as const, offset: 0, amount: 60_000, dueDate: null };
    expect(validateInvoice(invoice({ installments: [half, half] }))).toEqual([]);
    expect(validateInvoice(invoice({ installments: [half] }))).toEqual([
      { field: 'installments', message: 'The payments add up to $600.00, but the total is $1,200.00' },
    ]);
  });

  it('is a single payment if the input has none', () => {
    const { installments } = tidyInvoice(invoice({ dueDays: 30 }));
    expect(installments).toEqual([{ event: 'sent', offset: 30, amount: 120_000, dueDate: null }]);
  });
});

describe('the status of an invoice', () => {
  it.each([
    ['draft', 0, 0, 'draft', 0],
    ['sent', 0, 0, 'sent', 1_200],
    ['sent', 1, 0, 'partly-paid', 1_199],
    ['sent', 1_200, 0, 'paid', 0],
    ['sent', 1_000, 200, 'paid', 0],
    ['sent', 1_200, 200, 'paid', -200],
    ['sent', 0, 1_200, 'paid', 0],
    ['void', 0, 0, 'void', 0],
  ] as const)('(%s, with %d paid and %d credited) is %s', (status, paid, credited, shown, balance) => {
    const stored = { status, total: 1_200, paid, credited };
    expect(invoiceStatusOf(stored)).toBe(shown);
    expect(balanceOf(stored)).toBe(balance);
  });

  it('is overdue from the day after a payment was due', () => {
    const stored = { status: 'sent' as const, total: 1_200, paid: 0, credited: 0, nextDueDate: '2026-11-29' };
    expect(isOverdue(stored, '2026-11-29')).toBe(false);
    expect(isOverdue(stored, '2026-11-30')).toBe(true);
    expect(isOverdue({ ...stored, paid: 1_200 }, '2026-11-30')).toBe(false);
    expect(isOverdue({ ...stored, nextDueDate: null }, '2026-11-30')).toBe(false);
  });

  it.each([
    [null, 'current'],
    ['2026-12-24', 'current'],
    ['2026-11-29', 'current'],
    ['2026-11-28', 'days30'],
    ['2026-10-30', 'days30'],
    ['2026-10-29', 'days60'],
    ['2026-09-29', 'days90'],
    ['2026-08-31', 'days90'],
    ['2026-08-30', 'older'],
  ])('groups an amount due %s as %s', (dueDate, bucket) => {
    expect(agingBucketOf(dueDate, '2026-11-29')).toBe(bucket);
  });
});

describe('billing settings', () => {
  it('determine the format of invoice numbers', () => {
    expect(invoiceNumber(defaultBillingSettings, 2026, 1)).toBe('2026-0001');
    expect(invoiceNumber({ numberPrefix: 'MB-', numberByYear: false }, 2026, 12_345)).toBe('MB-12345');
  });

  it('keep omitted values, and replace invalid options', () => {
    const before = readBillingSettings({ currency: 'KWD', reminders: { after7: true }, npi: '1234567893' });
    expect(readBillingSettings({ currency: 'XXX', dueDays: 30, reminders: { onDay: true } }, before)).toEqual(
      {
        ...defaultBillingSettings,
        ...{ currency: 'KWD', dueDays: 30, npi: '1234567893' },
        reminders: { before: false, onDay: true, after7: true, after14: false },
      },
    );
    expect(readBillingSettings('nonsense')).toEqual(defaultBillingSettings);
  });

  it('reject an NPI with a wrong check digit, and a wrong taxonomy', () => {
    const fields = (input: object) =>
      validateBillingSettings(readBillingSettings(input)).map(({ field }) => field);
    expect(fields({ npi: '123 456 7893', taxonomy: '374j00000x' })).toEqual([]);
    expect(
      fields({ npi: '1234567890', taxonomy: '374J', dueDays: 1.5, numberPrefix: 'x'.repeat(13) }),
    ).toEqual([...['numberPrefix', 'dueDays', 'npi', 'taxonomy']]);
  });
});

describe("a contract's invoice", () => {
  const contract = (fees: Record<string, string>, services: Record<string, string> = {}) => ({
    ...{ type: 'birth' as const, title: 'Birth Doula Services Agreement', templateData: { fees, services } },
  });
  const facts = { signedOn: '2026-11-29', dueDays: 14 };

  it('has a payment for each part of the schedule', () => {
    const fields = invoiceOfContract(
      contract({ totalFee: '1200.01', paymentSchedule: '50% booking, 50% at 36 weeks' }),
      facts,
    );
    expect(fields).toMatchObject({ currency: 'USD', lines: [{ unitPrice: 120_001, quantity: 100 }] });
    expect(fields?.installments).toEqual([
      { event: 'contract', offset: 0, amount: 60_001, dueDate: null },
      { event: 'week', offset: 36, amount: 60_000, dueDate: null },
    ]);
    expect(fields && validateInvoice(fields)).toEqual([]);
  });

  it("is due a number of days after it's sent if the schedule has no dates", () => {
    const fields = invoiceOfContract(
      contract({ totalFee: '900', paymentSchedule: 'Payment plan available' }),
      facts,
    );
    expect(fields?.installments).toEqual([{ event: 'sent', offset: 14, amount: 90_000, dueDate: null }]);
  });

  it('asks for a fixed deposit, and for the remaining amount', () => {
    const planOf = (fees: Record<string, string>, type: 'birth' | 'postpartum' = 'birth') =>
      invoiceOfContract(
        { ...contract(fees, { hoursPerWeek: '20', duration: '2' }), type },
        facts,
      )?.installments.map(({ event, offset, amount }) => [event, offset, amount]);
    const birth = { totalFee: '1200.01', paymentSchedule: DEPOSIT_SCHEDULE };
    expect(planOf({ ...birth, deposit: '400' })).toEqual([
      ['contract', 0, 40_000],
      ['week', 36, 80_001],
    ]);
    expect(planOf({ ...birth, deposit: '1200.01' })).toEqual([['contract', 0, 120_001]]);
    expect(planOf({ ...birth, deposit: '0' })).toEqual([['week', 36, 120_001]]);
    // This deposit is left over from another payment schedule.
    expect(planOf({ ...birth, paymentSchedule: 'Payment plan available', deposit: '400' })).toEqual([
      ['sent', 14, 120_001],
    ]);
    expect(planOf({ hourlyRate: '35', deposit: '200' }, 'postpartum')).toEqual([
      ['contract', 0, 20_000],
      ['sent', 14, 120_000],
    ]);
  });

  it("isn't created without a fee", () => {
    expect(invoiceOfContract(contract({ totalFee: '0' }), facts)).toBeUndefined();
    expect(invoiceOfContract(contract({}), facts)).toBeUndefined();
  });

  it('names the service that the contract was filled in from, without its tax', () => {
    const service = { id: 's-1', name: 'Birth package' };
    expect(invoiceOfContract(contract({ totalFee: '900' }), { ...facts, service })?.lines).toMatchObject([
      { serviceId: 's-1', description: 'Birth package', unitPrice: 90_000, taxRate: 0 },
    ]);
  });

  it('includes what the contract promises', () => {
    expect(includedInContract(contract({}, { prenatalVisits: '3', postpartumVisits: '2' }))).toEqual({
      ...{ prenatalVisits: 3, includesBirth: true, postpartumVisits: 2, hours: 0 },
    });
    expect(
      includedInContract({ ...contract({}, { hoursPerWeek: '20', duration: '4' }), type: 'postpartum' }),
    ).toMatchObject({ hours: 80, includesBirth: false });
  });
});

describe('a contract that is filled in from a service', () => {
  const service = {
    ...{ price: 145_050, currency: 'USD' as const, includesBirth: false },
    ...{ prenatalVisits: 3, postpartumVisits: 2, hours: 0 },
    ...{ depositKind: 'none' as const, depositValue: 0 },
  };

  it('states the fee and visits for a birth, and the fee for a consultation', () => {
    expect(contractTypeOf({ ...service, includesBirth: true, hours: 5 })).toBe('birth');
    expect(contractDataOf('birth', service, {})).toEqual({
      services: { prenatalVisits: '3', postpartumVisits: '2' },
      fees: { totalFee: '1450.50' },
    });
    expect(contractTypeOf(service)).toBeUndefined();
    expect(contractDataOf('consultation', service, {})).toEqual({ fees: { fee: '1450.50' } });
    expect(contractDataOf('consultation', { ...service, hours: 2 }, {}).services).toEqual({
      duration: '120',
    });
  });

  it.each([
    [70_000, 20, '4', { hoursPerWeek: '5', duration: '4' }, { hourlyRate: '35' }],
    [70_000, 20, '3', { hoursPerWeek: '10', duration: '2' }, { hourlyRate: '35' }],
    [70_001, 7, '', { hoursPerWeek: '7', duration: '1' }, undefined],
    [70_000, 0, '4', undefined, undefined],
  ])(
    'spreads hours so that the total stays the same: %i for %i hours in at most %s weeks',
    (price, hours, duration, services, fees) => {
      const filled = contractDataOf('postpartum', { ...service, price, hours }, { services: { duration } });
      expect([filled.services, filled.fees]).toEqual([services, fees]);
      if (hours > 0) expect(contractTypeOf({ ...service, hours })).toBe('postpartum');
    },
  );

  it("asks for the service's deposit: a percentage in whole cents, or an amount", () => {
    const deposit = { ...service, depositKind: 'percent' as const, depositValue: 33_333 };
    // 33.333% of $1,450.50 is $483.495.
    expect(depositOf(deposit)).toBe(48_350);
    expect(contractDataOf('birth', deposit, {}).fees).toEqual({
      ...{ totalFee: '1450.50', paymentSchedule: DEPOSIT_SCHEDULE, deposit: '483.50' },
    });
    const fixed = { ...service, depositKind: 'amount' as const, depositValue: 20_000 };
    const hourly = { ...fixed, price: 70_000, hours: 20 };
    expect(contractDataOf('postpartum', hourly, {}).fees).toEqual({ hourlyRate: '35', deposit: '200' });
    expect(contractDataOf('consultation', fixed, {}).fees).toEqual({ fee: '1450.50' });
    expect(depositOf({ ...fixed, currency: 'JPY', price: 5 })).toBe(5);
  });

  it('can only be filled in from a service in the currency that contracts use', () => {
    expect([fitsContract(service), fitsContract({ currency: 'EUR' })]).toEqual([true, false]);
  });
});

describe('the amounts that a card can pay', () => {
  const owed = { status: 'sent' as const, total: 1_000, paid: 0, credited: 0, currency: 'USD' as const };
  const installments = [{ amount: 300 }, { amount: 700 }];

  it('are the next payment of the plan and the full balance', () => {
    expect(cardAmounts({ ...owed, installments })).toEqual([
      { part: 'next', amount: 300 },
      { part: 'all', amount: 1_000 },
    ]);
    expect(cardAmounts({ ...owed, paid: 400, installments })).toEqual([{ part: 'all', amount: 600 }]);
    expect(cardAmounts({ ...owed, paid: 1_000, installments })).toEqual([]);
    expect(cardAmounts({ ...owed, status: 'void', installments })).toEqual([]);
  });

  it('are amounts that Stripe can charge, with two decimals even if the currency has three', () => {
    expect([isChargeable(1_235, 'USD'), isChargeable(5, 'JPY')]).toEqual([true, true]);
    expect([isChargeable(1_230, 'KWD'), isChargeable(1_235, 'KWD')]).toEqual([true, false]);
  });
});

describe('superbill codes', () => {
  const codes = { procedureCode: 't1032', modifiers: 'hd, u1', diagnosis: ' Z33.1 ' };

  it("are capitalized, and rejected if they aren't valid", () => {
    expect(tidyCodes(codes)).toEqual({ procedureCode: 'T1032', modifiers: 'HD U1', diagnosis: 'Z33.1' });
    for (const procedureCode of ['', '99501', '0591T', 'T1033']) {
      expect(validateCodes({ ...NO_CODES, procedureCode })).toEqual([]);
    }
    for (const procedureCode of ['T103', 'TT032', '995011', 'Doula']) {
      expect(validateCodes({ ...NO_CODES, procedureCode })).toMatchObject([{ field: 'procedureCode' }]);
    }
    for (const modifiers of ['HDX', 'HD U1 U2 U3 U4']) {
      expect(validateCodes({ ...NO_CODES, modifiers })).toMatchObject([{ field: 'modifiers' }]);
    }
    const lines = [{ ...line(100, 100), procedureCode: '?', servedOn: '2026-02-30' }];
    expect(validateInvoice(tidyInvoice(invoice({ lines }))).map(({ field }) => field)).toEqual([
      ...['lines.0.procedureCode', 'lines.0.servedOn'],
    ]);
  });

  it('come from the service if the line was sent without codes', () => {
    const services = new Map([['s', tidyCodes(codes)]]);
    const plain = { ...NO_CODES, serviceId: 's' };
    expect(codesOf(plain, services)).toMatchObject({ procedureCode: 'T1032', diagnosis: 'Z33.1' });
    expect(codesOf({ ...plain, diagnosis: 'Z39.2' }, services)).toMatchObject({ diagnosis: 'Z39.2' });
    expect(codesOf({ ...plain, procedureCode: '99501' }, services)).toMatchObject({ modifiers: '' });
    expect(codesOf({ ...plain, serviceId: null }, services)).toMatchObject(NO_CODES);
    expect(readLines([{ description: 'Birth', amount: 5 }])).toEqual([
      { ...NO_CODES, servedOn: null, description: 'Birth', amount: 5 },
    ]);
  });
});

describe('an account statement', () => {
  const entry = (day: string, kind: StatementEntry['kind'], amount: number, currency = 'USD' as const) => ({
    ...{ day, kind, amount, currency, number: null, method: null },
  });

  it('starts with the opening balance and ends with the closing balance in each currency', () => {
    const entries = [
      entry('2026-09-30', 'invoice', 10_000),
      entry('2026-10-01', 'payment', -4_000),
      { ...entry('2026-10-05', 'invoice', 700), currency: 'JPY' as const },
      entry('2026-10-31', 'credit', -1_000),
      entry('2026-11-01', 'payment', -5_000),
    ];
    expect(clientStatements(entries, { from: '2026-10-01', to: '2026-10-31' })).toMatchObject([
      { currency: 'JPY', opening: 0, rows: [{ balance: 700 }], closing: 700 },
      { currency: 'USD', opening: 10_000, rows: [{ balance: 6_000 }, { balance: 5_000 }], closing: 5_000 },
    ]);
    expect(clientStatements(entries, { from: '2026-11-02', to: '2026-11-30' })).toMatchObject([
      { currency: 'JPY', opening: 700, rows: [], closing: 700 },
    ]);
  });

  it('continues the previous statement, however the period is split', () => {
    const random = randomNumbers(20_261_129);
    const entries = Array.from({ length: 200 }, (_, n) =>
      entry(
        `2026-${String(1 + Math.floor(n / 20)).padStart(2, '0')}-15`,
        'invoice',
        Math.floor(random() * 2_000) - 900,
      ),
    );
    const total = sumOf(entries.map(({ amount }) => amount));
    const months = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`);
    const parts = months.map(
      (month) => clientStatements(entries, { from: `${month}-01`, to: `${month}-28` })[0],
    );
    parts.forEach((part, n) => {
      expect(part?.opening).toBe(parts[n - 1]?.closing ?? 0);
    });
    expect(parts.at(-1)?.closing).toBe(total);
  });

  it('parses the period text that it generates, and nothing else', () => {
    const period = { from: '2026-10-01', to: '2026-10-31' };
    expect(readPeriodText(periodText(period))).toEqual(period);
    expect(readPeriodText('2026-10-31 to 2026-10-01')).toBeUndefined();
    expect(readPeriodText('October')).toBeUndefined();
    expect(validateBillingPeriod({ from: '1990-01-01', to: '2026-01-01' })).toMatchObject([{ field: 'to' }]);
    expect(readSuperbillText(superbillText({ invoiceId: 'a-b' }))).toEqual({ invoiceId: 'a-b' });
    expect(readSuperbillText(superbillText(period))).toEqual(period);
  });
});

describe('invalid input', () => {
  it('is rejected, with the names of the fields', () => {
    const fields = (errors: { field: string }[]) => errors.map(({ field }) => field);
    const service = {
      ...{ name: '', description: '', price: -1, currency: 'USD' as const, taxRate: 100_001, isActive: true },
      ...{ prenatalVisits: 0.5, includesBirth: true, postpartumVisits: 0, hours: 0, ...NO_CODES },
      ...{ depositKind: 'percent' as const, depositValue: 100_001 },
    };
    expect(fields(validateService(service))).toEqual([
      ...['name', 'price', 'taxRate', 'depositValue', 'prenatalVisits'],
    ]);
    const more = { ...service, ...{ name: 'A', price: 5, taxRate: 0, prenatalVisits: 0 } };
    expect(validateService({ ...more, depositKind: 'amount', depositValue: 6 })).toEqual([
      { field: 'depositValue', message: 'This is more than the price' },
    ]);
    expect(tidyService({ ...more, depositKind: 'none', depositValue: 6 })).toMatchObject({ depositValue: 0 });
    expect(fields(validateInvoice(invoice({ lines: [] })))).toEqual(['lines']);
    expect(fields(validateInvoice(invoice({ lines: [{ ...line(1, 0), description: '' }] })))).toEqual([
      ...['lines.0.description', 'lines.0.quantity'],
    ]);
    const late = { event: 'week' as const, offset: 60, amount: 120_000, dueDate: null };
    expect(fields(validateInvoice(invoice({ installments: [late] })))).toEqual(['installments.0.offset']);
    expect(fields(validateInvoice(invoice({ lines: [line(MONEY_MAX, 200)] })))).toEqual([
      'lines',
      'installments',
    ]);
  });

  it("can't allocate more than a payment", () => {
    const payment = {
      ...{ amount: 100, currency: 'USD' as const, receivedOn: '2026-11-29', method: 'cash' as const },
      ...{ reference: '', note: '', allocations: [{ invoiceId: 'a', amount: 101 }] },
    };
    expect(validatePayment(payment, '2026-11-29')).toEqual([
      { field: 'allocations', message: 'This is more than the payment' },
    ]);
    const tomorrow = { ...payment, allocations: [], receivedOn: '2026-11-30' };
    expect(validatePayment(tomorrow, '2026-11-29')).toMatchObject([{ field: 'receivedOn' }]);
  });
});
