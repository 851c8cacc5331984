import { type DateOnly, dayHints } from '@doula-desk/domain';
import { Info } from 'lucide-react';
import { useBoard } from '../useBoard.js';

interface DayHintsProps {
  date: DateOnly;
  /** The client of the appointment; empty if none is chosen yet. */
  clientId: string;
}

/** Notes about a day on which the practitioner is away, or on which another client may go into labor. */
export default function DayHints({ date, clientId }: DayHintsProps) {
  const { shown } = useBoard('booking', date, date);
  // The board of another date stays until this one has loaded.
  const board = shown?.board?.from === date ? shown.board : null;
  return board ? (
    <ul className="scheduling-hints d-grid gap-1 rounded mt-0 mb-3 fs-md list-none">
      {dayHints(board, date, clientId).map((hint) => (
        <li className="d-flex gap-2 align-items-start" key={hint}>
          <Info className="flex-none" size={18} aria-hidden /> <span dir="auto">{hint}</span>
        </li>
      ))}
    </ul>
  ) : null;
}
