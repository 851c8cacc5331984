import net from 'node:net';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { bodyLimits } from './body-limit.decorator.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '1' }, { bodyTime: { seconds: 1, bytesPerSecond: 1_000 } });
  await api.app.listen(0, '127.0.0.1');
});
afterAll(() => api.close());

/**
 * Sends a request's headers and only a few bytes of its body. Returns the response or, with `trickle`, everything
 * received until the server closes the connection. A response shows that the server doesn't wait for the body.
 */
function sendHead(
  line: string,
  headers: Record<string, string | number>,
  { trickle = false }: { trickle?: boolean } = {},
): Promise<{ answer: string; isClosed: boolean }> {
  const { port } = api.app.getHttpServer().address() as net.AddressInfo;
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    const drip = setInterval(() => trickle && socket.write(' '), 100);
    const end = (isClosed: boolean) => {
      clearInterval(drip);
      socket.destroy();
      resolve({ answer, isClosed });
    };
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
      // With a trickling body, wait for the end of the connection.
      if (!trickle && answer.includes('"requestId"')) end(false);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => end(true));
    const lines = Object.entries({ host: 'localhost', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write([`${line} HTTP/1.1`, ...lines, '', '{"a":'].join('\r\n'));
  });
}

const json = { 'content-type': 'application/json', 'content-length': 50_000 };

describe('a request with a body', () => {
  it('is rejected before its body has arrived when there is no session', async () => {
    const { answer } = await sendHead('POST /api/add-clients', json);
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*"code":"NOT_SIGNED_IN"/s);
  });

  it('is rejected before its body has arrived when sign-ins are too frequent', async () => {
    const address = randomIpAddress();
    const headers = { ...json, 'x-forwarded-for': address };
    for (let count = 0; count < 60; count++) {
      await api.call('POST', '/auth/login', { body: {}, headers: { 'x-forwarded-for': address } });
    }
    const { answer } = await sendHead('POST /auth/login', headers);
    expect(answer).toMatch(/^HTTP\/1\.1 429 .*"code":"TOO_MANY_REQUESTS"/s);
    expect(answer).toMatch(/retry-after: \d+/i);
  });

  it('is rejected before its body has arrived when it declares too many bytes', async () => {
    for (const url of ['/auth/login', '/api/contact', '/api/verify', '/api/sign/abc/consent']) {
      const { answer } = await sendHead(`POST ${url}`, {
        ...json,
        'content-length': bodyLimits.standard + 1,
        'x-forwarded-for': randomIpAddress(),
      });
      expect([url, answer]).toEqual([url, expect.stringMatching(/^HTTP\/1\.1 413 /)]);
    }
  });

  it('is rejected at the limit when it declares no length', async () => {
    const { port } = api.app.getHttpServer().address() as net.AddressInfo;
    const part = new TextEncoder().encode('x'.repeat(16_384));
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += part.length;
        if (sent > 64 * 16_384) controller.close();
        else controller.enqueue(part);
      },
    });
    const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomIpAddress() },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });
});

describe('the rest of a rejected body', () => {
  it('is read for as long as an honest sender needs, so that the response arrives', async () => {
    const { port } = api.app.getHttpServer().address() as net.AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/add-clients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(bodyLimits.standard - 10),
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('connection')).not.toBe('close');
  });

  it('is cut off when it never ends, no matter how fast it arrives', async () => {
    const { port } = api.app.getHttpServer().address() as net.AddressInfo;
    const part = Buffer.alloc(65_536, 'x');
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    const more = () => {
      while (!socket.destroyed && socket.write('10000\r\n') && socket.write(part) && socket.write('\r\n'));
    };
    socket.on('drain', more);
    socket.write(
      'POST /api/add-clients HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    more();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('a flood of rejected bodies', () => {
  it('gets responses, but the server waits for the rest of only a few bodies', async () => {
    const { port } = api.app.getHttpServer().address() as net.AddressInfo;
    const sockets = Array.from({ length: 40 }, () => net.connect(port, '127.0.0.1'));
    try {
      const outcomes = await Promise.all(
        sockets.map(
          (socket) =>
            new Promise<{ answer: string; isClosed: boolean }>((resolve) => {
              let answer = '';
              socket.setEncoding('utf8').on('error', () => undefined);
              socket.on('data', (text) => {
                answer += text;
                // A connection that the server closes with its response ends at the same moment.
                if (answer.includes('"requestId"')) {
                  setTimeout(
                    () => resolve({ answer, isClosed: socket.destroyed || socket.readableEnded }),
                    300,
                  );
                }
              });
              const head = `POST /api/add-clients HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json`;
              socket.write(`${head}\r\ncontent-length: ${2 * 1024 * 1024}\r\n\r\n{"a":`);
            }),
        ),
      );
      for (const { answer } of outcomes) expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      const open = outcomes.filter(({ isClosed }) => !isClosed).length;
      expect(open).toBeGreaterThan(0);
      expect(open).toBeLessThanOrEqual(16);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});

describe('a single bearer token', () => {
  it('is rejected without a query once it is sent too often', async () => {
    const headers = { authorization: 'Bearer invented-token-of-no-account' };
    let queries = 0;
    const { pool } = api.database;
    const query = pool.query;
    pool.query = ((...args: never[]) => {
      queries += 1;
      return (query as (...given: never[]) => unknown).apply(pool, args);
    }) as never;
    try {
      for (let count = 0; count < 1200; count++) {
        await api.call('GET', '/me', { headers: { ...headers, 'x-forwarded-for': randomIpAddress() } });
      }
      const before = queries;
      expect((await api.call('GET', '/me', { headers })).status).toBe(429);
      expect(queries).toBe(before);
    } finally {
      pool.query = query;
    }
  });
});

describe('a body that trickles in', () => {
  it('is cut off with 408', async () => {
    const { answer, isClosed } = await sendHead(
      'POST /auth/login',
      { ...json, 'x-forwarded-for': randomIpAddress() },
      { trickle: true },
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s);
    expect(isClosed).toBe(true);
  });

  it('is also cut off after the response', async () => {
    const { answer, isClosed } = await sendHead('POST /api/add-clients', json, { trickle: true });
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(isClosed).toBe(true);
  });

  it('is read to its end when it is slow but steady', async () => {
    const { port } = api.app.getHttpServer().address() as net.AddressInfo;
    const parts = ['{"password":"wrong",', `"email":"${'x'.repeat(4_000)}"`, `${' '.repeat(1_000)}`, '}'];
    const body = new ReadableStream({
      async pull(controller) {
        const part = parts.shift();
        if (part === undefined) return controller.close();
        controller.enqueue(new TextEncoder().encode(part));
        await new Promise((resolve) => setTimeout(resolve, 500));
      },
    });
    const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomIpAddress() },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(400);
  });

  it('is timed by the API, while Node.js limits only headers and idle connections', () => {
    const server = api.app.getHttpServer();
    expect(server.headersTimeout).toBe(15_000);
    expect(server.timeout).toBe(120_000);
  });
});

describe('an empty body that claims to be JSON', () => {
  it('is accepted when signing out, which ends the session', async () => {
    const { token } = await api.register();
    const headers = { 'content-type': 'application/json' };
    expect((await api.call('POST', '/auth/logout', { token, headers })).status).toBe(204);
    expect((await api.call('GET', '/me', { token })).status).toBe(401);
  });

  it("isn't the same as null", async () => {
    const { token } = await api.register();
    const { port } = api.app.getHttpServer().address() as net.AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/exports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: 'null',
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'MALFORMED_REQUEST' }]);
  });

  it("gets the same response as no body on every route that doesn't take one", async () => {
    const { body: document } = await api.call<{
      paths: Record<string, Record<string, { requestBody?: object }>>;
    }>('GET', '/api/docs-json');
    const routes = Object.entries(document.paths).flatMap(([address, methods]) =>
      Object.entries(methods)
        .filter(([method, { requestBody }]) => method !== 'get' && !requestBody)
        .map(([method]) => [method.toUpperCase(), address] as const),
    );
    expect(routes.length).toBeGreaterThanOrEqual(25);
    // Sign out last, since every other call needs the sessions.
    routes.sort(([, one], [, other]) => Number(one.endsWith('/logout')) - Number(other.endsWith('/logout')));
    const [bare, typed] = [await api.register(), await api.register()];
    const headers = { 'content-type': 'application/json' };
    for (const [method, address] of routes.filter(([, name]) => name !== '/auth/logout')) {
      const url = address.replace(/\{\w+\}/g, '019376a5-0000-7000-8000-000000000000');
      const expected = await api.call(method as 'POST', url, { token: bare.token });
      const { status, body } = await api.call(method as 'POST', url, { token: typed.token, headers });
      expect([method, address, status, body.code]).toEqual([
        method,
        address,
        expected.status,
        expected.body.code,
      ]);
      expect([method, address, body.code]).not.toContain('MALFORMED_REQUEST');
    }
  });
});
