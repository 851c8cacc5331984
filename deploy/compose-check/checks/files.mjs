import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { call, declareUpload, eventually, json, listen } from '../http.mjs';
import { signIn } from './account.mjs';

const MEGABYTE = 1024 * 1024;

const client = {
  firstName: 'Ada',
  lastName: 'Núñez',
  phone: '+1 555 0101',
  email: 'ada@example.org',
  edd: new Date(Date.now() + 80 * 86_400_000).toISOString().slice(0, 10),
  gravida: '1',
  para: '0',
  obstetrician: { name: 'Dr. Ames' },
  birthLocation: 'Hospital',
  emergencyContacts: [{ name: 'Bo', relationship: 'Partner', phone: '+1 555 0102', isPrimary: true }],
};

/** A one-pixel picture. Bytes after a picture's end aren't part of it. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Checks large bodies, files, and event streams: through nginx, and between the API and the worker.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 */
export async function checkFiles(stack, report) {
  report.section('Large bodies, files, and events');
  const { url } = stack;
  const token = await signIn(stack);
  const authorization = `Bearer ${token}`;
  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   */
  const as = async (method, path, body) => {
    const response = await call(url + path, { method, headers: { authorization }, body });
    assert.ok(
      response.status < 300,
      `${method} ${path}: ${response.status} ${response.body.subarray(0, 300)}`,
    );
    return response;
  };
  /** @param {string} path */
  const untilReady = (path) =>
    eventually(`${path} is ready`, 60, async () => {
      const [record] = Object.values(json(await as('GET', path)));
      if (record.failure) assert.fail(record.failure.code);
      return ['ready', 'read', 'done'].includes(record.status) ? record : undefined;
    });
  let clientId = '';

  await report.check('a visit note of the maximum length is saved, in three-byte characters', async () => {
    clientId = json(await as('POST', '/api/add-clients', client)).client.id;
    const nextSteps = '産'.repeat(100_000);
    const { note } = json(
      await as('POST', `/api/clients/${clientId}/visit-notes`, { nextSteps, status: 'finished' }),
    );
    const read = await as('GET', `/api/clients/${clientId}/visit-notes/${note.id}`);
    assert.equal(json(read).note.nextSteps, nextSteps);

    const asked = await as('POST', `/api/clients/${clientId}/visit-notes/${note.id}/pdf`, {});
    const { document } = json(asked);
    const pdf = await eventually('the PDF', 60, async () => {
      const response = await as('GET', `/api/documents/${document.id}/file`);
      return response.status === 200 ? response : undefined;
    });
    assert.equal(pdf.headers['content-type'], 'application/pdf');
    assert.match(String(pdf.headers['cache-control']), /no-store/);
    assert.match(pdf.body.subarray(0, 8).toString(), /^%PDF-/);
  });

  await report.check('a photo of nearly 5 MB is accepted and re-encoded', async () => {
    const picture = Buffer.concat([Buffer.from(PIXEL, 'base64'), randomBytes(4.9 * MEGABYTE)]);
    const profileImage = `data:image/png;base64,${picture.toString('base64')}`;
    const { settings } = json(await as('PUT', '/api/settings', { profile: { profileImage } }));
    assert.match(settings.profile.profileImage, /^data:image\/jpeg;base64,/);
  });

  await report.check(
    'a body that is too large for its endpoint is rejected with a readable error, every time',
    async () => {
      // Above the endpoint's limit, and above nginx's.
      for (const megabytes of [3, 3, 3, 7, 7, 7, 9, 11]) {
        const body = {
          email: 'no-account@example.org',
          password: 'x',
          photo: 'x'.repeat(megabytes * MEGABYTE),
        };
        const refused = await call(`${url}/auth/login`, { method: 'POST', body });
        assert.equal(refused.status, 413, `${megabytes} MB: ${refused.status}`);
        assert.equal(json(refused).code, 'PAYLOAD_TOO_LARGE');
      }
    },
  );

  await report.check('an event reaches the bell immediately', async () => {
    await checkEventStream(stack, token);
  });

  await report.check('the API serves the exports that the worker creates', async () => {
    for (const format of ['CSV', 'PDF', 'Word']) {
      const ordered = json(await as('POST', '/api/exports', { format })).export;
      const { id, size } = await untilReady(`/api/exports/${ordered.id}`);
      const file = await as('GET', `/api/exports/${id}/file`);
      assert.equal(file.body.length, size);
      assert.equal(file.headers['content-length'], String(size));
      assert.equal(file.headers['content-type'], 'application/zip');
      assert.match(String(file.headers['content-disposition']), /^attachment; filename=/);
      assert.match(String(file.headers['cache-control']), /no-store/);
    }
  });

  await report.check('a backup is created, downloaded, uploaded, and restored', async () => {
    const { backup } = json(await as('POST', '/api/backups'));
    await untilReady(`/api/backups/${backup.id}`);
    const file = await as('GET', `/api/backups/${backup.id}/file`);
    await as('DELETE', `/api/clients/${clientId}?withKeptRecords=true`);
    const { restore } = json(await as('POST', '/api/restores', file.body));
    await untilReady(`/api/restores/${restore.id}`);
    await as('POST', `/api/restores/${restore.id}/run`);
    await eventually('the restore', 60, async () => {
      const { status } = json(await as('GET', `/api/restores/${restore.id}`)).restore;
      return status === 'done' ? true : undefined;
    });
    assert.equal(json(await as('GET', `/api/clients/${clientId}`)).client.firstName, client.firstName);
  });

  await report.check("an upload that is rejected while it's being sent gets a readable error", async () => {
    const body = Buffer.alloc(64 * MEGABYTE, 'x');
    const stranger = await call(`${url}/api/restores`, { method: 'POST', body });
    assert.equal(stranger.status, 401);
    json(stranger);
    const refused = await declareUpload(`${url}/api/restores`, 3 * 1024 * MEGABYTE, { authorization });
    assert.equal(refused.status, 413);
    assert.equal(json(refused).code, 'PAYLOAD_TOO_LARGE');
  });
}

/**
 * Checks that an event reaches an open stream when it happens, without waiting for a full buffer.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {string} token
 */
export async function checkEventStream({ url }, token) {
  const headers = { authorization: `Bearer ${token}` };
  const stream = await listen(`${url}/api/notifications/stream`, headers);
  try {
    assert.match(String(stream.headers['content-type']), /^text\/event-stream/);
    assert.equal((await call(`${url}/api/notifications/read-all`, { method: 'POST', headers })).status, 200);
    await eventually('the event', 3, async () => (/^event: /m.test(stream.heard()) ? true : undefined));
  } finally {
    stream.close();
  }
}
