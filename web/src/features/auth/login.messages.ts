import type { Failure } from '../../lib/http/HttpError.js';

/**
 * Returns the banner's message for a failed sign-in. For unknown errors, returns a generic message instead of the
 * server's.
 */
export function loginMessage(failure: Failure): string {
  switch (failure.code) {
    case 'INVALID_CREDENTIALS':
      return 'Invalid email or password. Please try again.';
    case 'TOO_MANY_REQUESTS':
      return 'Too many attempts. Please try again later.';
    case 'ACCOUNT_DISABLED':
      return 'Your account is disabled. Please contact support.';
    case 'NETWORK_ERROR':
      return 'Network error. Check your connection and try again.';
    case 'VALIDATION_FAILED':
      if (failure.details?.some(({ field }) => field === 'email'))
        return 'Please enter a valid email address.';
      if (failure.details?.some(({ field }) => field === 'password')) return 'Please enter your password.';
      break;
  }
  return "We couldn't sign you in. Please try again in a moment.";
}

/** Returns a hint about how long to wait, if the server specified a time. */
export function waitHint({ code, retryAfter }: Failure): string | null {
  if (code !== 'TOO_MANY_REQUESTS' || !retryAfter) return null;
  const minutes = Math.ceil(retryAfter / 60);
  return minutes > 1 ? `You can try again in ${minutes} minutes.` : 'You can try again in a minute.';
}
