import assert from 'node:assert/strict';
import { call, trickle } from '../http.mjs';
import { run } from '../stack.mjs';

/** More than `signIn` in api/src/http/rate-limits.ts allows: 60 a minute from one IP address. */
const TOO_MANY = 65;

/**
 * Checks what the API sees through nginx.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 */
export async function checkServer(stack, report) {
  report.section('The server behind nginx');
  const signIn = () =>
    call(`${stack.url}/auth/login`, {
      method: 'POST',
      body: { email: 'no-account@example.org', password: 'not-the-password' },
    });

  await report.check('a request whose body arrives too slowly is ended after the time limit', async () => {
    assert.equal((await trickle(`${stack.url}/auth/login`)).status, 408);
  });

  await report.check(
    "a forged X-Forwarded-For doesn't bypass limits, and doesn't affect others",
    async () => {
      // Runs in another container, which has a different IP address.
      const script = `
      const statuses = [];
      for (let i = 0; i < ${TOO_MANY}; i++) {
        const response = await fetch('http://web:8080/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.' + i },
          body: JSON.stringify({ email: 'no-account-' + i + '@example.org', password: 'not-the-password' }),
        });
        statuses.push(response.status);
      }
      console.log(statuses.join());`;
      const { output } = await run(
        [
          ...['docker', 'run', '--rm', '--network', `${stack.project}_front`, '--env', 'NODE_OPTIONS='],
          ...['doula-desk-api', 'node', '--input-type=module', '--eval', script],
        ],
        'pipe',
      );
      const statuses = output.trim().split(',');
      assert.equal(statuses.length, TOO_MANY, output);
      assert.equal(statuses[0], '401');
      assert.equal(statuses.at(-1), '429');
      assert.equal((await signIn()).status, 401);
    },
  );
}
