#!/usr/bin/env node
// npm run fuzz: runs Schemathesis against a separate product for FUZZ_SECONDS. CONTRIBUTING.md says what it needs, and what
// is left out.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startProduct } from '../deploy/local/testing/product.mjs';

/** Operations that end what the other ones need: the session, the account, and the practice's records. */
const ENDING = [
  'POST /auth/logout',
  'POST /api/auth/logout',
  'POST /api/account/deletion',
  'POST /api/account/sessions/sign-out-others',
  'POST /api/restores/{id}/run',
];

const product = await startProduct();
try {
  const token = await register();
  const args = [
    '--config-file',
    fileURLToPath(new URL('./schemathesis.toml', import.meta.url)),
    'run',
    `${product.url}/api/docs-json`,
    '--checks',
    'all',
    '--exclude-checks',
    'positive_data_acceptance',
    '--max-time',
    process.env.FUZZ_SECONDS ?? '300',
    '--header',
    `Authorization: Bearer ${token}`,
    ...ENDING.flatMap((name) => ['--exclude-name', name]),
    ...process.argv.slice(2),
  ];
  // Its cache goes with the data of the product.
  const child = spawn(process.env.SCHEMATHESIS_PATH ?? 'schemathesis', args, {
    cwd: product.dataDir,
    stdio: 'inherit',
  });
  child.on('error', () => console.error('Schemathesis was not found: install it, or set SCHEMATHESIS_PATH.'));
  const [status] = await once(child, 'close');
  process.exitCode = status ?? 1;
} finally {
  await product.stop();
}

/** @returns {Promise<string>} the token of a new practice */
async function register() {
  const response = await fetch(`${product.url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Zoë',
      lastName: 'Example',
      email: 'zoe@example.org',
      password: 'correct horse battery',
      phone: '+1 555 0100',
      practiceType: 'doula',
      businessName: 'Example Birth Support',
      businessAddress: '1 Example Street',
      businessCity: 'Exampleton',
      businessState: 'NY',
      businessZipCode: '00000',
      yearsOfExperience: '3-5',
      servicesOffered: ['Birth support'],
      timeZone: 'PST',
    }),
  });
  const body = /** @type {{ idToken: string }} */ (await response.json());
  if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${JSON.stringify(body)}`);
  return body.idToken;
}
