import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** A busy server rejects requests before reading them, so it's safe to retry them. */
const SERVICE_UNAVAILABLE = 503;
const ATTEMPTS = 60;

/**
 * Registers an invented practitioner.
 *
 * @param {string} url the server's URL
 * @param {string} [address] the IP address to claim if the server trusts a proxy, because registrations are limited per
 * IP address
 * @returns {Promise<{ token: string, email: string, password: string }>}
 */
export async function registerPractitioner(url, address) {
  const email = `load-${randomUUID()}@example.org`;
  const password = 'an invented password';
  const register = () =>
    fetch(`${url}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) },
      body: JSON.stringify({
        firstName: 'Lo',
        lastName: 'Example',
        email,
        password,
        phone: '+1 555 0100',
        practiceType: 'doula',
        businessName: 'Example Birth Support',
        businessAddress: '1 Example Street',
        businessCity: 'Exampleton',
        businessState: 'NY',
        businessZipCode: '00000',
        yearsOfExperience: '1-3',
        servicesOffered: ['Birth support'],
        timeZone: 'EST',
      }),
    });
  let response = await register();
  for (let attempt = 1; response.status === SERVICE_UNAVAILABLE && attempt < ATTEMPTS; attempt += 1) {
    await wait(1_000);
    response = await register();
  }
  if (response.status !== 201) throw new Error(`registration returned ${response.status}`);
  const { idToken: token } = await response.json();
  return { token, email, password };
}
