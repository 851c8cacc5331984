import { useId, useRef } from 'react';
import { CopyButton } from './CopyButton.js';

/** A string to copy with the button, or manually if the browser doesn't allow copying. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="d-grid gap-2 cols-1-auto">
        <input
          ref={input}
          id={id}
          className="form-control"
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={value} onRefused={() => input.current?.select()} />
      </div>
    </div>
  );
}
