import { Link } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import type { Failure, FailureCode } from '../../../lib/http/HttpError.js';

/** The second line of the banner by error code, for errors that the user can do something about. */
const reasons: Partial<Record<FailureCode, string>> = {
  NETWORK_ERROR: 'Check your connection and try again. What you typed is kept.',
  REGISTRATION_CLOSED: 'This server doesn’t accept new accounts.',
  TOO_MANY_REQUESTS: 'There were too many attempts. Please wait a few minutes.',
  VALIDATION_FAILED: 'Some of the values aren’t valid.',
};

/** The banner for a failed registration, which doesn't reveal whether the email address is taken. */
export function SignupFailure({ failure }: { failure: Failure }) {
  return (
    <Banner kind="danger">
      <p>Failed to create account. Please try again.</p>
      <p>
        {reasons[failure.code] ?? (
          <span>
            If you already have an account, you can <Link to="/login">sign in</Link> or{' '}
            <Link to="/forgot-password">reset your password</Link>.
          </span>
        )}
      </p>
    </Banner>
  );
}
