import { Repeat } from 'lucide-react';

/** Marks an appointment that repeats. */
export function RepeatMark() {
  return (
    <span className="repeat-mark">
      <Repeat size={14} aria-hidden />
      <span className="visually-hidden">Repeats</span>
    </span>
  );
}
