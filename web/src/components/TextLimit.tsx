import { textLength } from '@doula-desk/domain';

/** Fraction of the limit above which the length is shown. */
const SHOWN_FROM = 0.8;

interface TextLimitProps {
  /** Undefined for a field without a value yet. */
  text: string | undefined;
  /** Maximum length that can be saved. */
  max: number;
}

/**
 * Shows a string's length when it approaches the limit, before saving would fail. Such fields have no
 * `maxlength`, because browsers count emoji twice and silently truncate pasted text.
 */
export function TextLimit({ text = '', max }: TextLimitProps) {
  // A string never has more graphemes than UTF-16 units, so most strings don't need to be counted.
  const length = text.length < max * SHOWN_FROM ? 0 : textLength(text);
  if (length < max * SHOWN_FROM) return null;
  const isOver = length > max;
  return (
    <div className={isOver ? 'form-text text-danger-emphasis' : 'form-text'} role="status">
      {isOver
        ? `${formatCount(length - max)} over the limit of ${formatCount(max)} characters`
        : `${formatCount(length)} of ${formatCount(max)} characters`}
    </div>
  );
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
