import {
  type BirthEvent,
  birthEventKinds,
  birthEventLabels,
  kindsOfBaby,
  nextBaby,
} from '@doula-desk/domain';
import type { BirthWriter } from '../useBirthLog.js';

interface EntryButtonsProps {
  events: readonly BirthEvent[];
  /** Babies that are expected. */
  babies: number;
  writer: BirthWriter;
}

/** The kinds that a tap enters; the timer has the contractions. */
const kinds = birthEventKinds.filter((kind) => kind !== 'contraction');

/** A button for each kind of entry: one tap enters it with the current time. */
export function EntryButtons({ events, babies, writer }: EntryButtonsProps) {
  return (
    <section aria-label="Enter now" className="entry-buttons d-grid gap-2h">
      {kinds.map((kind) => {
        const isOfBaby = babies > 1 && kindsOfBaby.some((each) => each === kind);
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
