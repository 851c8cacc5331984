import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import './copy-field.scss';

/** Milliseconds for which the button says that it has copied (specification, business constants). */
const COPIED_STAYS_MS = 2000;

/** A text to copy: by the button, or by hand where the browser does not let a page copy. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), COPIED_STAYS_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    input.current?.select();
    try {
      // Missing on plain-http addresses other than localhost.
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // It is selected, so that it can be copied by hand.
    }
  };
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="copy-field">
        <input
          ref={input}
          id={id}
          className="form-control"
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="quiet" onClick={copy}>
          {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          <span role="status">{copied ? 'Copied!' : 'Copy'}</span>
        </Button>
      </div>
    </div>
  );
}
