import type { AdminAccount } from '@doula-desk/domain';
import { EllipsisVertical } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { accountActions, actionsFor } from './accountActions.js';
import { adminAccountsActions, selectAdminAccounts } from './accounts.slice.js';

interface AccountMenuProps {
  account: AdminAccount;
  /** Opens the dialog for turning off a lost second factor. */
  onRemoveSecondFactor: (account: AdminAccount) => void;
}

/** The actions for an account. Administrators can't use them on their own account. */
export function AccountMenu({ account, onRemoveSecondFactor }: AccountMenuProps) {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUser)?.uid;
  const isBusy = useAppSelector((state) => selectAdminAccounts(state).busy.includes(account.id));
  if (account.id === uid) return <span className="text-body-secondary fs-md">You</span>;
  return (
    <Dropdown align="end">
      <Dropdown.Toggle bsPrefix="btn" variant="icon" aria-label={`Actions for ${account.name}`}>
        <EllipsisVertical size={18} aria-hidden />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {actionsFor(account).map((action) => (
          <Dropdown.Item
            key={action}
            as="button"
            type="button"
            disabled={isBusy}
            onClick={() => dispatch(adminAccountsActions.actionRequested({ account, action }))}
          >
            {accountActions[action].label(account)}
          </Dropdown.Item>
        ))}
        {account.hasTwoFactor && (
          <Dropdown.Item as="button" type="button" onClick={() => onRemoveSecondFactor(account)}>
            Turn off two-factor sign-in
          </Dropdown.Item>
        )}
      </Dropdown.Menu>
    </Dropdown>
  );
}
