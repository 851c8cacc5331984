import { formatDateRange, type TimeAway } from '@doula-desk/domain';
import { useId } from 'react';

interface TimeAwayListProps {
  timeAway: readonly TimeAway[];
  onAdd: () => void;
  onEdit: (timeAway: TimeAway) => void;
}

/** The days on which the practitioner isn't available. */
export function TimeAwayList({ timeAway, onAdd, onEdit }: TimeAwayListProps) {
  const id = useId();
  return (
    <section className="card stack p-3h" aria-labelledby={id}>
      <div className="row-head">
        <h2 className="m-0 fs-3" id={id}>
          Time away
        </h2>
        <button type="button" className="btn btn-sm btn-quiet" onClick={onAdd}>
          Add time away
        </button>
      </div>
      {timeAway.length === 0 && <p className="text-body-secondary">None in these weeks.</p>}
      <ul className="list-unstyled d-grid m-0 gap-2h">
        {timeAway.map((days) => (
          <li className="d-flex flex-wrap row-gap-0 column-gap-2h align-items-center" key={days.id}>
            <button type="button" className="btn btn-link" onClick={() => onEdit(days)}>
              {formatDateRange(days.startDate, days.endDate, 'short')}
            </button>
            {days.note && <span dir="auto">{days.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
