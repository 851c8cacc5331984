import { useId, useState } from 'react';

/** Maximum characters and lines shown before the text is expanded. */
const SHORT_LENGTH = 280;
const SHORT_LINES = 5;

interface LongTextProps {
  text: string;
  /** The label of the text, for screen readers that only reach the button. */
  label: string;
}

/** A long text, truncated until the reader expands it. */
export function LongText({ text, label }: LongTextProps) {
  const id = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const short = truncate(text);
  const isShort = short === text;
  return (
    <>
      {/* Only the visible part is rendered: a hundred thousand characters would freeze the page. */}
      <span id={id} className="d-block text-break bidi-plaintext text-pre-wrap" dir="auto">
        {isExpanded || isShort ? text : `${short}…`}
      </span>
      {!isShort && (
        <button
          type="button"
          className="btn btn-link btn-sm note-more d-block py-1 px-0 no-print min-h-36"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          <span>{isExpanded ? 'Show less' : 'Show more'}</span>
          <span className="visually-hidden"> of {label}</span>
        </button>
      )}
    </>
  );
}

/** Returns the text or, if it's long, the first lines up to a word boundary. */
function truncate(text: string): string {
  const lines = text.split('\n', SHORT_LINES + 1);
  const few = lines.length > SHORT_LINES ? lines.slice(0, SHORT_LINES).join('\n') : text;
  if (few.length <= SHORT_LENGTH) return few.trimEnd();
  const cut = few.slice(0, SHORT_LENGTH);
  const wordEnd = cut.search(/\s\S*$/u);
  // Avoids splitting a surrogate pair.
  return (wordEnd > SHORT_LENGTH / 2 ? cut.slice(0, wordEnd) : cut)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd();
}
