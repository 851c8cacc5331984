import assert from 'node:assert/strict';
import { call, json } from '../http.mjs';

export const account = { email: 'ana@example.org', password: 'Lavender-tea-4-two' };

/**
 * Checks that the operator can create an account inside the container, and that the account can sign in through nginx.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 */
export async function checkAccount(stack, report) {
  report.section('Operator and account');
  let token = '';
  await report.check('`doula-desk accounts create` prints a link to this installation', async () => {
    const { output } = await stack.inside(
      ...['api', 'doula-desk', 'accounts', 'create', account.email],
      ...['--first-name', 'Ana', '--last-name', 'Reyes'],
    );
    const link = new RegExp(`http://localhost:${stack.port}/reset-password\\?token=([\\w-]+)`).exec(output);
    assert.ok(link, output);
    token = link[1] ?? '';
  });
  await report.check('the link sets the password, and the account can sign in', async () => {
    const body = { token, password: account.password };
    assert.equal((await call(`${stack.url}/auth/reset-password`, { method: 'POST', body })).status, 200);
    await signIn(stack);
  });
  await report.check('`doula-desk accounts list` shows the account', async () => {
    const { output } = await stack.inside('api', 'doula-desk', 'accounts', 'list');
    assert.match(output, /ana@example\.org/);
  });
}

/**
 * @param {import('../stack.mjs').Stack} stack
 * @returns {Promise<string>} a session token for the account
 */
export async function signIn({ url }) {
  const response = await call(`${url}/auth/login`, { method: 'POST', body: account });
  assert.equal(response.status, 200, response.body.toString());
  const { idToken } = json(response);
  const me = await call(`${url}/me`, { headers: { authorization: `Bearer ${idToken}` } });
  assert.equal(me.status, 200);
  assert.equal(json(me).email, account.email);
  return idToken;
}
