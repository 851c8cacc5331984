import {
  ACCOUNT_DELETION_DAYS,
  dateInZone,
  formatDate,
  type Instant,
  type SecurityOverview,
} from '@doula-desk/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { toastActions } from '../../../components/toasts/index.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { IdentityDialog } from './IdentityDialog.js';
import { requestDeletion } from './security.api.js';
import { securityActions, selectSecurity } from './security.slice.js';
import { useSecurity } from './useSecurity.js';

/** Schedules the deletion of the account after a waiting period, or cancels it. */
export function DeletionCard() {
  const { value } = useSecurity('overview');
  if (!value) return null;
  return (
    <SettingsCard
      title="Delete account"
      hint="Deletes your account and every chart, note, plan, and contract in it."
    >
      {value.deleteAfter ? (
        <PendingDeletion deleteAfter={value.deleteAfter} />
      ) : (
        <DeletionRequest overview={value} />
      )}
    </SettingsCard>
  );
}

function DeletionRequest({ overview }: { overview: SecurityOverview }) {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-outline-danger" onClick={() => setIsOpen(true)}>
        Delete account
      </button>
      {isOpen && (
        <IdentityDialog
          title="Delete account"
          action={{ label: 'Delete Account', busyLabel: 'One moment…', isDangerous: true }}
          needsCode={overview.twoFactor.enabled}
          work={requestDeletion}
          onDone={(next) => {
            dispatch(securityActions.arrived({ overview: next }));
            setIsOpen(false);
            if (!next.deleteAfter) return;
            const day = formatDate(dateInZone(next.deleteAfter, zone));
            dispatch(toastActions.succeeded(`Your account will be deleted on ${day}.`));
          }}
          onClose={() => setIsOpen(false)}
        >
          <p>
            Export your records first: you may be required by law to keep them.{' '}
            <Link to="/settings?tab=documentation" onClick={() => setIsOpen(false)}>
              Export all data
            </Link>
          </p>
          <p>
            Your account will be deleted {ACCOUNT_DELETION_DAYS} days from now. Until then, it works as usual
            and you can change your mind.
          </p>
          {overview.isOnlyAdmin && (
            <p>
              You’re the only administrator of this server. Ask the person who runs it to make someone else an
              administrator first, or no one will be able to manage its accounts and backups in the app.
            </p>
          )}
        </IdentityDialog>
      )}
    </>
  );
}

function PendingDeletion({ deleteAfter }: { deleteAfter: Instant }) {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const { isKeeping } = useAppSelector(selectSecurity);
  return (
    <>
      <p className="text-danger">
        Your account will be deleted on {formatDate(dateInZone(deleteAfter, zone))}.
      </p>
      <button
        type="button"
        className="btn btn-primary"
        disabled={isKeeping}
        onClick={() => dispatch(securityActions.cancelDeletionRequested())}
      >
        Keep my account
      </button>
    </>
  );
}
