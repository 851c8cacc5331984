import {
  type AgingResponse,
  type AgingRow,
  addDays,
  agingBuckets,
  BILLING_DAYS_AHEAD,
  type BillingSummaryResponse,
  type BillingTotals,
  CSV_BOM,
  clientName,
  type IncomeResponse,
  type MonthlyIncome,
  moneyToDecimal,
  type PackageResponse,
  type PaymentKind,
  type PaymentMethod,
  paymentMethods,
  startOfMonth,
  sumOf,
  todayInZone,
} from '@doula-desk/domain';
import { csvLines, Database, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { practitionerAudit } from '../http/practitioner-audit.js';
import { requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { AGING, INCOME, PACKAGE, PAYMENT_LEDGER, SUMMARY } from './billing.queries.js';
import { BillingSettingsRepository } from './billing-settings.repository.js';

const audit = practitionerAudit('practice');

/** The owner, and the practice's zone. */
type Practice = Pick<RequestSession, 'ownerId' | 'timeZone'>;

/** A row of `PACKAGE`. */
interface PackageRow {
  prenatalVisits: number;
  includesBirth: boolean;
  postpartumVisits: number;
  hours: number;
  prenatal: number;
  postpartum: number;
  minutes: number;
  births: number;
  shiftMinutes: number;
}

/** A row of `INCOME`: the totals for a month or a payment method. */
type IncomeRow = Omit<MonthlyIncome, 'month'> &
  ({ month: string; method: null } | { month: null; method: PaymentMethod });

/** Sums outstanding balances and income. */
@Injectable()
export class BillingReportsService {
  constructor(
    private readonly database: Database,
    private readonly settings: BillingSettingsRepository,
  ) {}

  /** Returns a practice's totals for each currency, always including its default currency. */
  async summary({ ownerId, timeZone }: Practice, now = new Date()): Promise<BillingSummaryResponse> {
    const today = todayInZone(now, timeZone);
    const values = [ownerId, today, startOfMonth(today), addDays(today, BILLING_DAYS_AHEAD)];
    type Row = BillingTotals & { overdueInvoices: number };
    const { rows } = await this.database.pool.query<Row>({ ...SUMMARY, values });
    const { currency } = (await this.settings.find(ownerId)).settings;
    const sums = rows.map(({ overdueInvoices: _, ...row }) => ({
      ...row,
      overdue: row.overdue ?? 0,
      dueSoon: row.dueSoon ?? 0,
    }));
    const own = sums.find((row) => row.currency === currency);
    return {
      sums: [
        own ?? { currency, open: 0, overdue: 0, receivedThisMonth: 0, dueSoon: 0 },
        ...sums.filter((row) => row !== own),
      ],
      overdueInvoices: rows.reduce((total, row) => total + row.overdueInvoices, 0),
    };
  }

  /** Returns what each client owes, by days past due. */
  async aging({ ownerId, timeZone }: Practice, now = new Date()): Promise<AgingResponse> {
    const today = todayInZone(now, timeZone);
    type Row = Omit<AgingRow, 'clientName'> & { firstName: string; lastName: string };
    const { rows } = await this.database.pool.query<Row>({ ...AGING, values: [ownerId, today] });
    return {
      rows: rows.map(({ firstName, lastName, ...row }) => ({
        ...row,
        clientName: clientName({ firstName, lastName }),
      })),
      today,
    };
  }

  /** Returns the money received in a calendar year; the current one if undefined. */
  async income(
    { ownerId, timeZone }: Practice,
    chosen: number | undefined,
    now = new Date(),
  ): Promise<IncomeResponse> {
    const { year, values } = yearOf(ownerId, chosen, todayInZone(now, timeZone));
    const { rows } = await this.database.pool.query<IncomeRow>({ ...INCOME, values });
    return {
      year,
      months: rows.flatMap(({ month, currency, payments, refunds, income }) =>
        month === null ? [] : { month, currency, payments, refunds, income },
      ),
      byMethod: rows.flatMap(({ method, currency, income }) =>
        method === null ? [] : { method, currency, income },
      ),
    };
  }

  /** Returns the payments of a calendar year as a CSV file. */
  async paymentsCsv(
    { ownerId, timeZone }: Practice,
    chosen: number | undefined,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<{ name: string; text: string }> {
    const { year, values } = yearOf(ownerId, chosen, todayInZone(now, timeZone));
    type Row = {
      kind: PaymentKind;
      firstName: string;
      lastName: string;
      currency: MonthlyIncome['currency'];
      amount: number;
      method: PaymentMethod;
    } & Record<'receivedOn' | 'reference' | 'note' | 'invoices', string>;
    const { rows } = await this.database.pool.query<Row>({ ...PAYMENT_LEDGER, values });
    await this.recordExport(ownerId, origin, 'payments');
    const headings = [
      'Date',
      'Kind',
      'Client',
      'Invoices',
      'Amount',
      'Currency',
      'Method',
      'Reference',
      'Note',
    ];
    const lines = rows.map((row) => [
      ...[row.receivedOn, row.kind === 'refund' ? 'Refund' : 'Payment', clientName(row), row.invoices],
      Number(moneyToDecimal(row.amount, row.currency)),
      ...[row.currency, methodLabel(row.method), row.reference, row.note],
    ]);
    return { name: `Payments ${year}.csv`, text: CSV_BOM + csvLines([headings, ...lines]) };
  }

  /** Returns the income of a calendar year by month and by method, with the totals of each currency, as a CSV file. */
  async incomeCsv(
    practice: Practice,
    chosen: number | undefined,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<{ name: string; text: string }> {
    const { year, months, byMethod } = await this.income(practice, chosen, now);
    await this.recordExport(practice.ownerId, origin, 'income');
    const amount = (value: number, currency: MonthlyIncome['currency']) =>
      Number(moneyToDecimal(value, currency));
    const currencies = [...new Set(months.map(({ currency }) => currency))];
    const line = (label: string, { currency, payments, refunds, income }: Omit<MonthlyIncome, 'month'>) => [
      ...[label, currency, amount(payments, currency), amount(refunds, currency), amount(income, currency)],
    ];
    const totals = currencies.map((currency) => {
      const sum = (key: 'payments' | 'refunds' | 'income') =>
        sumOf(months.filter((month) => month.currency === currency).map((month) => month[key]));
      return line(`Total ${year}`, {
        ...{ currency, payments: sum('payments'), refunds: sum('refunds'), income: sum('income') },
      });
    });
    const rows = [
      ['Month', 'Currency', 'Payments', 'Refunds', 'Income'],
      ...months.map((month) => line(month.month, month)),
      ...totals,
      [],
      ['Method', 'Currency', 'Income'],
      ...byMethod.map((row) => [
        ...[methodLabel(row.method), row.currency, amount(row.income, row.currency)],
      ]),
    ];
    return { name: `Income ${year}.csv`, text: CSV_BOM + csvLines(rows) };
  }

  /** Returns what each client owes by days past due as a CSV file. */
  async agingCsv(
    practice: Practice,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<{ name: string; text: string }> {
    const { rows, today } = await this.aging(practice, now);
    await this.recordExport(practice.ownerId, origin, 'aging');
    const lines = rows.map((row) => [
      ...[row.clientName, row.currency],
      ...[...agingBuckets.map(({ key }) => row[key]), row.total].map((value) =>
        Number(moneyToDecimal(value, row.currency)),
      ),
    ]);
    const headings = ['Client', 'Currency', ...agingBuckets.map(({ label }) => label), 'Total'];
    return { name: `Outstanding by age ${today}.csv`, text: CSV_BOM + csvLines([headings, ...lines]) };
  }

  private async recordExport(ownerId: string, origin: RequestOrigin, what: string): Promise<void> {
    await recordAudit(this.database.prisma, ownerId, audit('report.exported', ownerId, origin, [what]));
  }

  /**
   * Returns what the current pregnancy's invoices include, and how much of it has taken place.
   *
   * @throws AppError NOT_FOUND
   */
  async package(ownerId: string, clientId: string): Promise<PackageResponse> {
    const { rows } = await this.database.pool.query<PackageRow>({ ...PACKAGE, values: [ownerId, clientId] });
    const { prenatalVisits, includesBirth, postpartumVisits, hours, ...used } = requireFound(rows[0]);
    return {
      included: { prenatalVisits, includesBirth, postpartumVisits, hours },
      used: {
        prenatalVisits: used.prenatal,
        births: used.births,
        postpartumVisits: used.postpartum,
        minutes: used.minutes + used.shiftMinutes,
      },
    };
  }
}

function methodLabel(method: PaymentMethod): string {
  return paymentMethods.find(({ value }) => value === method)?.label ?? method;
}

function yearOf(
  ownerId: string,
  chosen: number | undefined,
  today: string,
): { year: number; values: string[] } {
  const year = chosen ?? Number(today.slice(0, 4));
  return { year, values: [ownerId, `${year}-01-01`, `${year + 1}-01-01`] };
}
