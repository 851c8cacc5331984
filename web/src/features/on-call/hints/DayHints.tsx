import { type DateOnly, dayHints } from '@doula-desk/domain';
import { Info } from 'lucide-react';
import { useBoard } from '../useBoard.js';

interface DayHintsProps {
  date: DateOnly;
  /** The client of the appointment; empty if none is chosen yet. */
  clientId: string;
}

/** Hints that the practitioner is away on a day, or that another client may go into labor. */
export default function DayHints({ date, clientId }: DayHintsProps) {
  const { shown } = useBoard('booking', date, date);
  // The previous date's board stays in the store until this date's board has loaded.
  const board = shown?.board?.from === date ? shown.board : null;
  return board ? (
    <ul className="scheduling-hints d-grid gap-1 rounded mt-0 mb-3 fs-md list-none py-2q px-2t bg-tint-sand text-on-tint-sand">
      {dayHints(board, date, clientId).map((hint) => (
        <li className="d-flex gap-2 align-items-start" key={hint}>
          <Info className="flex-none" size={18} aria-hidden /> <span dir="auto">{hint}</span>
        </li>
      ))}
    </ul>
  ) : null;
}
