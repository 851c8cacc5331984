import type { BirthPlan } from '@doula-desk/domain';
import { CredentialMacs, hashToken, newToken } from '@doula-desk/platform';
import { openPlanPractice, type PlanPractice } from '../../testing/plan-example.js';
import { planShareCalls } from '../../testing/plan-share-calls.js';
import { randomIpAddress, startTestApi, type TestApi } from '../../testing/test-api.js';

let api: TestApi;
let zoe: PlanPractice;
let plan: BirthPlan;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPlanPractice(api);
});
beforeEach(async () => {
  plan = await zoe.created({ templateData: { 'laborEnvironment.lighting': 'Dim' }, status: 'Completed' });
});
afterAll(() => api.close());

const { sharesOf, listShares, read } = planShareCalls(
  () => api,
  () => zoe,
);
const listed = () => listShares(plan);
const opened = (link: string) =>
  api.call('POST', `/api/shared/birth-plans/${link}/opened`, { from: randomIpAddress() });

it("shows who shared the plan on the link's page, based on the current settings", async () => {
  const { ownerId } = zoe;
  await api.database.prisma.practitioner.update({
    where: { id: ownerId },
    data: { credentials: 'CD(DONA)' },
  });
  await api.database.prisma.settings.upsert({
    where: { ownerId },
    create: { ownerId, bio: 'Ten years at births.', practice: { servicesOffered: ['Lactation Support'] } },
    update: { bio: 'Ten years at births.', practice: { servicesOffered: ['Lactation Support'] } },
  });
  const { link } = await zoe.shared(plan);
  expect((await read(link)).body.about).toMatchObject({
    credentials: 'CD(DONA)',
    bio: 'Ten years at births.',
    services: ['Lactation Support'],
    serviceArea: 'Within 30 miles of Exampleton, NY',
  });
});

describe('a birth plan link', () => {
  it("shows the current version and nothing that isn't on the printed plan", async () => {
    const { link } = await zoe.shared(plan);
    await zoe.update(plan, { templateData: { 'laborEnvironment.lighting': 'Natural' } });
    const { status, body, headers } = await read(link);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(body).sort()).toEqual(['about', 'document', 'expiresAt', 'timeZone']);
    expect(Object.keys(body.about).sort()).toEqual([
      'bio',
      'credentials',
      'logo',
      'phone',
      'practiceName',
      'practitionerName',
      'serviceArea',
      'services',
      'website',
    ]);
    expect(Object.keys(body.document).sort()).toEqual([
      'clientName',
      'facts',
      'footer',
      'sections',
      'status',
      'title',
      'version',
    ]);
    expect(body.document).toMatchObject({
      clientName: 'Ada Invented',
      version: 'v2',
      sections: [{ lines: [{ text: 'Natural' }] }],
    });
    const { email } = await api.database.prisma.practitioner.findUniqueOrThrow({
      where: { id: zoe.ownerId },
    });
    const text = JSON.stringify(body);
    for (const secret of [zoe.ownerId, zoe.clientId, plan.id, email, 'nurse@x.test', 'Dim', link]) {
      expect(text).not.toContain(secret);
    }
  });

  it('gets the same response whether it is unknown, expired, or revoked, or its account is disabled', async () => {
    const [expired, revoked, disabled] = [
      await zoe.shared(plan),
      await zoe.shared(plan),
      await zoe.shared(plan),
    ];
    const { prisma } = api.database;
    await prisma.birthPlanShare.update({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: expired.share.id } },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    const revoke = () => api.call('DELETE', `${sharesOf(plan)}/${revoked.share.id}`, { token: zoe.token });
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204]);
    const links = [newToken(), 'short', '%00', expired.link, revoked.link];
    for (const link of links) {
      for (const answer of [await read(link), await opened(link)]) {
        const { requestId: _, ...refusal } = answer.body as unknown as Record<string, unknown>;
        expect([link, refusal]).toEqual([
          link,
          { statusCode: 404, code: 'NOT_FOUND', message: 'Not found.' },
        ]);
      }
    }
    const setDisabled = (disabledAt: Date | null) =>
      prisma.practitioner.update({ where: { id: zoe.ownerId }, data: { disabledAt } });
    await setDisabled(new Date());
    const closed = await read(disabled.link);
    await setDisabled(null);
    expect([closed.status, (await read(disabled.link)).status]).toEqual([404, 200]);
    const rows = await listed();
    expect(rows.find(({ id }) => id === revoked.share.id)?.revokedAt).toEqual(expect.any(String));
    const trail = await prisma.auditEvent.findMany({ where: { entityId: revoked.share.id } });
    expect(trail.map(({ action }) => action)).toEqual(['birth-plan.share-revoked']);
  });

  it('works from each copy of its email', async () => {
    const { share: first, link } = await zoe.shared(plan);
    const copy = newToken();
    const row = { tokenHash: hashToken(copy), ownerId: zoe.ownerId, shareId: first.id };
    const mac = api.app.get(CredentialMacs).of('BirthPlanShareLink', row);
    await api.database.prisma.birthPlanShareLink.create({ data: { ...row, mac } });
    expect([(await read(link)).status, (await read(copy)).status]).toEqual([200, 200]);
  });

  it('counts as opened when the page reports it, not when a program fetches it', async () => {
    const { share: shared, link } = await zoe.shared(plan);
    for (let i = 0; i < 3; i++) await read(link);
    expect((await listed())[0]?.openings).toEqual([]);
    for (let i = 0; i < 2; i++) expect((await opened(link)).status).toBe(204);
    expect((await listed())[0]?.openings).toHaveLength(1);
    await api.database.prisma.birthPlanShareOpening.updateMany({
      where: { shareId: shared.id },
      data: { openedAt: new Date(Date.now() - 3_600_000) },
    });
    await opened(link);
    const [{ openings } = { openings: [] }] = await listed();
    expect(openings).toHaveLength(2);
    expect([...openings].sort()).toEqual(openings);
  });

  it('stops working when its plan or client is deleted', async () => {
    const clientId = await zoe.addClient();
    const [one, other] = [await zoe.created({}, clientId), await zoe.created({}, clientId)];
    const links = [(await zoe.shared(one)).link, (await zoe.shared(other)).link] as const;
    await api.call('DELETE', `/api/clients/${clientId}/birth-plans/${one.id}`, { token: zoe.token });
    expect([(await read(links[0])).status, (await read(links[1])).status]).toEqual([404, 200]);
    await api.database.prisma.client.delete({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: clientId } },
    });
    expect((await read(links[1])).status).toBe(404);
  });

  it('limits guesses from one IP address', async () => {
    const from = randomIpAddress();
    const statuses = [];
    for (let i = 0; i < 121; i++) {
      const { status } = await api.call('GET', `/api/shared/birth-plans/${'y'.repeat(43)}`, { from });
      statuses.push(status);
    }
    expect([new Set(statuses.slice(0, 120)), statuses.at(-1)]).toEqual([new Set([404]), 429]);
  });
});

it("shows the reader the expiry in the practice's time zone", async () => {
  const { link } = await zoe.shared(plan);
  expect((await read(link)).body.timeZone).toBe('America/Los_Angeles');
});
