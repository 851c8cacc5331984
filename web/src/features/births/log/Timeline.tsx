import { type BirthEvent, type BirthTimelineLine, birthTimeline } from '@doula-desk/domain';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/EmptyState.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useTimeZone } from '../../../store/today.js';
import type { useEntryWriter } from '../useBirthLog.js';

const EntryDialog = lazyPart(() => import('./EntryDialog.js'));

interface TimelineProps {
  /** By time, without deleted ones. */
  events: readonly BirthEvent[];
  babies: number;
  /** Reasons by id for entries that the server can't store. */
  refused: Readonly<Record<string, string>>;
  writer: ReturnType<typeof useEntryWriter>;
}

/** All entries, the latest first, grouped by day. A tap on one opens it. */
export function Timeline({ events, babies, refused, writer }: TimelineProps) {
  const zone = useTimeZone();
  const [opened, setOpened] = useState<BirthEvent | null>(null);
  if (events.length === 0) {
    return (
      <EmptyState
        Icon={NotebookPen}
        title="No entries yet"
        hint="Tap a button when something happens. The time is filled in, and you can change it later."
      />
    );
  }
  return (
    <section aria-label="Entries" className="birth-timeline">
      {daysOf(birthTimeline(events, zone)).map(({ day, lines }) => (
        <div key={day}>
          <h2>{day}</h2>
          <ol reversed>
            {lines.map(({ id, time, title, details, note }) => (
              <li key={id}>
                <button
                  type="button"
                  className="birth-entry"
                  onClick={() => setOpened(events.find((event) => event.id === id) ?? null)}
                >
                  <span className="birth-entry-time">{time}</span>
                  <span>
                    <strong>{title}</strong>
                    {details && <span className="birth-entry-details">{details}</span>}
                    {note && (
                      <span className="birth-entry-note" dir="auto">
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
      {opened && (
        <EntryDialog event={opened} babies={babies} writer={writer} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

/** Groups lines by day, the latest day and the latest line first. */
function daysOf(lines: readonly BirthTimelineLine[]): { day: string; lines: BirthTimelineLine[] }[] {
  const days: { day: string; lines: BirthTimelineLine[] }[] = [];
  for (const line of lines) {
    if (line.day !== '') days.unshift({ day: line.day, lines: [] });
    days[0]?.lines.unshift(line);
  }
  return days;
}
