import { textLength } from '@doula-desk/domain';

/** Share of the limit from which on a field says how much of it is used. */
const NEAR = 0.8;

interface TextLimitProps {
  /** Undefined for a field without a value yet. */
  text: string | undefined;
  /** Most characters that can be saved. */
  most: number;
}

/**
 * Says how long a text is once it comes near its limit, so that nobody learns of the limit by saving. Fields with it
 * have no `maxlength`: browsers count emoji twice, and cut off what is pasted without a word.
 */
export function TextLimit({ text = '', most }: TextLimitProps) {
  // No text has more characters than UTF-16 units, so most texts need no counting.
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
