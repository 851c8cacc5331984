import type { LogLine } from '@doula-desk/domain';
import { NotebookPen } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState.js';
import './entry-logs.scss';

interface LogTimelineProps {
  /** Ordered by time. */
  lines: readonly LogLine[];
  /** Why the server can't store an entry, by entry id. */
  refused: Readonly<Record<string, string>>;
  /** Null if the entries are read-only. */
  onOpen: ((id: string) => void) | null;
}

/** All entries, latest first, grouped by day. Tapping an entry opens it. */
export function LogTimeline({ lines, refused, onOpen }: LogTimelineProps) {
  if (lines.length === 0) {
    return (
      <EmptyState
        Icon={NotebookPen}
        title="No entries yet"
        hint="Tap a button when something happens. The time is filled in, and you can change it later."
      />
    );
  }
  return (
    <section aria-label="Entries">
      {daysOf(lines).map(({ day, lines: ofDay }) => (
        <div key={day}>
          <h2 className="mt-3 mb-2 fs-6">{day}</h2>
          <ol className="list-unstyled m-0" reversed>
            {ofDay.map(({ id, time, title, details, note }) => (
              <li className="ruled-row" key={id}>
                <button
                  type="button"
                  className="entry-line d-grid gap-2h w-100 text-reset text-start border-0 py-2q px-1 min-h-52"
                  disabled={onOpen === null}
                  onClick={() => onOpen?.(id)}
                >
                  <span className="text-body-secondary tabular">{time}</span>
                  <span>
                    <strong>{title}</strong>
                    {details && <span className="text-body-secondary tabular">{details}</span>}
                    {note && (
                      <span className="text-pre-line" dir="auto">
                        {note}
                      </span>
                    )}
                    {refused[id] && <span className="text-danger">Not saved: {refused[id]}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** Groups lines by day, latest day and latest line first. */
function daysOf(lines: readonly LogLine[]): { day: string; lines: LogLine[] }[] {
  const days: { day: string; lines: LogLine[] }[] = [];
  for (const line of lines) {
    if (line.day !== '') days.unshift({ day: line.day, lines: [] });
    days[0]?.lines.unshift(line);
  }
  return days;
}
