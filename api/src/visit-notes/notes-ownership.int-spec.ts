import { openNotePractice } from '../testing/note-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it("treats another practitioner's notes as missing, no matter which client the caller names", async () => {
  const [a, b] = [await openNotePractice(api), await openNotePractice(api)];
  const note = await a.created({ nextSteps: 'Private', status: 'finished' });
  const locked = (await a.lock((await a.created({ status: 'finished' })).id)).body.note;
  const before = await a.list();

  const replay = async (clientId: string, id: string) => {
    const url = `/api/clients/${clientId}/visit-notes`;
    const { token } = b;
    const amendment = { reason: 'Mine now', changes: { duration: 30 } };
    return Promise.all([
      api.call('GET', `${url}/${id}`, { token }),
      api.call('PUT', `${url}/${id}`, { token, body: { nextSteps: 'Taken', version: 1 } }),
      api.call('DELETE', `${url}/${id}`, { token }),
      api.call('POST', `${url}/${id}/lock`, { token, body: {} }),
      api.call('POST', `${url}/${id}/amendments`, { token, body: amendment }),
    ]);
  };
  for (const { id } of [note, locked]) {
    for (const clientId of [a.clientId, b.clientId]) {
      const answers = await replay(clientId, id);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
  }
  for (const method of ['GET', 'POST'] as const) {
    const url = `/api/clients/${a.clientId}/visit-notes`;
    const answer = await api.call(method, url, {
      token: b.token,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    expect(answer.status).toBe(404);
  }
  expect((await b.list(`?clientId=${a.clientId}`)).notes).toEqual([]);
  expect((await b.list('?q=ada')).notes).toEqual([]);
  expect(await a.list()).toEqual(before);
});

it("treats another client's note as missing", async () => {
  const practice = await openNotePractice(api);
  const other = await practice.addClient('Núria');
  const note = await practice.created({}, other);
  expect((await practice.get(note.id)).status).toBe(404);
  expect((await practice.change(note.id, { nextSteps: 'x' })).status).toBe(404);
  expect((await practice.get('no-id')).status).toBe(404);
});

it('requires a session to read notes', async () => {
  const { clientId } = await openNotePractice(api);
  for (const url of ['/api/visit-notes', '/api/visit-notes/stats', `/api/clients/${clientId}/visit-notes`]) {
    expect((await api.call('GET', url)).status).toBe(401);
  }
});
