import { dateInZone, formatDate } from '@doula-desk/domain';
import { TriangleAlert } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { securityActions, selectSecurity } from './security.slice.js';
import { useSecurity } from './useSecurity.js';

/** Shown above every page while the account is scheduled for deletion. */
export function DeletionNotice() {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const deleteAfter = useSecurity('overview').value?.deleteAfter;
  const { isKeeping } = useAppSelector(selectSecurity);
  if (!deleteAfter) return null;
  return (
    <section className="shell-notice banner banner-danger no-print" aria-label="Account deletion">
      <TriangleAlert size={20} aria-hidden />
      <p>Your account and all its records will be deleted on {formatDate(dateInZone(deleteAfter, zone))}.</p>
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        disabled={isKeeping}
        onClick={() => dispatch(securityActions.cancelDeletionRequested())}
      >
        Keep my account
      </button>
    </section>
  );
}
