import { signedIn } from '../../../lib/http/http.js';

/** Sends another email with a link to verify the account's address. @throws HttpError TOO_MANY_REQUESTS */
export async function resendVerification(): Promise<void> {
  await signedIn.post('/api/account/verification-email');
}
