import { formatInstant } from '@doula-desk/domain';
import { useTimeZone } from '../../../store/today.js';
import { AccountBadges } from './AccountBadges.js';
import { AccountMenu } from './AccountMenu.js';
import type { AccountsProps } from './AccountTable.js';

/** The accounts on a phone. */
export function AccountCards({ accounts, onRemoveSecondFactor }: AccountsProps) {
  const zone = useTimeZone();
  return (
    <ul className="record-cards admin-cards list-unstyled m-0" aria-labelledby="admin-accounts-title">
      {accounts.map((account) => (
        <li key={account.id}>
          <div className="d-flex align-items-start justify-content-between gap-2">
            <h3 className="m-0 text-break fs-6 fw-650" dir="auto">
              {account.name}
            </h3>
            <AccountMenu account={account} onRemoveSecondFactor={onRemoveSecondFactor} />
          </div>
          <span className="d-block text-break text-body-secondary fs-md">{account.email}</span>
          <AccountBadges account={account} />
          <dl className="mt-2 mx-0 fs-md tabular">
            <div>
              <dt>Last sign-in</dt>
              <dd>{account.lastSignInAt ? formatInstant(account.lastSignInAt, zone) : 'Never'}</dd>
            </div>
            <div>
              <dt>Two-factor sign-in</dt>
              <dd>{account.hasTwoFactor ? 'On' : 'Off'}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
