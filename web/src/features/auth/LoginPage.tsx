import { type LoginRequest, normalizeEmail, WELCOME_REDIRECT_MS } from '@doula-desk/domain';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, type To, useLocation, useNavigate } from 'react-router';
import { Banner } from '../../components/Banner.js';
import { CheckboxField, TextField } from '../../components/fields.js';
import { PasswordField } from '../../components/PasswordField.js';
import { useForm } from '../../lib/forms/useForm.js';
import { isRecord } from '../../lib/http/HttpError.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { selectEndedBy, selectIsAuthed, selectUser } from '../../store/session/session.slice.js';
import { accountActions } from './account/account.slice.js';
import { watchSignIn } from './account/signIn.saga.js';
import { useAccountForm } from './account/useAccountForm.js';
import { accountEmailError, onlyErrors, requiredError } from './auth.rules.js';
import { AuthLayout } from './components/AuthLayout.js';
import { SubmitButton } from './components/SubmitButton.js';
import { loginMessage, waitHint } from './login.messages.js';

/** Loaded only for accounts with two-factor sign-in. */
const CodeStep = lazy(() => import('./CodeStep.js'));

/** The form's values, which aren't kept in the store because they include a password. */
export type Credentials = Required<Omit<LoginRequest, 'code'>>;

const empty: Credentials = { email: '', password: '', rememberMe: false };

function validate({ email, password }: Credentials) {
  return onlyErrors({
    email: accountEmailError(email),
    password: requiredError(password, 'Password is required'),
  });
}

/**
 * Returns the page that required signing in, or the dashboard if there isn't one or a different user came from
 * that page.
 *
 * @param uid id of the signed-in account
 */
function destinationOf(state: unknown, uid: string | undefined): To {
  const { from, uid: previous } = isRecord(state) ? state : {};
  const isSomeoneElse = typeof previous === 'string' && uid !== undefined && previous !== uid;
  if (isSomeoneElse || !isRecord(from) || typeof from.pathname !== 'string') return '/dashboard';
  const { pathname, search, hash } = from;
  return {
    pathname,
    search: typeof search === 'string' ? search : '',
    hash: typeof hash === 'string' ? hash : '',
  };
}

export default function LoginPage() {
  const { status, failure } = useAccountForm('login', watchSignIn);
  const isAuthed = useAppSelector(selectIsAuthed);
  const uid = useAppSelector(selectUser)?.uid;
  const destination = destinationOf(useLocation().state, uid);
  const dispatch = useAppDispatch();
  const [given, setGiven] = useState(empty);
  const [needsCode, setNeedsCode] = useState(false);
  // The code step stays until the code is accepted, Back is pressed, or the password turns out to be wrong.
  if (failure?.code === 'SECOND_FACTOR_REQUIRED' && !needsCode) setNeedsCode(true);
  if (failure?.code === 'INVALID_CREDENTIALS' && needsCode) setNeedsCode(false);

  const send = (credentials: Credentials, code?: string) => {
    setGiven(credentials);
    dispatch(accountActions.loginSubmitted({ ...credentials, ...(code !== undefined && { code }) }));
  };
  if (status === 'done') return <Welcome destination={destination} />;
  if (isAuthed) return <Navigate to={destination} replace />;
  if (needsCode) {
    return (
      <Suspense>
        <CodeStep
          isBusy={status === 'busy'}
          failure={failure}
          onCode={(code) => send(given, code)}
          onBack={() => {
            setNeedsCode(false);
            dispatch(accountActions.submissionReset('login'));
          }}
        />
      </Suspense>
    );
  }
  return (
    <AuthLayout title="Sign in" subtitle="Good to see you again.">
      {failure ? (
        <Banner key={failure.message} kind="danger">
          <p>{loginMessage(failure)}</p>
          {waitHint(failure) && <p>{waitHint(failure)}</p>}
        </Banner>
      ) : (
        <SessionEndedNotice />
      )}
      <LoginForm busy={status === 'busy'} initial={given} onSend={send} />
      <p className="mt-28 mb-0 text-body-secondary text-center">
        New to Doula Desk? <Link to="/signup">Create an account</Link>
      </p>
    </AuthLayout>
  );
}

function SessionEndedNotice() {
  const endedBy = useAppSelector(selectEndedBy);
  if (endedBy !== 'expired' && endedBy !== 'aged') return null;
  return (
    <Banner kind="info">
      <p>Your session has ended. Please sign in again.</p>
      {endedBy === 'aged' && (
        <p>For your security, you need to sign in again every 30 days. Your unsaved work was kept.</p>
      )}
    </Banner>
  );
}

interface LoginFormProps {
  busy: boolean;
  initial: Credentials;
  onSend: (credentials: Credentials) => void;
}

function LoginForm({ busy, initial, onSend }: LoginFormProps) {
  const form = useForm({ initial, validate });
  const send = form.submit((values) => onSend({ ...values, email: normalizeEmail(values.email) }));
  return (
    <form ref={form.formRef} onSubmit={send} noValidate>
      <fieldset disabled={busy}>
        <TextField field={form.bind('email')} label="Email" type="email" autoComplete="username" />
        <PasswordField field={form.bind('password')} label="Password" autoComplete="current-password" />
        <div className="d-flex flex-wrap justify-content-between row-gap-0 column-gap-3">
          <CheckboxField field={form.bind('rememberMe')} label="Remember me" />
          <Link to="/forgot-password" state={{ email: form.values.email }} className="mb-3">
            Forgot password?
          </Link>
        </div>
        <SubmitButton busy={busy} label="Sign In" busyLabel="Signing in…" />
      </fieldset>
    </form>
  );
}

function Welcome({ destination }: { destination: To }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = window.setTimeout(() => navigate(destination, { replace: true }), WELCOME_REDIRECT_MS);
    return () => window.clearTimeout(timer);
  }, [navigate, destination]);
  return (
    <main className="full-page">
      <div role="status">
        <CircleCheck size={56} className="text-secondary mb-3" aria-hidden />
        <h1>Welcome Back!</h1>
        <p className="text-body-secondary mt-2">Signing you in…</p>
      </div>
    </main>
  );
}
