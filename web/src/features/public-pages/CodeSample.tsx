import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Milliseconds for which the button says that it has copied (specification, part 2, section 9). */
const COPIED_STAYS_MS = 2_000;

/** A program to read and to copy. */
export function CodeSample({ title, code }: { title: string; code: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), COPIED_STAYS_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      // Missing on plain-http addresses other than localhost.
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // The text can be selected and copied by hand.
    }
  };
  return (
    <figure className="code-sample">
      <figcaption>
        <span>{title}</span>
        <button type="button" className="btn btn-sm btn-quiet" onClick={() => void copy()}>
          {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          <span role="status">{copied ? 'Copied!' : 'Copy'}</span>
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
