import type { ImportedColumn } from '@doula-desk/domain';
import { columnChoices, withColumnChosen } from './columnChoices.js';

interface ImportColumnsProps {
  columns: readonly ImportedColumn[];
  isOpen: boolean;
  busy: boolean;
  onChosen: (paths: (string | null)[]) => void;
}

/** Shows which field each column is mapped to, and lets the practitioner change it if a heading wasn't recognized. */
export function ImportColumns({ columns, isOpen, busy, onChosen }: ImportColumnsProps) {
  const choices = columnChoices(columns);
  return (
    <details className="mb-3" open={isOpen}>
      <summary className="py-2 px-0 fw-semibold">Columns in the file</summary>
      <fieldset disabled={busy}>
        {columns.map(({ header, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and headings may repeat
          <label className="d-grid cols-2 align-items-center gap-2h py-1 px-0" key={index}>
            <span className="form-label m-0 text-break" dir="auto">
              {header || `Column ${index + 1}`}
            </span>
            <select
              className="form-select"
              value={path ?? ''}
              onChange={({ target }) => onChosen(withColumnChosen(columns, index, target.value || null))}
            >
              <option value="">Don’t import</option>
              {choices.map((choice) => (
                <option key={choice.path} value={choice.path}>
                  {choice.label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
