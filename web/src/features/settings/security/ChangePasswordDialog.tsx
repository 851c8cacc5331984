import { type ChangePasswordRequest, personalPasswordWords, type SessionUser } from '@doula-desk/domain';
import { CheckboxField } from '../../../components/fields.js';
import { PasswordField } from '../../../components/PasswordField.js';
import { toastActions } from '../../../components/toasts/index.js';
import { type FormErrors, useForm } from '../../../lib/forms/useForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import { useCall, useCallFailure } from '../../../lib/useCall.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { NewPasswordField, newPasswordError } from '../../auth/index.js';
import { ActionDialog } from './ActionDialog.js';
import { generalError } from './identityErrors.js';
import { changePassword } from './security.api.js';
import { securityActions, selectSecurity } from './security.slice.js';

const empty = { currentPassword: '', newPassword: '', repeated: '', revokesTokens: false };
type Values = typeof empty;

function validate(
  { currentPassword, newPassword, repeated }: Values,
  personalWords: string[],
): FormErrors<Values> {
  const errors: FormErrors<Values> = {};
  if (!currentPassword) errors.currentPassword = 'Password is required';
  const wrongPassword = newPasswordError(newPassword, personalWords);
  if (wrongPassword) errors.newPassword = wrongPassword;
  if (newPassword !== repeated) errors.repeated = 'Passwords do not match';
  return errors;
}

/**
 * Returns words about the user that a password must not contain, taken from the session. The server also checks for the
 * practice's name.
 */
function wordsOf(user: SessionUser | null): string[] {
  return user ? personalPasswordWords(user) : [];
}

/** Asks for the current password, a new password, and whether to revoke API tokens too. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const personalWords = wordsOf(useAppSelector(selectUser));
  const form = useForm<Values>({
    initial: empty,
    validate: (values) => validate(values, personalWords),
    clears: { newPassword: ['repeated'] },
  });
  const tokens = useAppSelector(selectSecurity).apiTokens.value?.length ?? 0;
  const call = useCall(
    async (change: ChangePasswordRequest) => {
      await changePassword(change);
      return change.revokeApiTokens;
    },
    (hasRevoked) => {
      dispatch(
        toastActions.succeeded(
          hasRevoked
            ? 'Your password was changed. Other devices were signed out, and your API tokens were revoked.'
            : 'Your password was changed. Other devices were signed out.',
        ),
      );
      dispatch(securityActions.requested('devices'));
      if (hasRevoked) dispatch(securityActions.requested('apiTokens'));
      onClose();
    },
  );

  useCallFailure(call.failure, (failure) => form.showErrors(errorsOf(failure)));

  return (
    <ActionDialog
      title="Change Password"
      formRef={form.formRef}
      error={call.failure?.code === 'VALIDATION_FAILED' ? null : generalError(call.failure)}
      isBusy={call.isBusy}
      action={{ label: 'Change Password', busyLabel: 'Changing…' }}
      onSubmit={form.submit(({ currentPassword, newPassword, revokesTokens }) =>
        call.start({ currentPassword, newPassword, ...(revokesTokens && { revokeApiTokens: true }) }),
      )}
      onClose={onClose}
    >
      <PasswordField
        field={form.bind('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordField field={form.bind('newPassword')} label="New password" personalWords={personalWords} />
      <PasswordField field={form.bind('repeated')} label="Confirm new password" autoComplete="new-password" />
      {tokens > 0 && (
        <CheckboxField
          field={form.bind('revokesTokens')}
          label={`Also revoke my API tokens (${tokens})`}
          hint="Programs that use them will lose access to your records."
        />
      )}
    </ActionDialog>
  );
}

function errorsOf({ code, message, details = [] }: Failure): FormErrors<Values> {
  if (code === 'PASSWORD_WRONG') return { currentPassword: message };
  const errors: FormErrors<Values> = {};
  for (const { field, message: text } of details) {
    if (field === 'currentPassword' || field === 'newPassword') errors[field] ??= text;
  }
  return errors;
}
