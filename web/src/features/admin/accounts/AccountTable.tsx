import { type AdminAccount, formatInstant } from '@doula-desk/domain';
import { useTimeZone } from '../../../store/today.js';
import { AccountBadges } from './AccountBadges.js';
import { AccountMenu } from './AccountMenu.js';

export interface AccountsProps {
  accounts: AdminAccount[];
  onRemoveSecondFactor: (account: AdminAccount) => void;
}

/** The accounts on a wide screen. */
export function AccountTable({ accounts, onRemoveSecondFactor }: AccountsProps) {
  const zone = useTimeZone();
  return (
    <table className="data-table is-edge" aria-labelledby="admin-accounts-title">
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Last sign-in</th>
          <th scope="col">Two-factor sign-in</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id}>
            <th scope="row">
              <span className="d-block text-break fw-650" dir="auto">
                {account.name}
              </span>
              <span className="d-block text-break text-body-secondary fs-md">{account.email}</span>
              <AccountBadges account={account} />
            </th>
            <td>{account.lastSignInAt ? formatInstant(account.lastSignInAt, zone) : 'Never'}</td>
            <td>{account.hasTwoFactor ? 'On' : 'Off'}</td>
            <td className="admin-action">
              <AccountMenu account={account} onRemoveSecondFactor={onRemoveSecondFactor} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
