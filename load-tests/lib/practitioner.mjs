import { randomUUID } from 'node:crypto';

/**
 * Registers an invented practitioner.
 *
 * @param {string} url of the product
 * @param {string} [address] where they say they are, if the product trusts a proxy; registrations per address are
 * limited
 * @returns {Promise<{ token: string, email: string, password: string }>}
 */
export async function registerPractitioner(url, address) {
  const email = `load-${randomUUID()}@example.org`;
  const password = 'an invented password';
  const response = await fetch(`${url}/auth/register`, {
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
  if (response.status !== 201) throw new Error(`registration answered ${response.status}`);
  const { idToken: token } = await response.json();
  return { token, email, password };
}
