import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/secureContext.js';

/** Milliseconds for which the button confirms copying. */
const COPIED_MS = 2_000;

interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  isSmall?: boolean;
  /** Called when the browser refuses, so that the text can be selected and copied by hand. */
  onRefused?: () => void;
}

/** Copies a string, and confirms it for two seconds. */
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
      {/* Next to the button: browsers leave live regions out of the name of the element that contains them. */}
      <span className="visually-hidden" role="status">
        {copied && 'Copied to the clipboard.'}
      </span>
    </>
  );
}
