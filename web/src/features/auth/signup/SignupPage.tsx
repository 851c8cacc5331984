import { FREE_TRIAL_DAYS } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useAppSelector } from '../../../store/hooks.js';
import { selectIsAuthed } from '../../../store/session/session.slice.js';
import { watchAccountForms } from '../account/account.saga.js';
import { useAccountForm } from '../account/useAccountForm.js';
import { AuthLayout } from '../components/AuthLayout.js';
import { SignupWizard } from './SignupWizard.js';
import { hasSignupDraft, removeSignupDraft } from './signup.draft.js';
import { useRegistration } from './useRegistration.js';

export default function SignupPage() {
  const submission = useAccountForm('register', watchAccountForms);
  const created = submission.status === 'done';
  const isAuthed = useAppSelector(selectIsAuthed);
  const { open: isOpen, isNew } = useRegistration();
  const [isContinued] = useState(hasSignupDraft);

  useEffect(() => {
    if (created) removeSignupDraft();
  }, [created]);

  if (isAuthed || created) return <Navigate to="/dashboard" replace />;
  if (!isOpen) return <RegistrationClosed isNew={isNew} />;
  return (
    <AuthLayout title="Create your account" subtitle={`Free for ${FREE_TRIAL_DAYS} days.`} wide>
      <SignupWizard submission={submission} isContinued={isContinued} />
      <p className="mt-28 mb-0 text-body-secondary text-center">
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
      {isNew && <RestoreOffer />}
    </AuthLayout>
  );
}

/** Shown only while the server has no accounts, because afterward a backup can't be restored in the browser. */
function RestoreOffer() {
  return (
    <p className="mt-28 mb-0 text-body-secondary text-center">
      Moving from another server? <Link to="/restore-server">Restore a server backup</Link>
    </p>
  );
}

function RegistrationClosed({ isNew }: { isNew: boolean }) {
  return (
    <AuthLayout
      inPlace
      title="This server doesn’t accept new accounts"
      subtitle="Your administrator creates accounts and sends you a link to choose your password."
    >
      <Link className="btn btn-primary btn-lg w-100" to="/login" replace>
        Sign In
      </Link>
      <p className="mt-28 mb-0 text-body-secondary text-center">
        <Link to="/contact?about=support">Ask for an account</Link>
      </p>
      {isNew && <RestoreOffer />}
    </AuthLayout>
  );
}
