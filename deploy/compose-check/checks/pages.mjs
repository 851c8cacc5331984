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

/** The entry point of the application, the same in every page's file. */
const ENTRY = /<script type="module"[^>]* src="\/assets\//;

/** Looks like the secret of an emailed link. */
const SECRET = randomBytes(32).toString('base64url');

/**
 * Checks what each path returns, and how long it may be cached.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 */
export async function checkPages(stack, report) {
  const { url } = stack;
  report.section('Pages and paths of the server');
  const index = await call(`${url}/`);
  const page = index.body.toString();

  await report.check('/ is the application, and is revalidated each time', () => {
    assert.equal(index.status, 200);
    assert.match(String(index.headers['content-type']), /^text\/html/);
    assert.equal(index.headers['cache-control'], 'no-cache');
    assert.match(page, ENTRY);
  });

  for (const path of [
    '/dashboard',
    '/client/some-id',
    '/reset-password?token=abc',
    `/sign/${SECRET}`,
    `/shared/birth-plans/${SECRET}`,
    `/shared/births/${SECRET}`,
    `/shared/invoices/${SECRET}`,
    `/unsubscribe/${SECRET}`,
    `/appointment-reply/${SECRET}`,
    '/verify',
    '/api',
  ]) {
    await report.check(`${path} is a page of the application`, async () => {
      const response = await call(url + path);
      assert.equal(response.status, 200);
      assert.match(response.body.toString(), ENTRY);
      assert.equal(response.headers['cache-control'], 'no-cache');
    });
  }

  for (const path of ['/auth', '/clients/some-id/contracts', '/wp-login']) {
    await report.check(`${path} isn't a page: the application says so, with status 404`, async () => {
      const response = await call(url + path);
      assert.equal(response.status, 404);
      assert.match(response.body.toString(), ENTRY);
    });
  }

  await report.check(
    'a page of the public site has its own file, whose canonical URL has the requested host',
    async () => {
      const response = await call(`${url}/security`);
      assert.match(response.body.toString(), ENTRY);
      assert.match(response.body.toString(), new RegExp(`<link rel="canonical" href="${url}/security">`));
      assert.equal(response.headers['cache-control'], 'no-cache');
      const robots = (await call(`${url}/robots.txt`)).body.toString();
      assert.match(robots, new RegExp(`^Sitemap: ${url}/sitemap.xml$`, 'm'));
    },
  );

  /** @type {[string, number][]} */
  const serverPaths = [
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
  for (const [path, status] of serverPaths) {
    await report.check(`${path} is forwarded to the API`, async () => {
      const response = await call(url + path);
      assert.equal(response.status, status);
      assert.match(String(response.headers['content-type']), /^application\/json/);
      json(response);
    });
  }

  const assets = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  await report.check('hashed files are cached for a year and are compressed by the build', async () => {
    assert.ok(assets.length > 0);
    for (const asset of assets) {
      const plain = await call(url + asset);
      const small = await call(url + asset, { headers: { 'accept-encoding': 'gzip, br' } });
      assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(plain.headers['content-encoding'], undefined);
      assert.equal(plain.headers['x-content-type-options'], 'nosniff');
      // A font is already compressed.
      if (plain.body.length < 2048 || asset.endsWith('.woff2')) continue;
      assert.equal(small.headers['content-encoding'], 'gzip');
      assert.equal(small.headers.vary, 'Accept-Encoding');
      // Responses that nginx compresses dynamically don't have a length.
      assert.equal(small.headers['content-length'], String(small.body.length));
      assert.deepEqual(gunzipSync(small.body), plain.body);
    }
  });

  await report.check("a missing hashed file is a 404 that isn't cached", async () => {
    const response = await call(`${url}/assets/index-00000000.js`);
    assert.equal(response.status, 404);
    assert.equal(response.headers['cache-control'], undefined);
    assert.equal((await call(`${url}/no-such-picture.png`)).status, 404);
  });

  await report.check('files have the same security headers as the server’s responses', async () => {
    const api = await call(`${url}/health/live`);
    for (const path of [
      ...['/', '/dashboard', assets[0], '/assets/gone.js', '/api', '/security', '/robots.txt', '/verify'],
      ...[
        `/sign/${SECRET}`,
        `/shared/birth-plans/${SECRET}`,
        `/shared/births/${SECRET}`,
        `/shared/invoices/${SECRET}`,
        `/api/sign/${SECRET}`,
      ],
    ]) {
      const response = await call(url + path);
      for (const name of securityHeaders) {
        assert.ok(api.headers[name], `the API doesn't send ${name}`);
        assert.equal(response.headers[name], api.headers[name], `${name} of ${path}`);
      }
      assert.equal(response.headers['strict-transport-security'], undefined);
    }
  });

  await report.check('browsers that use TLS are told to keep using it', async () => {
    const response = await call(`${url}/`, { headers: { 'x-forwarded-proto': 'https' } });
    assert.match(String(response.headers['strict-transport-security']), /max-age=31536000/);
  });

  await report.check('no log contains the secret of a link', async () => {
    await call(`${url}/reset-password?token=${SECRET}`);
    const { output } = await stack.compose('logs', '--no-color');
    assert.match(output, /GET \/sign\/\*{3} 200/);
    assert.ok(!output.includes(SECRET));
  });
}
