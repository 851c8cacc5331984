import { Link } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import type { Failure, FailureCode } from '../../../lib/http/HttpError.js';

/** Causes that the person can act on; the first line is the same for all. */
const reasons: Partial<Record<FailureCode, string>> = {
  NETWORK_ERROR: 'Check your connection; what you typed is kept.',
  REGISTRATION_CLOSED: "This server doesn't accept new accounts.",
  TOO_MANY_REQUESTS: 'There were too many attempts. Please wait a few minutes.',
  VALIDATION_FAILED: "Some of the values aren't valid.",
};

/** The banner for a failed registration. It doesn't reveal whether the address is taken. */
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
