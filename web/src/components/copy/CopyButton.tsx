import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/secureContext.js';

/** Number of milliseconds for which the button confirms copying. */
const COPIED_MS = 2_000;

interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  isSmall?: boolean;
  /** Called if the browser doesn't allow copying, so that the user can select and copy the text manually. */
  onRefused?: () => void;
}

/** Copies a string, and shows a confirmation for two seconds. */
export function CopyButton({ text, isSmall = false, onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), COPIED_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else onRefused?.();
  };
  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        className={`btn btn-quiet ${isSmall ? 'btn-sm' : ''}`}
        onClick={() => void copy()}
      >
        <Icon size={isSmall ? 16 : 18} aria-hidden />
        <span>{copied ? 'Copied!' : 'Copy'}</span>
      </button>
      {/* Outside of the button, because browsers leave live regions out of a button's name. */}
      <span className="visually-hidden" role="status">
        {copied && 'Copied to the clipboard.'}
      </span>
    </>
  );
}
