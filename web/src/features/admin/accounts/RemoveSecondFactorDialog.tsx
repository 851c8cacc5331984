import type { AdminAccount } from '@doula-desk/domain';
import { toastActions } from '../../../components/toasts/index.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { IdentityDialog, useSecurity } from '../../settings/index.js';
import { removeSecondFactor } from './accounts.api.js';
import { adminAccountsActions } from './accounts.slice.js';

interface RemoveSecondFactorDialogProps {
  account: AdminAccount;
  onClose: () => void;
}

/**
 * Turns off two-factor sign-in for someone who lost their authenticator, once the administrator has confirmed their own
 * identity.
 */
export default function RemoveSecondFactorDialog({ account, onClose }: RemoveSecondFactorDialogProps) {
  const dispatch = useAppDispatch();
  const needsCode = useSecurity('overview').value?.twoFactor.enabled ?? false;
  return (
    <IdentityDialog
      title="Turn off two-factor sign-in"
      action={{ label: 'Turn off', busyLabel: 'Turning off…', isDangerous: true }}
      needsCode={needsCode}
      work={(proof) => removeSecondFactor(account.id, proof)}
      onDone={(changed) => {
        dispatch(adminAccountsActions.accountChanged(changed));
        dispatch(toastActions.succeeded(`Two-factor sign-in is off for ${account.name}.`));
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {account.name} will sign in with just their password, and will get an email about the change. Make
        sure that they asked you to do this. Confirm with your own password.
      </p>
    </IdentityDialog>
  );
}
