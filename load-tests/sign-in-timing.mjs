// Measures how long a rejected sign-in takes for an email address with an account, for one without an account, and
// while locked. The three must be indistinguishable.
// After `npm run build`:
//   node load-tests/sign-in-timing.mjs

import { randomUUID } from 'node:crypto';
import { startProduct } from '../deploy/local/testing/product.mjs';
import { median } from './lib/in-turns.mjs';
import { registerPractitioner } from './lib/practitioner.mjs';

const ATTEMPTS = 200;

// Each attempt comes from a different IP address, as reported by the trusted proxy, so that only the intended case is
// locked.
const product = await startProduct({ env: { TRUST_PROXY: '1' } });
try {
  const { email } = await registerPractitioner(product.url);
  const unknown = `no-account-${randomUUID()}@example.org`;
  // Uses several locked IP addresses, because each one also has a separate limit.
  const lockedFrom = (i) => `2001:db8:ffff::${i % 10}`;
  for (let i = 0; i < 60; i++) {
    await attempt(email, lockedFrom(i));
    await attempt(unknown, lockedFrom(i));
  }
  const milliseconds = { known: [], unknown: [], 'known, locked': [], 'unknown, locked': [] };
  let account = email;
  for (let i = 0; i < ATTEMPTS; i++) {
    // Switches to a new account now and then, because many failures lock an account for new IP addresses, and a locked
    // account gets a different response.
    if (i % 60 === 0) account = (await registerPractitioner(product.url)).email;
    milliseconds.known.push(await attempt(account, `2001:db8::${i.toString(16)}`));
    milliseconds.unknown.push(
      await attempt(`no-account-${randomUUID()}@example.org`, `2001:db8:1::${i.toString(16)}`),
    );
    milliseconds['known, locked'].push(await attempt(email, lockedFrom(i)));
    milliseconds['unknown, locked'].push(await attempt(unknown, lockedFrom(i)));
  }
  for (const [name, values] of Object.entries(milliseconds)) {
    console.log(`${name.padEnd(16)} median ${median(values).toFixed(1)} ms of ${values.length} attempts`);
  }
} finally {
  await product.stop();
}

/** @returns {Promise<number>} milliseconds until the rejection arrived */
async function attempt(email, address) {
  const begun = performance.now();
  const response = await fetch(`${product.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'a wrong password' }),
  });
  await response.arrayBuffer();
  return performance.now() - begun;
}
