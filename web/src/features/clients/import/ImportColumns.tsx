import type { ImportedColumn } from '@doula-desk/domain';
import { columnChoices, withColumnChosen } from './columnChoices.js';

interface ImportColumnsProps {
  columns: readonly ImportedColumn[];
  isOpen: boolean;
  busy: boolean;
  onChosen: (paths: (string | null)[]) => void;
}

/** Shows which field each column fills, and lets the practitioner change it when a heading wasn't recognized. */
export function ImportColumns({ columns, isOpen, busy, onChosen }: ImportColumnsProps) {
  const choices = columnChoices(columns);
  return (
    <details className="import-columns" open={isOpen}>
      <summary>Columns of the file</summary>
      <fieldset disabled={busy}>
        {columns.map(({ header, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and headings may repeat
          <label key={index}>
            <span className="form-label" dir="auto">
              {header || `Column ${index + 1}`}
            </span>
            <select
              className="form-select"
              value={path ?? ''}
              onChange={({ target }) => onChosen(withColumnChosen(columns, index, target.value || null))}
            >
              <option value="">Leave out</option>
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
