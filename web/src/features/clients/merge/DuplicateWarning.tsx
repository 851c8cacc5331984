import { type DuplicateMatchesResponse, type DuplicateQuery, formatDate } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { describeReasons } from './duplicates.js';
import { findDuplicates } from './merge.api.js';
import { useZoneDate } from './useZoneDate.js';

/**
 * Warns that a client who is about to be added may already have a chart. Asks the server once, when the
 * component mounts.
 */
export default function DuplicateWarning({ person }: { person: DuplicateQuery }) {
  const [matches, setMatches] = useState<DuplicateMatchesResponse['matches']>([]);
  const find = useCall(findDuplicates, setMatches);
  const day = useZoneDate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once; the form can't change while this is shown
  useLoadOnce(useCallback(() => find.start(person), []));
  if (matches.length === 0) return null;
  return (
    <Banner kind="info">
      {matches.map(({ id, name, createdAt, reasons }) => (
        <p key={id}>
          <span dir="auto">{name}</span> may already have{' '}
          <Link to={`/client-chart/${id}`}>a chart, added {formatDate(day(createdAt))}</Link>. It has{' '}
          {describeReasons(reasons)}. If this is a new pregnancy, you can start it there instead.
        </p>
      ))}
    </Banner>
  );
}
