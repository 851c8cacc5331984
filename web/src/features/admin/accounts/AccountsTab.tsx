import type { AdminAccount } from '@doula-desk/domain';
import { UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useMediaQuery, WIDE_ENOUGH_FOR_TABLES } from '../../../lib/useMediaQuery.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { AdminListSkeleton } from '../AdminListSkeleton.js';
import { TwoFactorPolicy } from '../policy/TwoFactorPolicy.js';
import { AccountCards } from './AccountCards.js';
import { AccountTable } from './AccountTable.js';
import { watchAdminAccounts } from './accounts.saga.js';
import { adminAccountsActions, selectAdminAccounts } from './accounts.slice.js';

const InviteDialog = lazyPart(() => import('./InviteDialog.js'));
const RemoveSecondFactorDialog = lazyPart(() => import('./RemoveSecondFactorDialog.js'));

/** Everyone who can sign in to this server. */
export default function AccountsTab() {
  useSagas(watchAdminAccounts);
  const dispatch = useAppDispatch();
  const { items: accounts, failure, nextCursor, older } = useAppSelector(selectAdminAccounts);
  const Accounts = useMediaQuery(WIDE_ENOUGH_FOR_TABLES) ? AccountTable : AccountCards;
  const load = useCallback(() => void dispatch(adminAccountsActions.listRequested()), [dispatch]);
  const [opened, setOpened] = useState<'invite' | AdminAccount | null>(null);
  const close = () => setOpened(null);
  useLoadOnce(load);
  useWhenVisible(load);

  return (
    <>
      <section aria-labelledby="admin-accounts-title">
        <div className="d-flex flex-wrap gap-2h align-items-end justify-content-between mt-3h mb-2h">
          <div className="flex-15">
            <h2 id="admin-accounts-title">Accounts</h2>
            <p className="mt-1 mx-0 mb-0 text-body-secondary">
              Everyone who can sign in to this server, newest first.
            </p>
          </div>
          <button type="button" className="btn btn-primary" onClick={() => setOpened('invite')}>
            <UserPlus size={18} aria-hidden /> <span>Invite someone</span>
          </button>
        </div>
        <div className="card">
          {!accounts && !failure && <AdminListSkeleton name="accounts" />}
          {!accounts && failure && (
            <ErrorState title="The accounts couldn’t be loaded" message={failure.message} onRetry={load} />
          )}
          {accounts && <Accounts accounts={accounts} onRemoveSecondFactor={setOpened} />}
          {nextCursor !== null && (
            <LoadMore
              status={older}
              failureText="The older accounts couldn’t be loaded."
              onLoad={() => dispatch(adminAccountsActions.olderRequested())}
            />
          )}
        </div>
        {opened === 'invite' && <InviteDialog onClose={close} />}
        {opened && opened !== 'invite' && <RemoveSecondFactorDialog account={opened} onClose={close} />}
      </section>
      <TwoFactorPolicy />
    </>
  );
}
