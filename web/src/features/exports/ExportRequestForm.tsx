import { type ExportFormat, exportFormats } from '@doula-desk/domain';
import { useId, useState } from 'react';
import { newIdempotencyKey } from '../../lib/http/idempotency.js';

/** When to use each format. */
const hints: Record<ExportFormat, string> = {
  PDF: 'A chart book to read and print: every chart with its appointments, notes, plans, reminders and contracts.',
  Word: 'The same charts as documents you can edit.',
  CSV: 'A table for each kind of record, for spreadsheets and other programs. The clients table can be imported again.',
};

interface ExportRequestFormProps {
  defaultFormat: ExportFormat;
  /** Only one can be in progress at a time. */
  isInProgress: boolean;
  onRequest: (request: { format: ExportFormat; key: string }) => void;
}

/** The choice of format, and the button that requests an export. */
export function ExportRequestForm({ defaultFormat, isInProgress, onRequest }: ExportRequestFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ExportFormat | null>(null);
  const format = chosen ?? defaultFormat;
  return (
    <div className="export-order">
      <fieldset>
        <legend className="visually-hidden">Format of the export</legend>
        {exportFormats.map((each) => (
          <label key={each} className="export-format">
            <input
              type="radio"
              className="form-check-input"
              name={id}
              value={each}
              checked={each === format}
              aria-describedby={`${id}-${each}`}
              onChange={() => setChosen(each)}
            />
            <span>
              <strong>{each}</strong>
              <span id={`${id}-${each}`}>{hints[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="btn btn-primary"
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
