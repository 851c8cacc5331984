import { type ExportFormat, exportFormats } from '@doula-desk/domain';
import { useId, useState } from 'react';
import { newIdempotencyKey } from '../../lib/http/idempotency.js';

/** When to use each format. */
const hints: Record<ExportFormat, string> = {
  PDF: 'A chart book to read and print: every chart with its appointments, notes, plans, reminders, and contracts.',
  Word: 'The same charts as documents you can edit.',
  CSV: 'A table for each kind of record, for spreadsheets and other programs. The clients table can be imported again.',
};

interface ExportRequestFormProps {
  defaultFormat: ExportFormat;
  /** Only one export can be in progress at a time. */
  isInProgress: boolean;
  onRequest: (request: { format: ExportFormat; key: string }) => void;
}

/** The choice of format, and the button that requests an export. */
export function ExportRequestForm({ defaultFormat, isInProgress, onRequest }: ExportRequestFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ExportFormat | null>(null);
  const format = chosen ?? defaultFormat;
  return (
    <div className="d-grid gap-3 justify-items-start mb-3h">
      <fieldset className="d-grid gap-1">
        <legend className="visually-hidden">Export format</legend>
        {exportFormats.map((each) => (
          <label key={each} className="export-format d-flex gap-2h py-2 px-0 cursor-pointer">
            <input
              type="radio"
              className="form-check-input"
              name={id}
              value={each}
              checked={each === format}
              aria-describedby={`${id}-${each}`}
              onChange={() => setChosen(each)}
            />
            <span className="d-grid">
              <strong>{each}</strong>
              <span className="text-body-secondary fs-md" id={`${id}-${each}`}>
                {hints[each]}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="btn btn-primary min-h-tap"
        // Stays focusable because it is only briefly disabled.
        aria-disabled={isInProgress}
        onClick={() => {
          if (!isInProgress) onRequest({ format, key: newIdempotencyKey() });
        }}
      >
        {isInProgress ? 'Exporting…' : 'Export All Data'}
      </button>
    </div>
  );
}
