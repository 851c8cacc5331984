import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Product, startProduct } from '../../deploy/local/testing/product.mjs';
import { newPractitioner, register } from './support/account.js';
import { fetchWhenReady } from './support/fetchWhenReady.js';
import { firstLink, waitForMail } from './support/mail.js';

// Sends concurrent requests to a running instance. Whichever request wins, records match their logs afterward.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(async () => {
  const { stdout } = await operator('verify');
  expect(stdout).toContain('No problems found.');
});
afterAll(() => product?.stop());

const OPERATOR = fileURLToPath(new URL('../../deploy/local/operator.mjs', import.meta.url));
const operator = (command: string) =>
  promisify(execFile)(process.execPath, [OPERATOR, command], {
    env: { ...process.env, DATA_DIR: product.dataDir },
  });

interface ApiResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of many routes
  body: any;
}

async function call(method: string, path: string, token?: string, body?: object): Promise<ApiResponse> {
  const response = await fetchWhenReady(product.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

async function ok(method: string, path: string, token?: string, body?: object): Promise<ApiResponse['body']> {
  const response = await call(method, path, token, body);
  if (response.status >= 300)
    throw new Error(`${method} ${path} returned ${response.status} ${response.body?.code}`);
  return response.body;
}

async function until<Value>(read: () => Promise<Value | false | undefined>): Promise<Value> {
  for (let tries = 0; tries < 600; tries++) {
    const value = await read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('waited for too long');
}

const person = async () => {
  const { email, password } = newPractitioner();
  return { email, token: await register(product.url, { email, password }) };
};

async function addClient(token: string, email = 'ada@example.org') {
  const fields = { firstName: 'Ada', lastName: 'Example', email, allowIncomplete: true };
  return (await ok('POST', '/api/add-clients', token, fields)).client;
}

/** Sends a contract, which then waits for the client's signature. */
async function createSentContract() {
  const { token, email } = await person();
  const address = `client-of-${email}`;
  const client = await addClient(token, address);
  const at = `/api/clients/${client.id}/contracts`;
  const { contract } = await ok('POST', at, token, { type: 'birth', title: 'Birth' });
  await ok('POST', `${at}/${contract.id}/send`, token, {});
  const link = new URL(firstLink(await waitForMail(product.mailFolder, address, /please read/)));
  const signing = `/api/sign/${link.pathname.split('/').at(-1)}`;
  const sha256 = await until(async () => (await ok('GET', signing)).document?.sha256);
  const [signature, path] = [{ method: 'typed', timeZone: 'America/New_York' }, `${at}/${contract.id}`];
  return {
    token,
    client,
    id: contract.id as string,
    find: async () => (await ok('GET', path, token)).contract,
    kinds: async () =>
      (await ok('GET', `${path}/events`, token)).events.map(({ kind }: { kind: string }) => kind),
    sign: () =>
      call('POST', `${signing}/sign`, undefined, { ...signature, name: 'Ada', consent: true, sha256 }),
    decline: () => call('POST', `${signing}/decline`, undefined, { reason: '', timeZone: 'UTC' }),
    countersign: () => call('POST', `${path}/countersign`, token, { ...signature, name: 'Zoë Example' }),
    cancel: () => call('POST', `${path}/cancel`, token, {}),
  };
}

const parties = (contract: { signatures: { party: string }[] }) =>
  contract.signatures.map(({ party }) => party).sort();
const statuses = (responses: ApiResponse[]) => responses.map(({ status }) => status).sort();
const count = (kinds: string[], kind: string) => kinds.filter((each) => each === kind).length;

it('accepts one signature per side and seals once, no matter how often both sides sign at the same time', async () => {
  const contract = await createSentContract();
  const responses = await Promise.all([contract.sign(), contract.sign(), contract.sign()]);
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(parties(await contract.find())).toEqual(['client']);
  await Promise.all([contract.countersign(), contract.countersign(), contract.countersign()]);
  const sealed = await until(async () => {
    const found = await contract.find();
    return found.sealedDocument?.status === 'ready' && found;
  });
  expect(parties(sealed)).toEqual(['client', 'practitioner']);
  const kinds = await contract.kinds();
  expect(['signed', 'countersigned', 'sealed'].map((kind) => count(kinds, kind))).toEqual([1, 1, 1]);
});

it.each(['cancel', 'decline'] as const)(
  'ends a contract only once when a signature and a request to %s it arrive together',
  async (end) => {
    const contract = await createSentContract();
    await Promise.all([
      contract.sign(),
      contract[end](),
      contract.sign(),
      contract[end](),
      contract.countersign(),
    ]);
    const [found, kinds] = [await contract.find(), await contract.kinds()];
    const isSigned = count(kinds, 'signed') === 1;
    expect(count(kinds, 'signed') + count(kinds, 'cancelled') + count(kinds, 'declined')).toBe(1);
    expect(found.status).toBe(isSigned ? 'signed' : 'cancelled');
    expect(parties(found).includes('client')).toBe(isSigned);
  },
);

it("leaves no access when an invitation is accepted while it's being revoked", async () => {
  const [zoe, noor] = [await person(), await person()];
  const client = await addClient(zoe.token);
  const members = `/api/clients/${client.id}/members`;
  const { member } = await ok('POST', members, zoe.token, {
    email: noor.email,
    access: 'edit',
    clientAgreed: true,
  });
  const [invitation] = (await ok('GET', '/api/shared-charts', noor.token)).charts;
  const accept = () => call('POST', `/api/shared-charts/${invitation.id}/accept`, noor.token, {});
  const [, , revoked] = await Promise.all([
    accept(),
    accept(),
    call('DELETE', `${members}/${member.id}`, zoe.token),
  ]);
  expect(revoked.status).toBe(204);
  expect((await call('GET', `/api/clients/${client.id}`, noor.token)).status).toBe(404);
  expect((await accept()).status).toBeGreaterThanOrEqual(400);
});

/**
 * Backs up a practice. Returns the path of a restore that is ready to run, and a function that creates another one.
 */
async function restoreOf(token: string) {
  const { backup } = await ok('POST', '/api/backups', token);
  await until(async () => (await ok('GET', `/api/backups/${backup.id}`, token)).backup.status === 'ready');
  const create = () => call('POST', `/api/backups/${backup.id}/restore`, token);
  const path = `/api/restores/${(await create()).body.restore.id}`;
  await until(async () => (await ok('GET', path, token)).restore.status === 'read');
  return { path, create };
}

const endOf = (path: string, token: string) =>
  until(async () => {
    const { status } = (await ok('GET', path, token)).restore;
    return ['done', 'failed'].includes(status) && status;
  });

it('runs one restore at a time, no matter how many are created and started', async () => {
  const { token } = await person();
  const client = await addClient(token);
  const { path, create } = await restoreOf(token);
  await ok('DELETE', `/api/clients/${client.id}`, token);
  const run = () => call('POST', `${path}/run`, token);
  const responses = await Promise.all([run(), run(), run()]);
  const others = await Promise.all([create(), create()]);
  expect(statuses(responses).filter((status) => status === 202).length).toBeGreaterThan(0);
  for (const { status } of others) expect([201, 409]).toContain(status);
  expect(await endOf(path, token)).toBe('done');
  const { clients } = await ok('GET', '/api/clients', token);
  expect(clients.map(({ id }: { id: string }) => id)).toEqual([client.id]);
});

it('keeps the signature of a client who signs while the practice is restored', async () => {
  const contract = await createSentContract();
  const { path } = await restoreOf(contract.token);
  const [answer] = await Promise.all([contract.sign(), call('POST', `${path}/run`, contract.token)]);
  expect(await endOf(path, contract.token)).toBe('done');
  const found = await contract.find();
  expect([found.status, parties(found)]).toEqual(
    answer.status === 200 ? ['signed', ['client']] : ['sent', []],
  );
  expect(count(await contract.kinds(), 'signed')).toBe(answer.status === 200 ? 1 : 0);
});

it('keeps the signature of a client who signs while their chart is merged', async () => {
  const contract = await createSentContract();
  const { token } = contract;
  const kept = await addClient(token);
  const { client } = await ok('GET', `/api/clients/${contract.client.id}`, token);
  const merge = () =>
    call('POST', `/api/clients/${kept.id}/merges`, token, {
      ...{ version: kept.version, otherId: client.id, otherVersion: client.version, pregnancy: 'same' },
    });
  const [merged, signed, , again] = await Promise.all([merge(), contract.sign(), contract.sign(), merge()]);
  expect(statuses([merged, again])[0]).toBe(200);
  expect(signed.status).toBe(200);
  const { contract: found } = await ok('GET', `/api/clients/${kept.id}/contracts/${contract.id}`, token);
  expect([found.status, parties(found)]).toEqual(['signed', ['client']]);
});
