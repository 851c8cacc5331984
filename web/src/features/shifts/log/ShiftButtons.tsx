import {
  babyEntryKinds,
  lastingKinds,
  type ShiftEntry,
  type ShiftEntryKind,
  shiftEntryKinds,
  shiftEntryLabels,
  toInstant,
} from '@doula-desk/domain';
import type { ShiftWriter } from '../useShiftLog.js';

interface ShiftButtonsProps {
  /** The entries, excluding deleted ones. */
  entries: readonly ShiftEntry[];
  /** Whether there is a baby to log entries for; false after a loss. */
  hasBaby: boolean;
  /** The baby that new entries are about, if there are several. */
  baby: number | undefined;
  writer: ShiftWriter;
}

const endLabels: Partial<Record<ShiftEntryKind, string>> = { sleep: 'Baby woke up', rest: 'End of rest' };

/**
 * A button for each kind of entry. A tap adds an entry with the current time. If entries of that kind have a duration,
 * a second tap ends the running one.
 */
export function ShiftButtons({ entries, hasBaby, baby, writer }: ShiftButtonsProps) {
  const isOfBaby = (kind: ShiftEntryKind) => babyEntryKinds.some((each) => each === kind);
  const kinds = shiftEntryKinds.filter((kind) => hasBaby || !(isOfBaby(kind) || kind === 'pump'));
  return (
    <section aria-label="Log an entry" className="entry-buttons d-grid gap-2h cols-fill-8">
      {kinds.map((kind) => {
        const named = isOfBaby(kind) ? baby : undefined;
        const running = lastingKinds.some((each) => each === kind)
          ? entries.findLast(
              (entry) => entry.kind === kind && entry.endedAt === null && entry.details.baby === named,
            )
          : undefined;
        return (
          <button
            key={kind}
            type="button"
            className={`btn ${running ? 'btn-primary' : 'btn-quiet'}`}
            onClick={() => {
              if (running) writer.change(running, { endedAt: toInstant(Date.now()) });
              else writer.add({ kind, details: named === undefined ? {} : { baby: named } });
            }}
          >
            {running ? endLabels[kind] : shiftEntryLabels[kind]}
          </button>
        );
      })}
    </section>
  );
}
