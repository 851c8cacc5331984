import { formatInstant, type KeptRecord } from '@doula-desk/domain';
import { useId } from 'react';
import { useTimeZone } from '../../../store/today.js';

const kindTexts: Record<KeptRecord['kind'], string> = {
  contract: 'contract signed',
  'sent-contract': 'contract sent',
  'visit-note': 'note locked',
};

/**
 * Lists the sent contracts and locked notes that a restore keeps even though they are missing or different in
 * the backup.
 */
export function KeptRecords({ records }: { records: KeptRecord[] }) {
  const id = useId();
  const zone = useTimeZone();
  if (records.length === 0) return null;
  return (
    <>
      <h3 id={id} className="mb-2 fs-lg">
        Kept records
      </h3>
      <p className="form-text">
        A restore never changes sent contracts or locked notes. This backup doesn’t contain these, or has
        other versions of them:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it */}
      <ul className="kept-records ps-3h m-0 overflow-y-auto" aria-labelledby={id} tabIndex={0}>
        {records.map(({ kind, title, clientName, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two records may have the same text
          <li key={index}>
            <bdi>{title}</bdi>, <bdi>{clientName}</bdi>: <span>{kindTexts[kind]}</span>{' '}
            {formatInstant(at, zone)}
          </li>
        ))}
      </ul>
    </>
  );
}
