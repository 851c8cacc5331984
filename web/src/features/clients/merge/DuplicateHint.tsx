import { type DuplicatePair, formatDate } from '@doula-desk/domain';
import { UsersRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { localStore } from '../../../lib/storage.js';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { describeReasons } from './duplicates.js';
import { fetchDuplicates } from './merge.api.js';
import { mergePath } from './mergePath.js';
import { useZoneDate } from './useZoneDate.js';

const HIDDEN_KEY = 'duplicatesHidden';

/** Number of pairs to show initially. */
const INITIAL_PAIRS = 2;

/**
 * Points out charts that may belong to the same person, until the charts are merged or the hint is hidden in
 * this browser.
 */
export default function DuplicateHint() {
  const [pairs, setPairs] = useState<DuplicatePair[]>([]);
  const [hidden, setHidden] = useState(readHidden);
  const [isWhole, setIsWhole] = useState(false);
  const load = useCall(fetchDuplicates, setPairs);
  const day = useZoneDate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once; without a response, there is no hint
  useLoadOnce(useCallback(() => load.start(), []));

  const shown = pairs.filter((pair) => !hidden.includes(keyOf(pair)));
  if (shown.length === 0) return null;
  const hide = (pair: DuplicatePair) => {
    const all = [...hidden, keyOf(pair)].slice(-MAX_HIDDEN);
    localStore.write(HIDDEN_KEY, JSON.stringify(all));
    setHidden(all);
  };
  return (
    <section className="d-flex gap-2h mb-3 text-body-secondary" aria-label="Possible duplicates">
      <UsersRound className="flex-none mt-1" size={18} aria-hidden />
      <ul className="flex-1 m-0 p-0 list-none">
        {shown.slice(0, isWhole ? undefined : INITIAL_PAIRS).map((pair) => {
          const [older, newer] = pair.charts;
          return (
            <li
              key={keyOf(pair)}
              className="d-flex flex-wrap align-items-center row-gap-1 column-gap-2h justify-content-between"
            >
              <span>
                <span dir="auto">{older.name}</span> may have two charts, added{' '}
                {formatDate(day(older.createdAt))} and {formatDate(day(newer.createdAt))}. They have{' '}
                {describeReasons(pair.reasons)}.
              </span>
              <span className="d-flex gap-2">
                <Link
                  className="btn btn-quiet btn-sm"
                  to={mergePath(older.id, newer.id)}
                  aria-label={`Compare the charts of ${older.name}`}
                >
                  Compare
                </Link>
                <button
                  type="button"
                  className="btn btn-quiet btn-sm"
                  aria-label={`Hide the hint about ${older.name}`}
                  onClick={() => hide(pair)}
                >
                  Hide
                </button>
              </span>
            </li>
          );
        })}
        {!isWhole && shown.length > INITIAL_PAIRS && (
          <li className="d-flex flex-wrap row-gap-1 column-gap-2h align-items-center justify-content-between">
            <button type="button" className="btn btn-link p-0" onClick={() => setIsWhole(true)}>
              Show {shown.length - INITIAL_PAIRS} more
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Enough for any practice, and keeps the browser's storage small. */
const MAX_HIDDEN = 200;

function keyOf({ charts }: DuplicatePair): string {
  return charts.map(({ id }) => id).join(' ');
}

function readHidden(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(HIDDEN_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
