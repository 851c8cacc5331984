import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { call, eventually, json } from '../http.mjs';
import { account, signIn } from './account.mjs';
import { checkEventStream } from './files.mjs';

const servers = /** @type {const} */ (['api', 'worker']);

/**
 * Checks that the product survives outages of its parts.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 * @param {number} redisDownSeconds
 */
export async function checkOutages(stack, report, redisDownSeconds) {
  report.section('Outages');
  const mails = async () => {
    const { output } = await stack.inside('worker', 'sh', '-c', 'ls /data/mail 2>/dev/null | grep -c eml');
    return Number(output.trim());
  };
  /** @param {string} email */
  const forgot = async (email) => {
    const start = performance.now();
    const body = { email };
    const response = await call(`${stack.url}/auth/forgot-password`, { method: 'POST', body });
    assert.equal(response.status, 200);
    return Math.round(performance.now() - start);
  };

  await report.check('a request to reset a password sends an email through the queue', async () => {
    const before = await mails();
    await forgot(account.email);
    await eventually('the email', 30, async () => ((await mails()) > before ? true : undefined));
  });

  await report.check(
    `the API responds quickly while Redis is down for ${redisDownSeconds} s, and then mail is sent without a restart`,
    async () => {
      // Another account, because each gets only one link per minute.
      const other = 'bea@example.org';
      const names = ['--first-name', 'Bea', '--last-name', 'Okafor'];
      await stack.inside('api', 'doula-desk', 'accounts', 'create', other, ...names);
      const before = await mails();
      const { State } = await stack.inspect('worker');
      await stack.compose('stop', 'redis');
      const took = await forgot(other);
      assert.ok(took < 4_000, `forgot-password took ${took} ms`);
      const ready = json(await call(`${stack.url}/health/ready`));
      assert.deepEqual([ready.status, ready.queue], ['ok', 'down']);
      await wait(redisDownSeconds * 1000);
      await signIn(stack);
      await stack.compose('start', 'redis');
      await eventually('the email', 120, async () => ((await mails()) > before ? true : undefined));
      const after = await stack.inspect('worker');
      assert.equal(after.State.StartedAt, State.StartedAt);
      assert.equal(after.RestartCount, 0);
    },
  );

  await report.check('PostgreSQL goes down and comes back, and the servers reconnect', async () => {
    const before = await Promise.all(servers.map((name) => stack.inspect(name)));
    await stack.compose('stop', 'postgres');
    assert.equal((await call(`${stack.url}/health/ready`)).status, 503);
    await stack.compose('start', 'postgres');
    const token = await eventually('a sign-in', 60, () => signIn(stack));
    await eventually('the bell', 60, async () => {
      await checkEventStream(stack, token);
      return true;
    });
    await stack.untilHealthy(servers);
    const after = await Promise.all(servers.map((name) => stack.inspect(name)));
    assert.deepEqual(
      after.map(({ State }) => State.StartedAt),
      before.map(({ State }) => State.StartedAt),
    );
  });

  await report.check('without the API, pages still load and calls get a 503 with an error code', async () => {
    await stack.compose('stop', 'api');
    const { State } = await stack.inspect('api');
    assert.equal(State.ExitCode, 0, 'did not stop gracefully');
    assert.equal((await call(`${stack.url}/dashboard`)).status, 200);
    const response = await call(`${stack.url}/me`);
    assert.equal(response.status, 503);
    assert.equal(json(response).code, 'UNAVAILABLE');
    await stack.compose('start', 'api');
    await eventually('the API', 60, async () => {
      const { status } = await call(`${stack.url}/health/ready`);
      return status === 200 ? true : undefined;
    });
  });

  await report.check('the worker stops gracefully', async () => {
    await stack.compose('stop', 'worker');
    assert.equal((await stack.inspect('worker')).State.ExitCode, 0);
  });

  await report.check('taking the stack down and bringing it up again keeps the data', async () => {
    const before = await mails().catch(() => 0);
    await stack.show('down', '--timeout', '60');
    await stack.show('up', '--detach', '--no-build');
    await eventually('the API', 120, async () => {
      const { status } = await call(`${stack.url}/health/ready`);
      return status === 200 ? true : undefined;
    });
    await signIn(stack);
    assert.ok((await mails()) >= before);
  });
}
