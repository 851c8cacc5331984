import { newId } from '@doula-desk/platform';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { marksOfHandler } from '../http/route-marks.js';
import { addEarlierRead, waitForAudit } from '../testing/audit-example.js';
import { clientExample } from '../testing/client-example.js';
import { openContractPractice } from '../testing/contract-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A practice with a client who has a note, a plan, and a contract, and the paths that read each of them. */
async function practiceWithRecords() {
  const { token, ownerId, clientId, password } = await openContractPractice(api);
  const base = `/api/clients/${clientId}`;
  const add = async (path: string, body: object) => {
    const made = await api.call<Record<string, { id: string }>>('POST', `${base}/${path}`, { token, body });
    expect([path, made.status]).toEqual([path, 201]);
    return Object.values(made.body)[0]?.id ?? '';
  };
  const noteId = await add('visit-notes', {
    date: '2026-11-02',
    time: '10:00 AM',
    type: 'Prenatal Visit',
    location: 'Office',
    duration: 60,
    template: 'prenatal',
  });
  const plan = { templateType: 'hospital', status: 'Draft', version: 'v1', templateData: {} };
  const planId = await add('birth-plans', plan);
  const contractId = await add('contracts', { type: 'birth' });
  const get = async (path: string) => {
    const answer = await api.call('GET', path, { token });
    expect([path, answer.status]).toEqual([path, 200]);
  };
  return { token, password, ownerId, clientId, base, noteId, planId, contractId, get };
}

describe('auditing reads', () => {
  it('adds one entry per record and hour, no matter how the record is read', async () => {
    const { ownerId, clientId, base, noteId, planId, contractId, get } = await practiceWithRecords();
    const reads: [action: string, entityId: string, paths: string[]][] = [
      ['client.viewed', clientId, [base]],
      ['visit-note.viewed', noteId, [`${base}/visit-notes/${noteId}`]],
      ['visit-notes.viewed', clientId, [`${base}/visit-notes`]],
      [
        'birth-plan.viewed',
        planId,
        [`${base}/birth-plans/${planId}`, `${base}/birth-plans/${planId}/document`],
      ],
      ['birth-plans.viewed', clientId, [`${base}/birth-plans`]],
      [
        'contract.viewed',
        contractId,
        ['', '/contents', '/events'].map((part) => `${base}/contracts/${contractId}${part}`),
      ],
      ['contracts.viewed', clientId, [`${base}/contracts`]],
    ];
    for (const [action, entityId, paths] of reads) {
      for (const path of [...paths, ...paths]) await get(path);
      const events = await waitForAudit(api, ownerId, action);
      expect(events).toMatchObject([{ entityId, clientId, actor: 'practitioner', fields: [] }]);
    }
    for (const [action] of reads) expect(await waitForAudit(api, ownerId, action)).toHaveLength(1);
  });

  it('records lists and searches of the practice as reads of the practice, without the search terms', async () => {
    const { ownerId, token, get } = await practiceWithRecords();
    const client = { firstName: 'Nova', lastName: 'Invented' };
    await api.call('POST', '/api/add-clients', { token, body: clientExample(client) });
    await get('/api/visit-notes');
    await get('/api/birth-plans');
    await get('/api/contracts');
    await get('/api/search?q=Nova');
    for (const action of [
      'visit-notes.viewed',
      'birth-plans.viewed',
      'contracts.viewed',
      'records.searched',
    ]) {
      const [event] = await waitForAudit(api, ownerId, action);
      expect(event).toMatchObject({ entityType: 'practice', entityId: ownerId, clientId: null });
      expect(JSON.stringify(event)).not.toMatch(/nova/i);
    }
  });

  it('adds another entry an hour after the last one, but not earlier', async () => {
    const { ownerId, base, get, clientId, noteId } = await practiceWithRecords();
    await addEarlierRead(api, {
      ownerId,
      action: 'client.viewed',
      entityType: 'client',
      entityId: clientId,
      minutesAgo: 61,
    });
    await addEarlierRead(api, {
      ownerId,
      action: 'visit-note.viewed',
      entityType: 'visit-note',
      entityId: noteId,
      minutesAgo: 58,
    });
    await get(`${base}/visit-notes/${noteId}`);
    await get(base);
    expect(await waitForAudit(api, ownerId, 'client.viewed', 2)).toHaveLength(2);
    expect(await waitForAudit(api, ownerId, 'visit-note.viewed')).toHaveLength(1);
  });

  it("adds no entry when nothing is shown: an empty list, a missing record, or another owner's record", async () => {
    const { ownerId, base, get, noteId } = await practiceWithRecords();
    const other = await practiceWithRecords();
    await api.database.prisma.birthPlan.deleteMany({ where: { ownerId } });
    await get(`${base}/birth-plans`);
    const foreign = await api.call('GET', `${base}/visit-notes/${noteId}`, { token: other.token });
    expect(foreign.status).toBe(404);
    expect((await api.call('GET', `${base}/visit-notes/${newId()}`, { token: other.token })).status).toBe(
      404,
    );
    await get(base);
    await waitForAudit(api, ownerId, 'client.viewed');
    const actions = ['birth-plans.viewed', 'visit-note.viewed'];
    expect(
      await api.database.prisma.auditEvent.count({ where: { action: { in: actions }, entityId: noteId } }),
    ).toBe(0);
    expect(await api.database.prisma.auditEvent.count({ where: { action: { in: actions }, ownerId } })).toBe(
      0,
    );
  });

  it("responds normally when the entry can't be written", async () => {
    const { ownerId, base, get } = await practiceWithRecords();
    await api.database.pool.query(
      `ALTER TABLE "AuditEvent" ADD CONSTRAINT refused CHECK (action <> 'client.viewed') NOT VALID`,
    );
    await get(base);
    await api.database.pool.query(`ALTER TABLE "AuditEvent" DROP CONSTRAINT refused`);
    for (let tries = 0; tries < 400; tries += 1) {
      await get(base);
      if ((await api.database.prisma.auditEvent.count({ where: { ownerId, action: 'client.viewed' } })) > 0)
        return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('the read was never audited');
  });
});

it('audits every route that reads notes, plans, contracts, or a chart', () => {
  const withoutContents = [
    'BirthPlansController.stats',
    'VisitNotesController.stats',
    'ClientBirthPlansController.versions',
    'PlanSharesController.list',
    'ContractContentsController.practice',
    // The hint only says whether a contract is missing.
    'ClientContractsController.hint',
    // The download has its own entry.
    'ClientContractsController.pdf',
    'ClientsController.list',
    'ClientsController.names',
  ];
  const controllers = [...api.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  const unaudited = controllers
    .filter(({ name }) =>
      /^(Client)?(VisitNotes|BirthPlans|Contracts)Controller$|^(PlanShares|ContractContents|Clients|Search)Controller$/.test(
        name,
      ),
    )
    .flatMap(({ name, metatype }) => {
      const methods = new MetadataScanner().getAllMethodNames(metatype?.prototype ?? {});
      return methods
        .map((method) => [`${name}.${method}`, metatype?.prototype[method]] as const)
        .filter(([, handler]) => Reflect.getMetadata(METHOD_METADATA, handler) === 0)
        .filter(([, handler]) => !marksOfHandler(handler).auditedRead)
        .map(([route]) => route);
    });
  expect(unaudited.sort()).toEqual(withoutContents.sort());
});
