import { addMonthsTo, certificationForms, formatMonth, monthOf, REPORT_MONTHS_MAX } from '@doula-desk/domain';
import { FileSpreadsheet, Printer } from 'lucide-react';
import { FilterSelect } from '../../components/FilterSelect.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { DownloadPdfButton } from '../documents/index.js';
import { reportsActions, selectReports } from './reports.slice.js';
import { periodChoices, type useReportChoice } from './useReportChoice.js';

/** Number of years before the current one that the mileage report offers. */
const YEARS_BACK = 10;

const titles = {
  practice: 'practice report',
  certification: 'certification log',
  mileage: 'mileage report',
  'care-team': 'care team report',
} as const;

/** Controls for choosing what a report covers, and for downloading or printing it. */
export function ReportTools({ choice }: { choice: ReturnType<typeof useReportChoice> }) {
  const dispatch = useAppDispatch();
  const { isSaving } = useAppSelector(selectReports);
  const { today, name, chosen, period, problem, year, form, query, choose } = choice;
  const files = name === 'certification' ? { ...query, form } : query;
  const body = name === 'mileage' ? { year } : files;
  const months = monthOptions(today, [period.from, period.to]);
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => Number(today.slice(0, 4)) - back);
  if (!years.includes(year)) years.push(year);
  return (
    <div className="d-flex flex-wrap row-gap-2h column-gap-3 align-items-end mb-3h no-print">
      {name === 'mileage' ? (
        <FilterSelect
          label="Year"
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          value={String(year)}
          onChange={(value) => choose({ year: value })}
        />
      ) : (
        <FilterSelect
          label="Period"
          options={periodChoices}
          value={chosen}
          onChange={(value) => choose({ ...period, period: value })}
        />
      )}
      {name !== 'mileage' && chosen === 'other' && (
        <>
          <FilterSelect
            label="First month"
            options={months}
            value={period.from}
            onChange={(from) => choose({ from })}
          />
          <FilterSelect
            label="Last month"
            options={months}
            value={period.to}
            onChange={(to) => choose({ to })}
          />
        </>
      )}
      {name === 'certification' && (
        <FilterSelect
          label="Columns"
          options={certificationForms}
          value={form}
          onChange={(value) => choose({ form: value })}
        />
      )}
      <div className="d-flex flex-wrap gap-2 align-items-center ms-sm-auto">
        <DownloadPdfButton
          subject={{ kind: 'report', report: name, choice: body }}
          of={titles[name]}
          className="btn btn-quiet"
        />
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Download CSV of the ${titles[name]}`}
          disabled={isSaving}
          onClick={() => dispatch(reportsActions.fileRequested({ name, query: files }))}
        >
          <FileSpreadsheet size={18} aria-hidden /> CSV
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
          <Printer size={18} aria-hidden /> Print
        </button>
      </div>
      {problem && (
        <p className="w-100 m-0 text-danger" role="alert">
          {problem}. The last 12 months are shown.
        </p>
      )}
    </div>
  );
}

/** Returns the months of the last ten years, latest first, and any others given in the URL. */
function monthOptions(today: string, named: readonly string[]) {
  const last = monthOf(today);
  const months = Array.from({ length: REPORT_MONTHS_MAX }, (_, back) => addMonthsTo(last, -back));
  const others = named.filter((month) => /^\d{4}-\d{2}$/u.test(month) && !months.includes(month));
  return [...new Set([...others, ...months])].map((value) => ({ value, label: formatMonth(value) }));
}
