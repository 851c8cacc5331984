import type { FormErrors } from '../../../lib/forms/useForm.js';
import { readableMessage } from '../../../lib/http/failureText.js';
import type { Failure } from '../../../lib/http/HttpError.js';

/** Maps a rejected request to errors on the password and code fields. */
export function rejectedFields(failure: Failure): FormErrors<{ password: string; code: string }> {
  switch (failure.code) {
    case 'PASSWORD_WRONG':
      return { password: failure.message };
    case 'SECOND_FACTOR_REQUIRED':
    case 'SECOND_FACTOR_WRONG':
    case 'SECOND_FACTOR_CLOCK':
      return { code: failure.message };
    default:
      return {};
  }
}

/** Returns the error to show above the form; null if it belongs to a field. */
export function generalError(failure: Failure | null): string | null {
  if (!failure || Object.keys(rejectedFields(failure)).length > 0) return null;
  if (failure.code !== 'TOO_MANY_REQUESTS' || !failure.retryAfter) return readableMessage(failure.message);
  const minutes = Math.ceil(failure.retryAfter / 60);
  return `${failure.message} You can try again in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}.`;
}
