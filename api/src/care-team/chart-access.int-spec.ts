import type { ChartMember, SharedChart } from '@doula-desk/domain';
import { AdminGrants, CredentialMacs, fromDateColumn } from '@doula-desk/platform';
import type { OpenAPIObject } from '@nestjs/swagger';

import { apiClient } from '../testing/api-client.js';
import { recordCalls } from '../testing/record-calls.js';
import { addRecords, type RecordIds } from '../testing/record-ids.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

/** The access that each route needs. A chart's route that isn't listed here fails the test. */
const routes: Record<string, 'view' | 'edit' | 'own'> = {
  'get /api/clients/{id}': 'view',
  'put /api/clients/{id}': 'own',
  'delete /api/clients/{id}': 'own',
  'get /api/clients/{id}/holdings': 'own',
  'get /api/clients/{clientId}/appointment-reminders': 'own',
  'put /api/clients/{clientId}/appointment-reminders': 'own',
  'get /api/clients/{clientId}/appointments': 'view',
  'post /api/clients/{clientId}/appointments': 'edit',
  'get /api/clients/{clientId}/appointments/{id}': 'view',
  'put /api/clients/{clientId}/appointments/{id}': 'edit',
  'delete /api/clients/{clientId}/appointments/{id}': 'own',
  'post /api/clients/{clientId}/appointment-series': 'edit',
  'put /api/clients/{clientId}/appointments/{id}/series': 'edit',
  'delete /api/clients/{clientId}/appointments/{id}/series': 'own',
  'get /api/clients/{clientId}/reminders': 'view',
  'post /api/clients/{clientId}/reminders': 'edit',
  'get /api/clients/{clientId}/reminders/{id}': 'view',
  'put /api/clients/{clientId}/reminders/{id}': 'edit',
  'delete /api/clients/{clientId}/reminders/{id}': 'own',
  'get /api/clients/{clientId}/visit-notes': 'view',
  'post /api/clients/{clientId}/visit-notes': 'edit',
  'get /api/clients/{clientId}/visit-notes/{id}': 'view',
  'put /api/clients/{clientId}/visit-notes/{id}': 'edit',
  'delete /api/clients/{clientId}/visit-notes/{id}': 'own',
  'put /api/clients/{clientId}/visit-notes/{id}/privacy': 'edit',
  'post /api/clients/{clientId}/visit-notes/{id}/lock': 'edit',
  'post /api/clients/{clientId}/visit-notes/{id}/amendments': 'edit',
  'post /api/clients/{clientId}/visit-notes/{id}/pdf': 'own',
  'get /api/clients/{clientId}/birth-plans': 'view',
  'post /api/clients/{clientId}/birth-plans': 'own',
  'get /api/clients/{clientId}/birth-plans/{id}': 'view',
  'put /api/clients/{clientId}/birth-plans/{id}': 'own',
  'delete /api/clients/{clientId}/birth-plans/{id}': 'own',
  'get /api/clients/{clientId}/birth-plans/{id}/versions': 'view',
  'get /api/clients/{clientId}/birth-plans/{id}/versions/{version}': 'view',
  'get /api/clients/{clientId}/birth-plans/{id}/document': 'view',
  'post /api/clients/{clientId}/birth-plans/{id}/pdf': 'own',
  'get /api/clients/{clientId}/birth-plans/{id}/shares': 'own',
  'post /api/clients/{clientId}/birth-plans/{id}/shares': 'own',
  'post /api/clients/{clientId}/birth-plans/{id}/shares/{shareId}/resend': 'own',
  'delete /api/clients/{clientId}/birth-plans/{id}/shares/{shareId}': 'own',
  'get /api/clients/{clientId}/births/{id}/shares': 'own',
  'post /api/clients/{clientId}/births/{id}/shares': 'own',
  'post /api/clients/{clientId}/births/{id}/shares/{shareId}/resend': 'own',
  'delete /api/clients/{clientId}/births/{id}/shares/{shareId}': 'own',
  'get /api/clients/{clientId}/contracts': 'own',
  'get /api/clients/{clientId}/contracts/hint': 'own',
  'post /api/clients/{clientId}/contracts': 'own',
  'get /api/clients/{clientId}/contracts/{id}': 'own',
  'put /api/clients/{clientId}/contracts/{id}': 'own',
  'delete /api/clients/{clientId}/contracts/{id}': 'own',
  'get /api/clients/{clientId}/contracts/{id}/contents': 'own',
  'get /api/clients/{clientId}/contracts/{id}/events': 'own',
  'get /api/clients/{clientId}/contracts/{id}/pdf': 'own',
  'post /api/clients/{clientId}/contracts/{id}/pdf': 'own',
  'post /api/clients/{clientId}/contracts/{id}/send': 'own',
  'post /api/clients/{clientId}/contracts/{id}/resend': 'own',
  'post /api/clients/{clientId}/contracts/{id}/cancel': 'own',
  'post /api/clients/{clientId}/contracts/{id}/supersede': 'own',
  'post /api/clients/{clientId}/contracts/{id}/countersign': 'own',
  'post /api/clients/{clientId}/contracts/{id}/fee-reminders': 'own',
  'get /api/clients/{clientId}/package': 'own',
  'get /api/clients/{clientId}/invoices': 'own',
  'post /api/clients/{clientId}/invoices': 'own',
  'get /api/clients/{clientId}/invoices/{id}': 'own',
  'put /api/clients/{clientId}/invoices/{id}': 'own',
  'delete /api/clients/{clientId}/invoices/{id}': 'own',
  'post /api/clients/{clientId}/invoices/{id}/send': 'own',
  'post /api/clients/{clientId}/invoices/{id}/void': 'own',
  'post /api/clients/{clientId}/invoices/{id}/credit': 'own',
  'put /api/clients/{clientId}/invoices/{id}/reminders': 'own',
  'post /api/clients/{clientId}/invoices/{id}/pdf': 'own',
  'post /api/clients/{clientId}/payment-receipts/{id}/pdf': 'own',
  'post /api/clients/{clientId}/invoices/{id}/email': 'own',
  'get /api/clients/{clientId}/invoices/{id}/shares': 'own',
  'post /api/clients/{clientId}/invoices/{id}/link': 'own',
  'delete /api/clients/{clientId}/invoices/{id}/shares/{shareId}': 'own',
  'post /api/clients/{clientId}/payments/{id}/email': 'own',
  'post /api/clients/{clientId}/statement/pdf': 'own',
  'post /api/clients/{clientId}/statement/email': 'own',
  'post /api/clients/{clientId}/superbill/pdf': 'own',
  'get /api/clients/{clientId}/payments': 'own',
  'post /api/clients/{clientId}/payments': 'own',
  'put /api/clients/{clientId}/payments/{id}/allocations': 'own',
  'post /api/clients/{clientId}/payments/{id}/refund': 'own',
  'delete /api/clients/{clientId}/payments/{id}': 'own',
  'get /api/clients/{clientId}/pregnancies': 'view',
  'post /api/clients/{clientId}/pregnancies': 'own',
  'get /api/clients/{clientId}/pregnancies/{id}': 'view',
  'get /api/clients/{clientId}/merges/{otherId}': 'own',
  'post /api/clients/{clientId}/merges': 'own',
  'get /api/clients/{clientId}/undo': 'own',
  'post /api/clients/{clientId}/undo': 'own',
  'get /api/clients/{clientId}/birth': 'view',
  'put /api/clients/{clientId}/birth': 'own',
  'put /api/clients/{clientId}/birth/story': 'own',
  'post /api/clients/{clientId}/birth/events': 'edit',
  'post /api/clients/{clientId}/birth-records/{id}/pdf': 'own',
  'post /api/clients/{clientId}/birth-stories/{id}/pdf': 'own',
  'delete /api/clients/{clientId}/birth': 'own',
  'get /api/clients/{clientId}/shifts': 'own',
  'get /api/clients/{clientId}/shifts/{id}': 'own',
  'put /api/clients/{clientId}/shifts/{id}': 'own',
  'post /api/clients/{clientId}/shifts/{id}/entries': 'own',
  'put /api/clients/{clientId}/shifts/{id}/handover': 'own',
  'post /api/clients/{clientId}/shifts/{id}/email': 'own',
  'post /api/clients/{clientId}/shift-summaries/{id}/pdf': 'own',
  'delete /api/clients/{clientId}/shifts/{id}': 'own',
  'get /api/clients/{clientId}/on-call': 'view',
  'put /api/clients/{clientId}/on-call': 'own',
  'post /api/clients/{clientId}/on-call/calls': 'own',
  'get /api/clients/{clientId}/members': 'own',
  'post /api/clients/{clientId}/members': 'own',
  'put /api/clients/{clientId}/members/{memberId}': 'own',
  'delete /api/clients/{clientId}/members/{memberId}': 'own',
  'get /api/clients/{clientId}/transfer': 'own',
  'post /api/clients/{clientId}/transfer': 'own',
  'delete /api/clients/{clientId}/transfer': 'own',
};

type Person = keyof typeof people;
type Outcome = 'opens' | 403 | 404;

/** The responses that each signed-in person gets from each class of routes. */
const HIDDEN = { view: 404, edit: 404, own: 404 } as const;
const people = {
  owner: { view: 'opens', edit: 'opens', own: 'opens' },
  editor: { view: 'opens', edit: 'opens', own: 404 },
  viewer: { view: 'opens', edit: 403, own: 404 },
  stranger: HIDDEN,
  invited: HIDDEN,
  declined: HIDDEN,
  notStarted: HIDDEN,
  expired: HIDDEN,
  revoked: HIDDEN,
  left: HIDDEN,
  closed: HIDDEN,
  forged: HIDDEN,
  ofAnotherClient: HIDDEN,
  admin: HIDDEN,
} as const satisfies Record<string, Record<'view' | 'edit' | 'own', Outcome>>;

const credentials = ['session', 'read-write', 'read'] as const;
type Credential = (typeof credentials)[number];

/** An account with a token for each way to sign in. */
interface Account {
  ownerId: string;
  email: string;
  token: string;
  tokens: Record<Credential, string>;
}

let api: TestApi;
let ids: RecordIds;
let accounts: Record<Person, Account>;
let document: OpenAPIObject;

beforeAll(async () => {
  api = await startTestApi();
  document = (await api.call<OpenAPIObject>('GET', '/api/docs-json')).body;
  const names = Object.keys(people) as Person[];
  const made = [];
  for (const name of names) made.push([name, await openAccount(name)] as const);
  accounts = Object.fromEntries(made) as Record<Person, Account>;
  ids = await addRecords(api, accounts.owner);
  await api.database.prisma.client.update({
    where: { id: ids.clientId },
    data: { searchText: 'ada invented' },
  });
  await addMembers();
});
afterAll(() => api.close());

async function openAccount(firstName: string): Promise<Account> {
  const { token, ownerId, email, password } = await api.register({ firstName });
  const apiToken = async (scope: 'read' | 'read-write') => {
    const { body } = await api.call<{ token: string }>('POST', '/api/account/api-tokens', {
      token,
      body: { name: scope, scope, password },
      from: randomIpAddress(),
    });
    return body.token;
  };
  const tokens = { session: token, 'read-write': await apiToken('read-write'), read: await apiToken('read') };
  return { ownerId, email, token, tokens };
}

/** Invites someone to a chart, and accepts the invitation unless told otherwise. Returns the id of the membership. */
async function join(
  { email, token }: Account,
  access: 'view' | 'edit',
  { clientId = ids.clientId, accepts = true }: { clientId?: string; accepts?: boolean } = {},
): Promise<string> {
  const { status, body } = await api.call<{ member: ChartMember }>(
    'POST',
    `/api/clients/${clientId}/members`,
    {
      token: accounts.owner.token,
      body: { email, access, clientAgreed: true },
      from: randomIpAddress(),
    },
  );
  expect(status).toBe(201);
  if (accepts)
    expect((await api.call('POST', `/api/shared-charts/${body.member.id}/accept`, { token })).status).toBe(
      200,
    );
  return body.member.id;
}

async function addMembers(): Promise<void> {
  const { owner, editor, viewer, invited, declined, notStarted, expired, revoked, left, closed, forged } =
    accounts;
  const { chartMember } = api.database.prisma;
  await join(editor, 'edit');
  await join(viewer, 'view');
  await join(invited, 'edit', { accepts: false });
  const refused = await join(declined, 'edit', { accepts: false });
  await api.call('POST', `/api/shared-charts/${refused}/decline`, { token: declined.token });
  const change = async (account: Account, data: Parameters<typeof chartMember.update>[0]['data']) => {
    const where = { id: await join(account, 'edit') };
    const { startsOn, endsOn, ...row } = await chartMember.update({ where, data });
    const days = { startsOn: fromDateColumn(startsOn), endsOn: fromDateColumn(endsOn) };
    const mac = api.app.get(CredentialMacs).of('ChartMember', { ...row, ...days });
    await chartMember.update({ where, data: { mac } });
  };
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000);
  await change(notStarted, { startsOn: day(3) });
  await change(expired, { startsOn: day(-9), endsOn: day(-3) });
  await change(closed, { closedAt: new Date() });
  const ended = await join(revoked, 'edit');
  await api.call('DELETE', `/api/clients/${ids.clientId}/members/${ended}`, { token: owner.token });
  const gone = await join(left, 'edit');
  await api.call('POST', `/api/shared-charts/${gone}/leave`, { token: left.token });
  // Inserts a membership into the database with the proof of another one.
  const { id: _, ...genuine } = await chartMember.findFirstOrThrow({ where: { memberId: editor.ownerId } });
  const planted = { id: crypto.randomUUID(), memberId: forged.ownerId, email: forged.email };
  await chartMember.create({ data: { ...genuine, ...planted } });
  await join(accounts.ofAnotherClient, 'edit', { clientId: ids.rowId });
  await api.app.get(AdminGrants).grant(api.database.prisma, accounts.admin.ownerId);
}

/** Returns whether a route accepts API tokens. */
function acceptsApiTokens(name: string): boolean {
  const [method = '', address = ''] = name.split(' ');
  const operation = document.paths[address]?.[method as 'get'];
  return JSON.stringify(operation?.security).includes('apiToken');
}

function expected(person: Person, credential: Credential, name: string): Outcome {
  if (credential !== 'session' && !acceptsApiTokens(name)) return 403;
  if (credential === 'read' && !name.startsWith('get ')) return 403;
  return people[person][routes[name] ?? 'own'];
}

/** Reads come first, then changes, then routes that delete or move records; a record's parts come before the record. */
function place(name: string): number {
  if (name.startsWith('get ')) return 1;
  return /^delete|\/merges$|\/undo$|pregnancies$/.test(name) ? 1000 - name.length : 2;
}

it('lists every route of a chart', async () => {
  const ofCharts = Object.entries(document.paths).flatMap(([address, path]) =>
    Object.keys(path).flatMap((method) =>
      /^\/api\/clients\/\{(?:id|clientId)\}/.test(address) ? [`${method} ${address}`] : [],
    ),
  );
  expect(Object.keys(routes).sort()).toEqual(ofCharts.sort());
});

const everyone = Object.keys(people) as Person[];

it('lists nothing in the chart for anyone but its owner, unless they ask for shared charts', async () => {
  const lists = Object.entries(document.paths).flatMap(([address, path]) =>
    path.get && !address.includes('{') && !address.endsWith('/stream') ? [address] : [],
  );
  expect(lists.length).toBeGreaterThan(20);
  const money = [ids.contractId, ids.invoiceId, ids.paymentId];
  for (const person of everyone.filter((each) => each !== 'owner')) {
    for (const address of lists) {
      const query = address === '/api/search' ? '?q=ada' : '';
      const { status, body } = await api.call('GET', address + query, { token: accounts[person].token });
      if (address === '/api/shared-charts') {
        const { charts } = body as unknown as { charts: SharedChart[] };
        const sees = ['editor', 'viewer', 'invited', 'notStarted', 'ofAnotherClient'].includes(person);
        expect([person, charts.length]).toEqual([person, sees ? 1 : 0]);
        continue;
      }
      expect([person, address, status < 500]).toEqual([person, address, true]);
      const text = JSON.stringify(body);
      // The search includes the charts that colleagues share.
      if (address === '/api/search' && (person === 'editor' || person === 'viewer')) {
        expect([person, text.includes(ids.clientId)]).toEqual([person, true]);
        for (const id of money)
          expect([person, address, text.includes(id)]).toEqual([person, address, false]);
        continue;
      }
      for (const id of [ids.clientId, ids.noteId, ids.appointmentId, ...money]) {
        expect([person, address, text.includes(id)]).toEqual([person, address, false]);
      }
    }
  }
});

it.each(everyone.flatMap((person) => credentials.map((credential) => [person, credential] as const)))(
  'responds correctly on each chart route: %s, %s',
  async (person, credential) => {
    // The owner's calls delete the records.
    const isOwner = person === 'owner';
    const { ownerId, tokens, token } = isOwner ? await openAccount(person) : accounts[person];
    const records = isOwner ? await addRecords(api, { ownerId, token }) : ids;
    // Members change only their own records.
    const { prisma } = api.database;
    const isMember = person === 'editor' || person === 'viewer';
    const theirs = isMember ? ownerId : null;
    await prisma.reminder.updateMany({ where: { id: ids.reminderId }, data: { assigneeId: theirs } });
    await prisma.visitNote.updateMany({ where: { id: ids.noteId }, data: { authorId: theirs } });
    const calls = recordCalls(apiClient(api, tokens[credential], randomIpAddress()), records);
    const names = Object.keys(calls)
      .filter((name) => name in routes || (!isOwner && !name.includes('/api/admin/')))
      .sort((one, other) => place(one) - place(other));
    const wrong: unknown[] = [];
    for (const name of names) {
      const { status } = (await calls[name]?.())?.response ?? {};
      const outcome = status === 403 || status === 404 || status === 401 ? status : 'opens';
      const wanted = expected(person, credential, name);
      if (outcome !== wanted) wrong.push([name, status, wanted]);
    }
    expect(wrong).toEqual([]);
  },
);
