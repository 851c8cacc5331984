import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveWebApp } from './serve-web-app.js';

let around: string;
let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  around = await mkdtemp(path.join(tmpdir(), 'doula-desk-web-'));
  folder = path.join(around, 'built');
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'index.html'), '<title>Doula Desk</title>');
  await writeFile(path.join(folder, 'home.html'), '<a href="https://doula-desk.invalid/">home</a>');
  await writeFile(path.join(folder, 'api.html'), '<a href="https://doula-desk.invalid/api">api</a>');
  await writeFile(path.join(folder, 'sitemap.xml'), '<loc>https://doula-desk.invalid/</loc>');
  await writeFile(path.join(folder, 'assets/app-123.js'), 'run()');
  await writeFile(path.join(folder, 'assets/app-123.js.gz'), gzipSync('run()'));
  await writeFile(path.join(around, 'doula-desk-secret.txt'), 'not for you');
  server = Fastify();
  server.get('/api/clients', () => 'from the server');
  await serveWebApp(server, 'https://desk.example.org', folder);
});
afterAll(async () => {
  await server.close();
  await rm(around, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => server.inject({ url, headers });

describe('the built web app', () => {
  it.each(['/dashboard', '/client-chart/42', '/reset-password?token=a.b'])(
    'serves the page %s',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body]).toEqual([200, '<title>Doula Desk</title>']);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/dashbord', '/clients/42', '/client', '/birth-plans/1/2', '/wp-login'])(
    "serves the app with status 404 for %s, which isn't a page",
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body]).toEqual([404, '<title>Doula Desk</title>']);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
    },
  );

  it.each(['/dashboard/', '/Dashboard', '/birth-plans/1/2/print', '/sign/a-token'])(
    'serves the app for %s, which its router matches',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
    },
  );

  it.each([
    ['/', '<a href="https://desk.example.org/">home</a>', 'text/html; charset=utf-8'],
    ['/api', '<a href="https://desk.example.org/api">api</a>', 'text/html; charset=utf-8'],
    ['/api?from=mail', '<a href="https://desk.example.org/api">api</a>', 'text/html; charset=utf-8'],
    ['/sitemap.xml', '<loc>https://desk.example.org/</loc>', 'application/xml; charset=utf-8'],
  ])("serves the file %s with the product's URL", async (url, text, type) => {
    const plain = await get(url);
    expect([plain.statusCode, plain.body, plain.headers['content-type']]).toEqual([200, text, type]);
    expect(plain.headers['cache-control']).toBe('no-cache');
    const compressed = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(text);
    const again = await get(url, { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('lets browsers cache hashed files for a year, and compresses them for clients that accept it', async () => {
    const plain = await get('/assets/app-123.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const compressed = await get('/assets/app-123.js', { 'accept-encoding': 'gzip' });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(compressed.headers['content-type']).toMatch(/javascript/);
  });

  it.each([
    '/assets/gone-456.js',
    '/favicon-that-is-not.ico',
    '/api/nothing',
    '/auth/nothing',
    '/health/nothing',
    '/../doula-desk-secret.txt',
    '/%2e%2e/doula-desk-secret.txt',
    '/assets/..%2f..%2fdoula-desk-secret.txt',
    '/%E0%A4%A',
  ])('returns 404 for %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toMatch(/not for you|<title>/);
  });

  it("keeps the server's own paths", async () => {
    expect((await get('/api/clients')).body).toBe('from the server');
  });
});
