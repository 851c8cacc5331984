import { useId, useState } from 'react';

/** Characters that a card shows of a text before it is asked for more, and lines. */
const SHORT_LENGTH = 280;
const SHORT_LINES = 5;

interface LongTextProps {
  text: string;
  /** What the text answers, for whoever hears the button alone. */
  label: string;
}

/** A text of any length, of which the beginning is shown until a person asks for the rest. */
export function LongText({ text, label }: LongTextProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const short = beginningOf(text);
  const isShort = short === text;
  return (
    <>
      {/* Only what is in sight is drawn: a hundred thousand characters would hold up the page. */}
      <span id={id} className="note-text-shown" dir="auto">
        {isWhole || isShort ? text : `${short}…`}
      </span>
      {!isShort && (
        <button
          type="button"
          className="btn btn-link btn-sm note-more no-print"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          <span>{isWhole ? 'Show less' : 'Show more'}</span>
          <span className="visually-hidden"> of {label}</span>
        </button>
      )}
    </>
  );
}

/** The text, or where it is long, its first lines up to the end of a word. */
function beginningOf(text: string): string {
  const lines = text.split('\n', SHORT_LINES + 1);
  const few = lines.length > SHORT_LINES ? lines.slice(0, SHORT_LINES).join('\n') : text;
  if (few.length <= SHORT_LENGTH) return few.trimEnd();
  const cut = few.slice(0, SHORT_LENGTH);
  const wordEnd = cut.search(/\s\S*$/u);
  // Never half of a character that takes two places.
  return (wordEnd > SHORT_LENGTH / 2 ? cut.slice(0, wordEnd) : cut)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd();
}
