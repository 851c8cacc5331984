import {
  addMonthsTo,
  type CertificationForm,
  certificationForms,
  DEFAULT_CERTIFICATION_FORM,
  lastTwelveMonths,
  monthOf,
  type ReportPeriod,
  validatePeriod,
} from '@doula-desk/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../../store/today.js';
import type { ReportName, ReportQuery } from './reports.api.js';

export const reportNames = [
  { id: 'practice', label: 'Practice' },
  { id: 'certification', label: 'Certification log' },
  { id: 'mileage', label: 'Mileage and hours' },
  { id: 'care-team', label: 'Care team' },
] as const satisfies readonly { id: ReportName; label: string }[];

/** The periods to choose from. */
export const periodChoices = [
  { value: '12-months', label: 'Last 12 months' },
  { value: 'this-year', label: 'This year' },
  { value: 'last-year', label: 'Last year' },
  { value: '5-years', label: 'Last 5 years' },
  { value: 'other', label: 'Other months' },
] as const;
export type PeriodChoice = (typeof periodChoices)[number]['value'];

/** Returns a choice's first and last month; undefined for 'other', for which the user picks the months. */
export function choicePeriod(choice: PeriodChoice, today: string): ReportPeriod | undefined {
  const year = Number(today.slice(0, 4));
  if (choice === '12-months') return lastTwelveMonths(today);
  if (choice === 'this-year') return { from: `${year}-01`, to: `${year}-12` };
  if (choice === 'last-year') return { from: `${year - 1}-01`, to: `${year - 1}-12` };
  const to = monthOf(today);
  return choice === '5-years' ? { from: addMonthsTo(to, -59), to } : undefined;
}

/** Returns the report and its parameters as chosen in the URL. */
export function useReportChoice() {
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const name: ReportName = reportNames.find(({ id }) => id === search.get('report'))?.id ?? 'practice';
  const chosen = periodChoices.find(({ value }) => value === search.get('period'))?.value ?? '12-months';
  const recent = lastTwelveMonths(today);
  const period = choicePeriod(chosen, today) ?? {
    from: search.get('from') ?? recent.from,
    to: search.get('to') ?? recent.to,
  };
  const [problem] = validatePeriod(period);
  /** The last twelve months if the chosen months aren't a valid period. */
  const shown = problem ? recent : period;
  const { from, to } = shown;
  const year = yearIn(search.get('year')) ?? Number(today.slice(0, 4));
  const form: CertificationForm =
    certificationForms.find(({ value }) => value === search.get('form'))?.value ?? DEFAULT_CERTIFICATION_FORM;
  const query = useMemo(
    (): ReportQuery => (name === 'mileage' ? { year: String(year) } : { from, to }),
    [name, year, from, to],
  );
  const choose = (values: Record<string, string>) =>
    setSearch((current) => ({ ...Object.fromEntries(current), ...values }), { replace: true });
  return { today, name, chosen, period, shown, problem: problem?.message, year, form, query, choose };
}

function yearIn(text: string | null): number | undefined {
  return text !== null && /^(?:19|20)\d{2}$/u.test(text) ? Number(text) : undefined;
}
