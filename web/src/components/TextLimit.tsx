import { textLength } from '@doula-desk/domain';

/** Share of the limit from which the length is shown. */
const NEAR = 0.8;

interface TextLimitProps {
  /** Undefined for a field without a value yet. */
  text: string | undefined;
  /** Maximum length when saving. */
  most: number;
}

/**
 * Shows a text's length when it comes near its limit, before saving would fail. Such fields have no `maxlength`:
 * browsers count emoji twice, and silently truncate pasted text.
 */
export function TextLimit({ text = '', most }: TextLimitProps) {
  // A text never has more graphemes than UTF-16 units, so most texts need no counting.
  const length = text.length < most * NEAR ? 0 : textLength(text);
  if (length < most * NEAR) return null;
  const isOver = length > most;
  return (
    <div className={isOver ? 'form-text text-danger-emphasis' : 'form-text'} role="status">
      {isOver
        ? `${shown(length - most)} over the limit of ${shown(most)} characters`
        : `${shown(length)} of ${shown(most)} characters`}
    </div>
  );
}

function shown(count: number): string {
  return count.toLocaleString('en-US');
}
