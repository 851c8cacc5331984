import type { AdminAccount } from '@doula-desk/domain';

/** Badges for an account's role and state. */
export function AccountBadges({ account }: { account: AdminAccount }) {
  const { isAdmin, isInvited, isVerified, disabledAt } = account;
  if (!isAdmin && !disabledAt && isVerified) return null;
  return (
    <span className="d-inline-flex flex-wrap gap-1">
      {isAdmin && <span className="badge tone-plum">Administrator</span>}
      {disabledAt && <span className="badge tone-danger">Disabled</span>}
      {!isVerified && <span className="badge tone-sand">{isInvited ? 'Invited' : 'Email not verified'}</span>}
    </span>
  );
}
