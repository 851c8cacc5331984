import type { ReactNode } from 'react';

interface SideChoiceProps<Side extends string> {
  /** Identifies the entry within the form. */
  path: string;
  label: ReactNode;
  options: readonly { value: Side; label: string; text: string }[];
  side: Side;
  onChoose: (side: Side) => void;
}

/** A choice between two versions of one entry. */
export function SideChoice<Side extends string>({
  path,
  label,
  options,
  side,
  onChoose,
}: SideChoiceProps<Side>) {
  return (
    <fieldset className="conflict">
      <legend className="group-title">{label}</legend>
      <div className="cols-sm-2 d-grid gap-2">
        {options.map(({ value, label: whose, text }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              className="form-check-input"
              name={`conflict-${path}`}
              checked={side === value}
              onChange={() => onChoose(value)}
            />
            <span>
              <span className="choice-note">{whose}</span>
              <span className="text-pre-line text-break" dir="auto">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
