import assert from 'node:assert/strict';

/**
 * Checks that nothing starts without a secret, and that the message names it.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 */
export async function checkRefusals(stack, report) {
  report.section('Settings');
  for (const missing of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD']) {
    await report.check(`the stack doesn't start without ${missing}, and says why`, async () => {
      stack.writeSettings({ POSTGRES_PASSWORD: 'some-secret', REDIS_PASSWORD: 'some-secret', [missing]: '' });
      const { code, output } = await stack.compose('config');
      assert.notEqual(code, 0);
      assert.match(output, new RegExp(`set ${missing} in \\.env`));
      assert.doesNotMatch(output, /some-secret/);
    });
  }
  stack.writeSettings();
}
