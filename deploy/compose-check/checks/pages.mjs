import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { call, json } from '../http.mjs';

const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-frame-options',
];

/** What starts the application: the same in every page's file, however else they differ. */
const ENTRY = /<script type="module"[^>]* src="\/assets\//;

/** As the secret of a link that was mailed. */
const SECRET = randomBytes(32).toString('base64url');

/**
 * Which address gets what, and how long it may be kept.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 */
export async function checkPages(stack, report) {
  const { url } = stack;
  report.section('Pages and addresses of the server');
  const index = await call(`${url}/`);
  const page = index.body.toString();

  await report.check('/ is the application, and asked for anew each time', () => {
    assert.equal(index.status, 200);
    assert.match(String(index.headers['content-type']), /^text\/html/);
    assert.equal(index.headers['cache-control'], 'no-cache');
    assert.match(page, ENTRY);
  });

  for (const address of [
    '/dashboard',
    '/client/some-id',
    '/reset-password?token=abc',
    `/sign/${SECRET}`,
    `/shared/birth-plans/${SECRET}`,
    `/unsubscribe/${SECRET}`,
    '/verify',
    '/api',
  ]) {
    await report.check(`${address} is a page of the application`, async () => {
      const answer = await call(url + address);
      assert.equal(answer.status, 200);
      assert.match(answer.body.toString(), ENTRY);
      assert.equal(answer.headers['cache-control'], 'no-cache');
    });
  }

  for (const address of ['/auth', '/clients/some-id/contracts', '/wp-login']) {
    await report.check(`${address} is no page: the application says so, with a 404`, async () => {
      const answer = await call(url + address);
      assert.equal(answer.status, 404);
      assert.match(answer.body.toString(), ENTRY);
    });
  }

  await report.check(
    'a page of the public site has a file of its own, which names the address it came by',
    async () => {
      const answer = await call(`${url}/security`);
      assert.match(answer.body.toString(), ENTRY);
      assert.match(answer.body.toString(), new RegExp(`<link rel="canonical" href="${url}/security">`));
      assert.equal(answer.headers['cache-control'], 'no-cache');
      const robots = (await call(`${url}/robots.txt`)).body.toString();
      assert.match(robots, new RegExp(`^Sitemap: ${url}/sitemap.xml$`, 'm'));
    },
  );

  /** @type {[string, number][]} */
  const ofTheServer = [
    ['/api/nothing-here', 404],
    ['/api/me', 401],
    ['/me', 401],
    ['/auth/nothing-here', 404],
    ['/health/live', 200],
    ['/health/ready', 200],
    ['/api/docs-json', 200],
    [`/api/sign/${SECRET}`, 404],
    [`/api/calendar-feed/${SECRET}.ics`, 404],
    ['/api/notifications/stream', 401],
    ['/api/restores', 401],
  ];
  for (const [address, status] of ofTheServer) {
    await report.check(`${address} goes to the server`, async () => {
      const answer = await call(url + address);
      assert.equal(answer.status, status);
      assert.match(String(answer.headers['content-type']), /^application\/json/);
      json(answer);
    });
  }

  const assets = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address]) => address ?? '');
  await report.check('hashed files are kept for a year and come compressed by the build', async () => {
    assert.ok(assets.length > 0);
    for (const asset of assets) {
      const plain = await call(url + asset);
      const small = await call(url + asset, { headers: { 'accept-encoding': 'gzip, br' } });
      assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.equal(plain.headers['x-content-type-options'], 'nosniff');
      // A font is compressed as it is.
      if (plain.body.length < 2048 || asset.endsWith('.woff2')) continue;
      assert.equal(small.headers['content-encoding'], 'gzip');
      assert.equal(small.headers.vary, 'Accept-Encoding');
      // What nginx compresses on the way has no length in advance.
      assert.equal(small.headers['content-length'], String(small.body.length));
      assert.deepEqual(gunzipSync(small.body), plain.body);
    }
  });

  await report.check('a hashed file that is gone is a 404 that nobody keeps', async () => {
    const answer = await call(`${url}/assets/index-00000000.js`);
    assert.equal(answer.status, 404);
    assert.equal(answer.headers['cache-control'], undefined);
    assert.equal((await call(`${url}/no-such-picture.png`)).status, 404);
  });

  await report.check('files carry the same security headers as the server’s answers', async () => {
    const api = await call(`${url}/health/live`);
    for (const address of [
      ...['/', '/dashboard', assets[0], '/assets/gone.js', '/api', '/security', '/robots.txt', '/verify'],
      ...[`/sign/${SECRET}`, `/shared/birth-plans/${SECRET}`, `/api/sign/${SECRET}`],
    ]) {
      const answer = await call(url + address);
      for (const name of securityHeaders) {
        assert.ok(api.headers[name], `the API sends no ${name}`);
        assert.equal(answer.headers[name], api.headers[name], `${name} of ${address}`);
      }
      assert.equal(answer.headers['strict-transport-security'], undefined);
    }
  });

  await report.check('who came by TLS is told to stay with it', async () => {
    const answer = await call(`${url}/`, { headers: { 'x-forwarded-proto': 'https' } });
    assert.match(String(answer.headers['strict-transport-security']), /max-age=31536000/);
  });

  await report.check('no log holds the secret of a link', async () => {
    await call(`${url}/reset-password?token=${SECRET}`);
    const { output } = await stack.ask('logs', '--no-color');
    assert.match(output, /GET \/sign\/\*{3} 200/);
    assert.ok(!output.includes(SECRET));
  });
}
