import type { TwoFactorEnrollment } from '@doula-desk/domain';
import { useState } from 'react';
import { CodeField, codeError } from '../../../components/CodeField.js';
import { CopyField } from '../../../components/copy/CopyField.js';
import { useForm } from '../../../lib/forms/useForm.js';
import { useCall, useCallFailure } from '../../../lib/useCall.js';
import { ActionDialog } from './ActionDialog.js';
import { IdentityDialog } from './IdentityDialog.js';
import { generalError, rejectedFields } from './identityErrors.js';
import { QrCode } from './QrCode.js';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.js';
import { beginTwoFactor, confirmTwoFactor } from './security.api.js';
import './security.scss';

interface EnrollmentDialogProps {
  /** Called once two-factor sign-in has been turned on. */
  onEnrolled: () => void;
  onClose: () => void;
}

/** Turns on two-factor sign-in. Asks for the password and a first code from the app, then shows the recovery codes. */
export default function EnrollmentDialog({ onEnrolled, onClose }: EnrollmentDialogProps) {
  const [enrollment, setEnrollment] = useState<TwoFactorEnrollment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onClose} />;
  if (enrollment) {
    return (
      <FirstCodeDialog
        enrollment={enrollment}
        onConfirmed={(recoveryCodes) => {
          setCodes(recoveryCodes);
          onEnrolled();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <IdentityDialog
      title="Turn on two-factor sign-in"
      action={{ label: 'Continue', busyLabel: 'Checking…' }}
      needsCode={false}
      work={({ password }) => beginTwoFactor(password)}
      onDone={setEnrollment}
      onClose={onClose}
    >
      <p>
        Signing in will also require a code from your phone. You need an authenticator app, such as the one in
        your phone’s password manager.
      </p>
    </IdentityDialog>
  );
}

interface FirstCodeDialogProps {
  enrollment: TwoFactorEnrollment;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

function FirstCodeDialog({ enrollment: { secret, uri }, onConfirmed, onClose }: FirstCodeDialogProps) {
  const form = useForm({
    initial: { code: '' },
    validate({ code }) {
      const error = codeError(code);
      return error ? { code: error } : {};
    },
  });
  const call = useCall(confirmTwoFactor, onConfirmed);

  useCallFailure(call.failure, (failure) => {
    const { code } = rejectedFields(failure);
    form.showErrors(code ? { code } : {});
  });

  return (
    <ActionDialog
      title="Scan the code"
      formRef={form.formRef}
      error={generalError(call.failure)}
      isBusy={call.isBusy}
      action={{ label: 'Turn on', busyLabel: 'Checking…' }}
      onSubmit={form.submit(({ code }) => call.start(code))}
      onClose={onClose}
    >
      <p>Scan this code with your authenticator app, then enter the six digits it shows.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p>
        Or type this key into the app: <code className="text-body-emphasis fs-6">{inGroups(secret)}</code>
      </p>
      <CopyField label="Key" value={secret} />
      <CodeField field={form.bind('code')} label="Code from the app" />
    </ActionDialog>
  );
}

/** Splits a secret into groups of four characters, which are easier to type. Apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/gu, '$1 ');
}
