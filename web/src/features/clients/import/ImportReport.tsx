import type {
  ClientImportPreview,
  ClientImportPreviewRow,
  ClientImportRequest,
  ImportDateOrder,
  ImportError,
} from '@doula-desk/domain';
import { formatDate, importDateOrders } from '@doula-desk/domain';
import { useState } from 'react';
import { Banner } from '../../../components/Banner.js';
import { RadioGroup } from '../../../components/choices.js';
import { clientLabel } from '../shown/client.labels.js';
import { ImportColumns } from './ImportColumns.js';
import { RejectedRows } from './RejectedRows.js';

/** Number of rows to render at a time. */
const PAGE_SIZE = 100;

const outcomes = {
  ready: { label: 'New', tone: 'sage' },
  duplicate: { label: 'Duplicate', tone: 'sand' },
  invalid: { label: 'Needs fixing', tone: 'danger' },
} as const;

const views = { all: 'All rows', invalid: 'Needs fixing', duplicate: 'Duplicates', ready: 'New' } as const;
type View = keyof typeof views;

const dateOrderLabels: Record<ImportDateOrder, string> = {
  'month-first': 'Month first (03/07 is March 7)',
  'day-first': 'Day first (07/03 is March 7)',
};
const dateOrderOptions = importDateOrders.map((value) => ({ value, label: dateOrderLabels[value] }));

interface ImportReportProps {
  preview: ClientImportPreview;
  request: ClientImportRequest;
  problem: string | null;
  /** Whether the server is importing the file. */
  busy: boolean;
  /** Previews the file again with other options. */
  onRefined: (changes: Partial<ClientImportRequest>) => void;
}

/** Shows what an import would do, row by row, with options for interpreting the file. */
export function ImportReport({ preview, request, problem, busy, onRefined }: ImportReportProps) {
  const [view, setView] = useState<View>(preview.invalid > 0 ? 'invalid' : 'all');
  const [drawn, setDrawn] = useState(PAGE_SIZE);
  const rows = preview.rows.filter(({ outcome }) => view === 'all' || outcome === view);
  const unknown = preview.columns
    .filter(({ path }) => path === null)
    .map(({ header }) => header || '(no name)');
  return (
    <>
      {problem && (
        <Banner key={problem} kind="danger">
          <p>Nothing was imported. {problem}</p>
        </Banner>
      )}
      {preview.problems.length > 0 && (
        <Banner kind="danger">
          {preview.problems.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
      {preview.problems.length === 0 && <Summary preview={preview} />}
      <RejectedRows preview={preview} />
      {preview.ambiguousDate !== null && (
        <fieldset disabled={busy}>
          <RadioGroup
            field={{
              name: 'dateOrder',
              value: request.dateOrder ?? '',
              error: undefined,
              onChange: (value) => value !== '' && onRefined({ dateOrder: value }),
            }}
            label={`How are dates such as ${preview.ambiguousDate} written?`}
            options={dateOrderOptions}
          />
        </fieldset>
      )}
      {unknown.length > 0 && (
        <p className="form-text">
          <span>These columns aren’t recognized and won’t be imported: {unknown.join(', ')}.</span>
        </p>
      )}
      <ImportColumns
        columns={preview.columns.map(({ header, path }, index) => ({
          header,
          path: request.paths ? (request.paths[index] ?? null) : path,
        }))}
        isOpen={preview.problems.length > 0}
        busy={busy}
        onChosen={(paths) => onRefined({ paths })}
      />
      {preview.rows.length > 0 && (
        <>
          <label className="import-filter d-flex align-items-center gap-2h mb-2h">
            <span className="form-label flex-none m-0">Show</span>
            <select
              className="form-select"
              value={view}
              onChange={({ target }) => {
                setView((Object.keys(views) as View[]).find((name) => name === target.value) ?? 'all');
                setDrawn(PAGE_SIZE);
              }}
            >
              {Object.entries(views).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Lines rows={rows.slice(0, drawn)} />
          {rows.length > drawn && (
            <button type="button" className="btn btn-quiet" onClick={() => setDrawn(drawn + PAGE_SIZE)}>
              Show more ({(rows.length - drawn).toLocaleString('en-US')} left)
            </button>
          )}
        </>
      )}
    </>
  );
}

function Summary({ preview: { ready, duplicates, repeated, invalid } }: { preview: ClientImportPreview }) {
  return (
    <Banner kind="info">
      <p>
        <strong>{ready} new</strong>, {duplicates - repeated} already on your list, {repeated} repeated in the
        file, {invalid} to fix.
      </p>
      {invalid > 0 && (
        <p>
          Rows to fix are skipped. Download them with the reasons, correct them, and import that file as well.
        </p>
      )}
    </Banner>
  );
}

function Lines({ rows }: { rows: ClientImportPreviewRow[] }) {
  if (rows.length === 0) return <p className="text-body-secondary">No matching rows.</p>;
  return (
    <ol className="import-lines list-unstyled" aria-label="Rows in the file">
      {rows.map((row) => (
        <li className="d-grid align-items-start row-gap-0 column-gap-2h border-bottom" key={row.row}>
          <span className="text-body-secondary fs-sm tabular">Row {row.row}</span>
          <span className="import-line-text d-grid min-w-0 text-break">
            <strong dir="auto">{row.name}</strong>
            <span>{noteOf(row)}</span>
            <Findings findings={row.errors} tone="text-danger" />
            <Findings findings={row.warnings} tone="text-body-secondary" />
          </span>
          <span className={`badge tone-${outcomes[row.outcome].tone}`}>{outcomes[row.outcome].label}</span>
        </li>
      ))}
    </ol>
  );
}

function Findings({ findings, tone }: { findings: readonly ImportError[]; tone: string }) {
  return findings.map(({ field, message, value }) => (
    <span key={field} className={tone}>
      <span>{field === 'row' ? message : `${clientLabel(field)}: ${message}`}</span>
      {value !== undefined && (
        <span>
          . The file says <q dir="auto">{value}</q>
        </span>
      )}
    </span>
  ));
}

/** Describes a row, so that users can see whether columns and dates were interpreted correctly. */
function noteOf({ outcome, sameAsRow, client }: ClientImportPreviewRow): string {
  if (outcome === 'duplicate') {
    return sameAsRow === undefined
      ? 'Already one of your clients; skipped'
      : `The same client as in row ${sameAsRow}; skipped`;
  }
  if (!client) return '';
  return [
    client.email,
    client.phone,
    client.dateOfBirth && `born ${formatDate(client.dateOfBirth)}`,
    client.edd && `due ${formatDate(client.edd)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
