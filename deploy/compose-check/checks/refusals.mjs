import assert from 'node:assert/strict';

/**
 * Without a secret nothing starts, and the message says which.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 */
export async function checkRefusals(stack, report) {
  report.section('Settings');
  for (const missing of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD']) {
    await report.check(`without ${missing} it refuses and says so`, async () => {
      stack.writeSettings({ POSTGRES_PASSWORD: 'some-secret', REDIS_PASSWORD: 'some-secret', [missing]: '' });
      const { code, output } = await stack.ask('config');
      assert.notEqual(code, 0);
      assert.match(output, new RegExp(`set ${missing} in \\.env`));
      assert.doesNotMatch(output, /some-secret/);
    });
  }
  stack.writeSettings();
}
