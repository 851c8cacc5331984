import { initials } from '@doula-desk/domain';
import { UsersRound } from 'lucide-react';
import { useAppSelector } from '../../../store/hooks.js';
import { selectOpenCharts } from './sharedCharts.slice.js';

interface SharedByBadgeProps {
  clientId: string;
  /** Whether to show only the owner's initials. Screen readers announce the full name. */
  isShort?: boolean;
}

/** Shows which colleague shares a client's chart, if any. */
export function SharedByBadge({ clientId, isShort = false }: SharedByBadgeProps) {
  const ownerName = useAppSelector((state) => selectOpenCharts(state).get(clientId)?.ownerName);
  if (ownerName === undefined) return null;
  return (
    <span className="shared-by badge tone-sky mw-100 text-wrap text-start" title={`Shared by ${ownerName}`}>
      <UsersRound size={12} aria-hidden />{' '}
      {isShort ? (
        <>
          <span aria-hidden="true">{initials(ownerName)}</span>
          <span className="visually-hidden">{`Shared by ${ownerName}`}</span>
        </>
      ) : (
        <span>
          Shared by <bdi>{ownerName}</bdi>
        </span>
      )}
    </span>
  );
}
