import {
  lastingKinds,
  type ShiftEntry,
  type ShiftEntryKind,
  shiftEntryKinds,
  shiftEntryLabels,
  shiftKindsOfBaby,
  toInstant,
} from '@doula-desk/domain';
import type { ShiftWriter } from '../useShiftLog.js';

interface ShiftButtonsProps {
  /** The entries, without deleted ones. */
  entries: readonly ShiftEntry[];
  /** Whether there is a baby to write about: not after a loss. */
  hasBaby: boolean;
  /** The baby that entries name, where there are several. */
  baby: number | undefined;
  writer: ShiftWriter;
}

const endLabels: Partial<Record<ShiftEntryKind, string>> = { sleep: 'Baby woke up', rest: 'End of rest' };

/** A button for each kind of entry: one tap enters it with the current time. What lasts is ended by a second tap. */
export function ShiftButtons({ entries, hasBaby, baby, writer }: ShiftButtonsProps) {
  const isOfBaby = (kind: ShiftEntryKind) => shiftKindsOfBaby.some((each) => each === kind);
  const kinds = shiftEntryKinds.filter((kind) => hasBaby || !(isOfBaby(kind) || kind === 'pump'));
  return (
    <section aria-label="Enter now" className="entry-buttons d-grid gap-2h">
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
