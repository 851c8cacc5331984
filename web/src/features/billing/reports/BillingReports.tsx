import {
  type BillingCurrency,
  formatMoney,
  formatMonth,
  type IncomeResponse,
  sumOf,
} from '@doula-desk/domain';
import { FileSpreadsheet } from 'lucide-react';
import { useCallback, useState } from 'react';
import { BarTable } from '../../../components/charts/BarTable.js';
import { ColumnChart } from '../../../components/charts/ColumnChart.js';
import { FilterSelect } from '../../../components/FilterSelect.js';
import { PartState } from '../../../components/PartState.js';
import { toastActions } from '../../../components/toasts/index.js';
import { type DownloadedFile, saveFile } from '../../../lib/http/download.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { fetchAging, fetchAgingCsv, fetchIncome, fetchLedger, fetchYearEnd } from '../billing.api.js';
import { billingFailureText, methodLabel } from '../texts.js';
import { useLoaded } from '../useLoading.js';
import { Aging } from './Aging.js';
import '../../../components/charts/charts.scss';

/** Number of previous years that users can choose. */
const YEARS_BACK = 10;

/** The aging report and a year's income. */
export function BillingReports() {
  const today = useToday();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const aging = useLoaded(fetchAging);
  const income = useLoaded(useCallback(() => fetchIncome(year), [year]));
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(Number(today.slice(0, 4)) - back));
  return (
    <div className="d-grid cols-1 gap-3h">
      <section className="card p-3h" aria-label="Outstanding by age">
        <div className="d-flex flex-wrap gap-3 align-items-center justify-content-between mb-3">
          <h2 className="fs-lg m-0">Outstanding by age</h2>
          {aging.value && aging.value.rows.length > 0 && (
            <CsvButton fetch={fetchAgingCsv} of="outstanding amounts by age" text="CSV" />
          )}
        </div>
        {aging.value ? (
          <Aging aging={aging.value} />
        ) : (
          <PartState
            hasFailed={aging.failure !== null}
            loading="Loading outstanding amounts…"
            onRetry={aging.reload}
          />
        )}
      </section>
      <section className="card p-3h" aria-label="Income" aria-busy={income.isBusy}>
        <div className="d-flex flex-wrap gap-3 align-items-center justify-content-between mb-3">
          <h2 className="fs-lg m-0">Income</h2>
          <div className="d-flex flex-wrap gap-2 align-items-end">
            <FilterSelect
              label="Year"
              options={years.map((value) => ({ value, label: value }))}
              value={String(year)}
              onChange={(value) => setYear(Number(value))}
            />
            <CsvButton
              fetch={() => fetchYearEnd(year)}
              of={`the income in ${year} by month and method`}
              text="Year-end summary"
            />
            <CsvButton
              fetch={() => fetchLedger(year)}
              of={`the payments in ${year}`}
              text="Payments for accountants"
            />
          </div>
        </div>
        {income.value ? (
          <Income income={income.value} />
        ) : (
          <PartState
            hasFailed={income.failure !== null}
            loading="Loading the income…"
            onRetry={income.reload}
          />
        )}
      </section>
    </div>
  );
}

/** A year's income in each currency, by month and by method. */
function Income({ income: { year, months, byMethod } }: { income: IncomeResponse }) {
  const currencies = [...new Set(months.map(({ currency }) => currency))];
  if (currencies.length === 0) {
    return <p className="text-body-secondary m-0">{`You recorded no payments in ${year}.`}</p>;
  }
  return currencies.map((currency) => {
    const ofCurrency = months.filter((month) => month.currency === currency);
    const pointOf = (month: string) => {
      const income = ofCurrency.find((each) => each.month === month)?.income ?? 0;
      return {
        ...bar(formatMonth(month), income, currency),
        ...{ key: month, tick: formatMonth(month).slice(0, 3) },
      };
    };
    const total = (key: 'income' | 'payments' | 'refunds') => sumOf(ofCurrency.map((month) => month[key]));
    return (
      <div key={currency} className="d-grid gap-3">
        <dl className="d-grid gap-3 tabular cols-fit-7">
          <Fact label={`Income in ${year}`} value={formatMoney(total('income'), currency)} />
          <Fact label="Payments" value={formatMoney(total('payments'), currency)} />
          <Fact label="Refunds" value={formatMoney(total('refunds'), currency)} />
        </dl>
        <ColumnChart by="Month" what="Income" points={monthsOf(year).map(pointOf)} />
        <BarTable
          by="Method"
          what="Income"
          rows={byMethod
            .filter((row) => row.currency === currency)
            .map((row) => bar(methodLabel(row.method), row.income, currency))}
        />
      </div>
    );
  });
}

/** Returns the months of a year, such as '2026-01'. */
function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}`);
}

/** A row of a chart. A month with more refunds than payments has no bar. */
function bar(label: string, income: number, currency: BillingCurrency) {
  return { label, value: Math.max(0, income), text: formatMoney(income, currency) };
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-body-secondary fw-medium">{label}</dt>
      <dd className="fs-3 fw-650">{value}</dd>
    </div>
  );
}

interface CsvButtonProps {
  fetch: () => Promise<DownloadedFile>;
  /** Description of the file's contents, such as 'the payments in 2026'. */
  of: string;
  text: string;
}

function CsvButton({ fetch, of, text }: CsvButtonProps) {
  const dispatch = useAppDispatch();
  const saving = useCall(
    async () => {
      try {
        saveFile(await fetch());
      } catch (error) {
        const failed = billingFailureText(toFailure(error), 'The CSV file couldn’t be downloaded');
        dispatch(toastActions.failed(failed));
      }
    },
    () => {},
  );
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={`${text}: download CSV of ${of}`}
      disabled={saving.isBusy}
      onClick={saving.start}
    >
      <FileSpreadsheet size={18} aria-hidden /> {text}
    </button>
  );
}
