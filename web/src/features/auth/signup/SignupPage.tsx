import { FREE_TRIAL_DAYS } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useAppSelector } from '../../../app/hooks.js';
import { useAccountForm } from '../account/useAccountForm.js';
import { AuthLayout } from '../components/AuthLayout.js';
import { selectIsAuthed } from '../session/session.slice.js';
import { SignupWizard } from './SignupWizard.js';
import { forgetSignupDraft, hasSignupDraft } from './signup.draft.js';

export default function SignupPage() {
  const submission = useAccountForm('register');
  const created = submission.status === 'done';
  const isAuthed = useAppSelector(selectIsAuthed);
  const [continued] = useState(hasSignupDraft);

  useEffect(() => {
    if (created) forgetSignupDraft();
  }, [created]);

  if (isAuthed || created) return <Navigate to="/dashboard" replace />;
  return (
    <AuthLayout title="Create your account" subtitle={`Free for ${FREE_TRIAL_DAYS} days.`} wide>
      <SignupWizard submission={submission} continued={continued} />
      <p className="auth-switch">
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
    </AuthLayout>
  );
}
