import { RECOVERY_CODES } from '@doula-desk/domain';
import { useState } from 'react';
import { ErrorState } from '../../../components/ErrorState.js';
import { toastActions } from '../../../components/toasts/index.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { SwitchField } from '../fields/SwitchField.js';
import { IdentityDialog } from './IdentityDialog.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import { renewRecoveryCodes, turnOffTwoFactor } from './security.api.js';
import { useSecurity } from './useSecurity.js';

const EnrollmentDialog = lazyPart(() => import('./EnrollmentDialog.js'));

/** When this many recovery codes or fewer are left, a warning says that they are running out. */
const FEW_CODES = 3;

type OpenDialog = { dialog: 'turn-on' | 'turn-off' | 'renew' } | { dialog: 'codes'; codes: string[] } | null;

/** The switch for two-factor sign-in, and the recovery codes. */
export function TwoFactorCard() {
  const dispatch = useAppDispatch();
  const { value, failure, reload } = useSecurity('overview');
  const [opened, setOpened] = useState<OpenDialog>(null);
  const close = () => setOpened(null);
  const isOn = value?.twoFactor.enabled ?? false;
  const left = value?.twoFactor.recoveryCodesLeft ?? 0;
  return (
    <SettingsCard title="Two-factor sign-in" hint="Asks for a code from your phone after your password.">
      {!value && failure && (
        <ErrorState
          title="Your account status couldn’t be loaded"
          message={failure.message}
          onRetry={reload}
        />
      )}
      {value && (
        <SwitchField
          label="Ask for a code when I sign in"
          field={{
            name: 'twoFactorAuth',
            value: isOn,
            error: undefined,
            onChange: (turnOn) => setOpened({ dialog: turnOn ? 'turn-on' : 'turn-off' }),
          }}
        />
      )}
      {isOn && (
        <div className="row-head pt-2h">
          <p className={left <= FEW_CODES ? 'text-danger' : undefined}>
            {left} of {RECOVERY_CODES} recovery codes left.
            <span>{left <= FEW_CODES && ' Create new ones while you can.'}</span>
          </p>
          <button type="button" className="btn btn-quiet" onClick={() => setOpened({ dialog: 'renew' })}>
            New recovery codes
          </button>
        </div>
      )}
      {opened?.dialog === 'turn-on' && <EnrollmentDialog onEnrolled={reload} onClose={close} />}
      {opened?.dialog === 'turn-off' && (
        <IdentityDialog
          title="Turn off two-factor sign-in"
          action={{ label: 'Turn off', busyLabel: 'Turning off…', isDangerous: true }}
          needsCode
          work={turnOffTwoFactor}
          onDone={() => {
            dispatch(toastActions.succeeded('Two-factor sign-in is off.'));
            reload();
            close();
          }}
          onClose={close}
        >
          <p>
            Your password alone will then be enough to sign in, and your recovery codes will stop working.
          </p>
        </IdentityDialog>
      )}
      {opened?.dialog === 'renew' && (
        <IdentityDialog
          title="New recovery codes"
          action={{ label: 'Create new codes', busyLabel: 'Creating…' }}
          needsCode
          work={renewRecoveryCodes}
          onDone={(codes) => {
            reload();
            setOpened({ dialog: 'codes', codes });
          }}
          onClose={close}
        >
          <p>Your current codes will stop working.</p>
        </IdentityDialog>
      )}
      {opened?.dialog === 'codes' && <RecoveryCodesDialog codes={opened.codes} onKept={close} />}
    </SettingsCard>
  );
}
