import {
  type BirthEvent,
  babyEventKinds,
  birthEventKinds,
  birthEventLabels,
  nextBaby,
} from '@doula-desk/domain';
import type { BirthWriter } from '../useBirthLog.js';

interface EntryButtonsProps {
  events: readonly BirthEvent[];
  /** Number of babies expected. */
  babies: number;
  writer: BirthWriter;
}

/** The kinds of entries that have a button. Contractions are entered with the timer. */
const kinds = birthEventKinds.filter((kind) => kind !== 'contraction');

/** Buttons that add an entry of each kind with the current time. */
export function EntryButtons({ events, babies, writer }: EntryButtonsProps) {
  return (
    <section aria-label="Log an entry" className="entry-buttons d-grid gap-2h cols-fill-8">
      {kinds.map((kind) => {
        const isOfBaby = babies > 1 && babyEventKinds.some((each) => each === kind);
        const baby = isOfBaby ? nextBaby(events, kind, babies) : undefined;
        return (
          <button
            key={kind}
            type="button"
            className="btn btn-quiet"
            onClick={() => writer.add({ kind, ...(baby === undefined ? {} : { details: { baby } }) })}
          >
            {baby === undefined ? birthEventLabels[kind] : `${birthEventLabels[kind]} (baby ${baby})`}
          </button>
        );
      })}
    </section>
  );
}
