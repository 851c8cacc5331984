import type {
  BirthPlanResponse,
  BirthPlanVersionResponse,
  BirthPlanVersionsResponse,
  PlanDocumentResponse,
} from '@doula-desk/domain';
import { toDateColumn } from '@doula-desk/platform';
import { openPlanPractice, type PlanPractice } from '../testing/plan-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: PlanPractice;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPlanPractice(api);
});
afterAll(() => api.close());

const addressOf = ({ id, clientId }: { id: string; clientId: string }) =>
  `/api/clients/${clientId}/birth-plans/${id}`;
const setEdd = (id: string, edd: string | null) =>
  api.database.prisma.client.update({
    where: { ownerId_id: { ownerId: zoe.ownerId, id } },
    data: { edd: toDateColumn(edd) },
  });
const auditOf = (entityId: string) =>
  api.database.prisma.auditEvent.findMany({
    where: { entityId, NOT: { action: { endsWith: '.viewed' } } },
    orderBy: { id: 'asc' },
  });

describe('creating a plan', () => {
  it("creates v1 with the client's due date and highlights, and returns it unchanged", async () => {
    const templateData = {
      'laborEnvironment.lighting': 'Dim',
      'laborEnvironment.sound': ['Quiet', 'Other: Zoë Núñez 李 👶'],
    };
    const { status, body } = await zoe.create({ edd: '2027-01-01', templateData, version: 'v7' });
    expect([status, body.plan]).toEqual([
      201,
      {
        id: expect.any(String),
        clientId: zoe.clientId,
        clientName: 'Ada Invented',
        templateType: 'hospital',
        edd: '2027-03-07',
        isEddOfClient: true,
        pregnancyEnded: false,
        status: 'Draft',
        version: 'v1',
        templateData,
        highlights: { lighting: 'Dim', sound: ['Quiet', 'Other: Zoë Núñez 李 👶'] },
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    ]);
    const read = await zoe.get<BirthPlanResponse>(addressOf(body.plan));
    expect(read.body.plan).toEqual(body.plan);
    expect(await auditOf(body.plan.id)).toMatchObject([{ action: 'birth-plan.created', fields: [] }]);
  });

  it('requires a due date if the client has none, and contents that fit the template', async () => {
    const clientId = await zoe.addClient({ edd: null });
    for (const edd of [undefined, null, '', ' ']) {
      const { status, body } = await zoe.create({ ...(edd === undefined ? {} : { edd }) }, { clientId });
      expect([edd, status, body.message]).toEqual([edd, 400, 'Please provide an EDD']);
    }
    const { status, body } = await zoe.create(
      { edd: '2027-02-30', templateData: { 'laborEnvironment.lighting': 'Pink', nothing: 'x' } },
      { clientId },
    );
    expect([status, body.details]).toEqual([
      400,
      [
        { field: 'edd', message: 'Please enter a valid date' },
        { field: 'templateData.laborEnvironment.lighting', message: 'Please choose from the list' },
        { field: 'templateData.nothing', message: 'Hospital Birth Plan has no such field' },
      ],
    ]);
    const plan = await zoe.created({ edd: '2027-04-01' }, clientId);
    expect([plan.edd, plan.isEddOfClient]).toEqual(['2027-04-01', false]);
  });

  it.each([
    ['an unknown template', { templateType: 'water' }],
    ['null for a status', { status: null }],
    ['an unknown status', { status: 'Done' }],
    ["answers that aren't strings", { templateData: { 'laborEnvironment.lighting': 1 } }],
    ['no answers at all', { templateData: null }],
    ['an unknown field', { ownerId: 'x' }],
  ])('rejects %s', async (_, change) => {
    const { status, body } = await zoe.create(change as object);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('creates one plan even if the form is submitted repeatedly', async () => {
    const clientId = await zoe.addClient();
    const headers = { 'idempotency-key': `plan-${clientId}` };
    const answers = await Promise.all([1, 2, 3].map(() => zoe.create({}, { clientId, headers })));
    expect(new Set(answers.map(({ body }) => body.plan.id)).size).toBe(1);
    expect(await api.database.prisma.birthPlan.count({ where: { clientId } })).toBe(1);
  });
});

describe("a plan's due date", () => {
  it("follows the client's, and stays when the client's is removed", async () => {
    const clientId = await zoe.addClient({ edd: '2027-05-01' });
    const plan = await zoe.created({}, clientId);
    await setEdd(clientId, '2027-05-09');
    const moved = await zoe.get<BirthPlanResponse>(addressOf(plan));
    expect(moved.body.plan).toMatchObject({
      edd: '2027-05-09',
      isEddOfClient: true,
      pregnancyEnded: false,
      version: 'v1',
    });
    const { body } = await zoe.update(plan, { edd: '2027-12-24' });
    expect(body.plan.edd).toBe('2027-05-09');
    await setEdd(clientId, null);
    const kept = await zoe.get<BirthPlanResponse>(addressOf(plan));
    expect(kept.body.plan).toMatchObject({ edd: '2027-05-09', isEddOfClient: false });
    await api.database.prisma.client.updateMany({
      where: { id: clientId },
      data: { pregnancyEndKind: 'loss' },
    });
    const ended = await zoe.get<BirthPlanResponse>(addressOf(plan));
    expect(ended.body.plan.pregnancyEnded).toBe(true);
    const { body: read } = await zoe.get<PlanDocumentResponse>(`${addressOf(plan)}/document`);
    expect(JSON.stringify(read.document)).not.toMatch(/2027-05-09|May 9, 2027/);
  });
});

describe('editing a plan', () => {
  it('increments the version each time, and keeps every earlier one readable', async () => {
    const first = await zoe.created({ templateData: { 'laborEnvironment.lighting': 'Dim' } });
    const second = await zoe.update(first, {
      status: 'In Progress',
      templateData: { 'laborEnvironment.lighting': 'Natural' },
    });
    expect(second.body.plan).toMatchObject({ version: 'v2', createdAt: first.createdAt });
    const third = await zoe.update(second.body.plan, { status: 'Completed' });
    expect(third.body.plan).toMatchObject({ version: 'v3', status: 'Completed' });

    const { body } = await zoe.get<BirthPlanVersionsResponse>(`${addressOf(first)}/versions`);
    expect(body.versions).toEqual([
      {
        version: 'v3',
        templateType: 'hospital',
        status: 'Completed',
        savedAt: third.body.plan.updatedAt,
        isCurrent: true,
      },
      {
        version: 'v2',
        templateType: 'hospital',
        status: 'In Progress',
        savedAt: second.body.plan.updatedAt,
        isCurrent: false,
      },
      {
        version: 'v1',
        templateType: 'hospital',
        status: 'Draft',
        savedAt: first.updatedAt,
        isCurrent: false,
      },
    ]);
    const version = async (name: string) =>
      (await zoe.get<BirthPlanVersionResponse>(`${addressOf(first)}/versions/${name}`)).body.version;
    expect(await version('v1')).toEqual({
      ...body.versions[2],
      edd: '2027-03-07',
      templateData: { 'laborEnvironment.lighting': 'Dim' },
    });
    expect((await version('v3')).templateData).toEqual({ 'laborEnvironment.lighting': 'Natural' });
    for (const name of ['v4', 'v0', '1', '%00', 'v\u0000', "' OR true --"]) {
      const { status } = await zoe.get(`${addressOf(first)}/versions/${encodeURIComponent(name)}`);
      expect([name, status]).toEqual([name, 404]);
    }
    expect(await auditOf(first.id)).toMatchObject([
      { action: 'birth-plan.created' },
      { action: 'birth-plan.updated', fields: ['status', 'templateData.laborEnvironment.lighting'] },
      { action: 'birth-plan.updated', fields: ['status'] },
    ]);
  });

  it('rejects an edit of an outdated version, returns the current one, and changes nothing', async () => {
    const plan = await zoe.created({ templateData: { 'laborEnvironment.notes': 'Hers' } });
    const { body: saved } = await zoe.update(plan, { templateData: { 'laborEnvironment.notes': 'First' } });
    const second = await zoe.update(plan, { templateData: { 'laborEnvironment.notes': 'Second' } });
    expect([second.status, second.body.code, second.body.current]).toEqual([
      409,
      'VERSION_CONFLICT',
      saved.plan,
    ]);
    const read = await zoe.get<BirthPlanResponse>(addressOf(plan));
    expect(read.body.plan).toEqual(saved.plan);
  });

  it('accepts one of two concurrent edits, and rejects the other', async () => {
    const plan = await zoe.created();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((text) => zoe.update(plan, { templateData: { 'laborEnvironment.notes': text } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await api.database.prisma.birthPlanVersion.count({ where: { planId: plan.id } })).toBe(1);
  });

  it('accepts an unchanged plan sent back, and validates only editable fields', async () => {
    const plan = await zoe.created();
    const sent = { ...plan, isEddOfClient: false, highlights: { lighting: 'Pink' } };
    const { status, body } = await zoe.update(plan, { ...sent, status: 'Completed' });
    expect([status, body.plan]).toEqual([
      200,
      { ...plan, status: 'Completed', version: 'v2', updatedAt: expect.any(String) },
    ]);
  });

  it('adds no version when an edit is resent after a lost response', async () => {
    const plan = await zoe.created();
    const changes = { templateData: { 'laborEnvironment.notes': 'Once' } };
    const first = await zoe.update(plan, changes);
    const again = await zoe.update(plan, changes);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it("creates v2 if the plan's version isn't a v followed by a number", async () => {
    const plan = await zoe.created();
    await api.database.prisma.birthPlan.update({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: plan.id } },
      data: { version: 'final' },
    });
    const { body } = await zoe.update({ ...plan, version: 'final' });
    expect(body.plan.version).toBe('v2');
  });

  it('requires the version that the edit started from', async () => {
    const plan = await zoe.created();
    const { templateType, edd, status, templateData } = plan;
    const answer = await api.call('PUT', addressOf(plan), {
      token: zoe.token,
      body: { templateType, edd, status, templateData },
    });
    expect(answer.status).toBe(400);
  });

  it('can change the template', async () => {
    const plan = await zoe.created({ templateData: { 'laborEnvironment.lighting': 'Dim' } });
    const stale = await zoe.update(plan, { templateType: 'birthCenter' });
    expect(stale.status).toBe(400);
    const { body } = await zoe.update(plan, {
      templateType: 'birthCenter',
      templateData: { 'environment.lighting': 'Dim' },
    });
    expect(body.plan).toMatchObject({ templateType: 'birthCenter', version: 'v2' });
  });
});

it('deletes a plan with its versions', async () => {
  const plan = await zoe.created();
  await zoe.update(plan);
  const remove = () => api.call('DELETE', addressOf(plan), { token: zoe.token });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await zoe.get(addressOf(plan))).status).toBe(404);
  expect(await api.database.prisma.birthPlanVersion.count({ where: { planId: plan.id } })).toBe(0);
});

it('returns the print layout with the client, the providers, and the contents', async () => {
  const clientId = await zoe.addClient({ firstName: 'Michał', lastName: 'Ňová 李' });
  await api.database.prisma.client.update({
    where: { ownerId_id: { ownerId: zoe.ownerId, id: clientId } },
    data: {
      partnerName: 'Sam',
      obstetrician: { name: 'Dr. Example', practice: 'Example Clinic', phone: '' },
    },
  });
  const templateData = { 'emergencySituations.lossWishes': 'Time alone', 'laborEnvironment.lighting': 'Dim' };
  const plan = await zoe.created({ templateData }, clientId);
  const { body } = await zoe.get<PlanDocumentResponse>(`${addressOf(plan)}/document`);
  expect(body.document).toMatchObject({
    title: 'Hospital Birth Plan',
    clientName: 'Michał Ňová 李',
    facts: [
      { label: 'Estimated due date', text: 'Sunday, March 7, 2027' },
      { label: 'Partner', text: 'Sam' },
      { label: 'Provider', text: 'Dr. Example, Example Clinic' },
      { label: 'Doula', text: 'Zoë Example, Example Birth Support, +1 555 0100' },
    ],
    sections: [
      { title: 'Labor Environment', lines: [{ label: 'Lighting', text: 'Dim', closed: false }] },
      {
        title: 'Emergency Situations',
        lines: [{ label: 'Wishes in case of a loss', text: 'Time alone', closed: true }],
      },
    ],
  });
});
