import { signedIn } from '../../../lib/http/http.js';

/** Resends the verification email. @throws HttpError TOO_MANY_REQUESTS */
export async function resendVerification(): Promise<void> {
  await signedIn.post('/api/account/verification-email');
}
