import type { ClinicOnCallResponse } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { dayFromDueDate, type OnCallPractice, onCallCalls } from '../testing/on-call-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { practice, board, plan, save, away } = onCallCalls(() => api);
const bea = { name: 'Bea Backup', phone: '555-0120', start: null, end: null, answer: 'open' };

function addClient({ ownerId }: OnCallPractice, firstName: string, data: object = {}) {
  const id = newId();
  const client = { id, ownerId, firstName, lastName: 'Sample', ...data };
  return api.database.prisma.client.create({ data: client }).then(() => id);
}

function addContract({ ownerId, clientId }: OnCallPractice, onCallStart: string, data: object = {}) {
  const id = newId();
  const contract = {
    id,
    ownerId,
    clientId,
    type: 'birth',
    title: 'Birth',
    status: 'signed',
    createdBy: 'Zoë',
    createdDate: new Date('2026-10-01'),
    templateData: { services: { onCallStart } },
    ...data,
  };
  return api.database.prisma.contract.create({ data: contract }).then(() => id);
}

function addBirth(
  { ownerId, clientId }: OnCallPractice,
  startsAt: string,
  endsAt: string,
  data: object = {},
) {
  return api.database.prisma.appointment.create({
    data: {
      id: newId(),
      ownerId,
      clientId,
      type: 'Birth Support',
      status: 'completed',
      date: new Date(startsAt.slice(0, 10)),
      time: '12:00',
      durationMinutes: 600,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      ...data,
    },
  });
}

describe('the board', () => {
  it("shows each client's window with backups, load, and expected births", async () => {
    const p = await practice();
    await save(p, { coverage: [{ ...bea, start: dayFromDueDate(5) }] });
    const { clients, days, births, today, limit } = await board(p);
    expect(clients).toMatchObject([
      {
        id: p.clientId,
        name: 'Ada Invented',
        phone: '555-0110',
        edd: dayFromDueDate(0),
        window: { start: dayFromDueDate(-14), end: dayFromDueDate(13), source: 'practice' },
        covered: [
          { start: dayFromDueDate(5), end: dayFromDueDate(13), name: 'Bea Backup', phone: '555-0120' },
        ],
        plan: { override: null, version: 1 },
      },
    ]);
    expect(days[0]).toEqual({ date: dayFromDueDate(-14), windows: 1, uncovered: 1 });
    expect(days).toHaveLength(56);
    expect(births.length).toBeGreaterThan(0);
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(limit).toBeNull();
  });

  it('uses the window of the signed contract in force, unless an override replaces it', async () => {
    const p = await practice();
    const windowOf = async () => (await board(p)).clients[0]?.window;
    await addContract(p, '41', { status: 'draft' });
    expect(await windowOf()).toMatchObject({ source: 'practice' });
    const signed = await addContract(p, '37');
    expect(await windowOf()).toMatchObject({ start: dayFromDueDate(-21), source: 'contract' });
    await addContract(p, '36', { supersedesId: signed });
    expect(await windowOf()).toMatchObject({ start: dayFromDueDate(-28), source: 'contract' });
    await save(p, {
      override: { start: dayFromDueDate(-10), end: dayFromDueDate(5), reason: 'Induction' },
      version: 0,
    });
    expect(await windowOf()).toEqual({
      start: dayFromDueDate(-10),
      end: dayFromDueDate(5),
      source: 'override',
    });
  });

  it("follows the practice's settings", async () => {
    const p = await practice();
    const scheduling = {
      onCallFromWeek: { weeks: 37, days: 0 },
      onCallToWeek: { weeks: 41, days: 0 },
      maxConcurrentOnCall: 1,
    };
    await api.call('PUT', '/api/settings', { token: p.token, body: { scheduling } });
    await addClient(p, 'Mei', { edd: new Date(dayFromDueDate(5)) });
    const { clients, limit, conflicts } = await board(
      p,
      `?from=${dayFromDueDate(-44)}&to=${dayFromDueDate(41)}`,
    );
    expect(clients[0]?.window).toMatchObject({ start: dayFromDueDate(-21), end: dayFromDueDate(6) });
    expect(limit).toBe(1);
    expect(conflicts).toMatchObject([{ kind: 'over-limit', most: 2 }]);
  });

  it('ends a window with the birth, adds rest after long births, and excludes clients whose care has ended or who had a loss', async () => {
    const p = await practice();
    await api.call('PUT', '/api/settings', { token: p.token, body: { scheduling: { restHours: 24 } } });
    await addBirth(p, `${dayFromDueDate(-5)}T20:00:00Z`, `${dayFromDueDate(-4)}T20:00:00Z`);
    await addClient(p, 'Loss', { edd: new Date(dayFromDueDate(0)), pregnancyEndKind: 'loss' });
    await addClient(p, 'Over', { edd: new Date(dayFromDueDate(0)), status: 'Care Completed' });
    await addClient(p, 'Nodate');
    await addClient(p, 'Lostdate', { pregnancyEndKind: 'loss' });
    const { clients, rest, withoutDueDate } = await board(p);
    expect(clients.map(({ name, window }) => [name, window.end])).toEqual([
      ['Ada Invented', dayFromDueDate(-4)],
    ]);
    expect(rest).toEqual([
      { start: dayFromDueDate(-4), end: dayFromDueDate(-3), until: `${dayFromDueDate(-3)}T20:00:00.000Z` },
    ]);
    expect(withoutDueDate.map(({ name }) => name)).toEqual(['Nodate Sample']);
  });

  it('takes the birth from the birth record, and computes the rest period from its hours of support', async () => {
    const p = await practice();
    await api.call('PUT', '/api/settings', { token: p.token, body: { scheduling: { restHours: 12 } } });
    await api.database.prisma.birth.create({
      data: {
        id: newId(),
        ownerId: p.ownerId,
        clientId: p.clientId,
        status: 'recorded',
        bornAt: new Date(`${dayFromDueDate(-6)}T20:00:00Z`),
        arrivedAt: new Date(`${dayFromDueDate(-6)}T02:00:00Z`),
        departedAt: new Date(`${dayFromDueDate(-6)}T22:00:00Z`),
      },
    });
    const { clients, rest } = await board(p);
    expect(clients[0]?.window.end).toBe(dayFromDueDate(-6));
    expect(rest).toMatchObject([
      { start: dayFromDueDate(-6), end: dayFromDueDate(-5), until: `${dayFromDueDate(-5)}T10:00:00.000Z` },
    ]);
  });

  it("ignores a birth that hasn't happened", async () => {
    const p = await practice();
    await addBirth(p, `${dayFromDueDate(-5)}T20:00:00Z`, `${dayFromDueDate(-4)}T20:00:00Z`, {
      status: 'scheduled',
    });
    expect((await board(p)).clients[0]?.window.end).toBe(dayFromDueDate(13));
  });

  it('starts from the defaults in the next pregnancy, no matter what the earlier one had', async () => {
    const p = await practice();
    await addContract(p, '37');
    await addBirth(p, `${dayFromDueDate(-5)}T20:00:00Z`, `${dayFromDueDate(-4)}T20:00:00Z`);
    await save(p, {
      override: { start: dayFromDueDate(-30), end: dayFromDueDate(30), reason: 'Travel' },
      coverage: [bea],
    });
    const { ownerId, clientId } = p;
    await api.database.prisma.pregnancy.updateMany({
      where: { ownerId, clientId },
      data: { closedAt: new Date() },
    });
    await api.database.prisma.pregnancy.create({ data: { id: newId(), ownerId, clientId } });
    const { clients } = await board(p);
    expect(clients).toMatchObject([
      {
        window: { start: dayFromDueDate(-14), end: dayFromDueDate(13), source: 'practice' },
        plan: { override: null, coverage: [], calls: [], version: 0 },
      },
    ]);
    expect((await save(p, { coverage: [bea], version: 0 })).body.plan.version).toBe(1);
  });

  it('finds a chosen window far from the due date, and one without a due date', async () => {
    const p = await practice();
    const override = { start: dayFromDueDate(168), end: dayFromDueDate(187), reason: '' };
    await save(p, { override });
    const other = { ...p, clientId: await addClient(p, 'Mei') };
    await save(other, { override });
    const { clients, withoutDueDate } = await board(
      p,
      `?from=${dayFromDueDate(168)}&to=${dayFromDueDate(198)}`,
    );
    expect(clients.map(({ name }) => name)).toEqual(['Ada Invented', 'Mei Sample']);
    expect(withoutDueDate).toEqual([]);
  });

  it.each([
    `?from=${dayFromDueDate(-13)}&to=${dayFromDueDate(-14)}`,
    `?from=${dayFromDueDate(-14)}&to=${dayFromDueDate(351)}`,
    '?from=soon',
    '?to=2026-13-01',
  ])('rejects the range %s', async (query) => {
    const p = await practice();
    expect((await board(p, query)).code).toBe('VALIDATION_FAILED');
  });

  it('covers eight weeks from today if no range is given', async () => {
    const { from, to, today, days } = await board(await practice(), '');
    expect([from, to > from, days.length]).toEqual([today, true, 57]);
  });
});

describe('a plan', () => {
  it('is empty at version 0 until it is saved', async () => {
    const p = await practice();
    expect((await plan(p)).body).toMatchObject({
      clientId: p.clientId,
      edd: dayFromDueDate(0),
      plan: { override: null, coverage: [], version: 0 },
    });
  });

  it('keeps the order of backups, their ids, and when they answered', async () => {
    const p = await practice();
    const first = (await save(p, { coverage: [bea, { ...bea, name: 'Cleo', answer: 'accepted' }] })).body
      .plan;
    expect(first.coverage.map(({ name, answeredAt }) => [name, answeredAt !== null])).toEqual([
      ['Bea Backup', false],
      ['Cleo', true],
    ]);
    const turned = { ...first, coverage: first.coverage.toReversed() };
    const second = (await save(p, turned)).body.plan;
    expect(second).toEqual({ ...turned, version: 2 });
    const { rows } = await api.database.pool.query(
      `SELECT action, fields, "clientId" FROM "AuditEvent" WHERE "ownerId" = $1 AND "entityType" = 'on-call'`,
      [p.ownerId],
    );
    expect(rows).toEqual([
      { action: 'on-call.updated', fields: ['coverage'], clientId: p.clientId },
      { action: 'on-call.updated', fields: ['coverage'], clientId: p.clientId },
    ]);
  });

  it('rejects a stale save and returns the current plan, and accepts a repeat of the same save', async () => {
    const p = await practice();
    const body = { coverage: [bea], version: 0 };
    const saved = await save(p, body);
    const again = { coverage: saved.body.plan.coverage, version: 0 };
    expect((await save(p, again)).status).toBe(200);
    const stale = await save(p, { coverage: [], version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(stale.body.current).toMatchObject({ plan: { version: 1 } });
  });

  it('is saved by only one of several concurrent first saves', async () => {
    const p = await practice();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => save(p, { coverage: [{ ...bea, name: `Bea ${n}` }], version: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await plan(p)).body.plan).toMatchObject({ version: 1, coverage: [{}] });
  });

  it.each([
    [{ coverage: [{ ...bea, name: '' }] }, 'coverage.0.name'],
    [{ coverage: [{ ...bea, start: dayFromDueDate(5), end: dayFromDueDate(4) }] }, 'coverage.0.end'],
    [{ coverage: [{ ...bea, answer: 'maybe' }] }, 'coverage.0.answer'],
    [{ override: { start: dayFromDueDate(5), end: dayFromDueDate(-14), reason: '' } }, 'override.end'],
    [{ override: { start: 'soon', end: dayFromDueDate(-14), reason: '' } }, 'override.start'],
    [{ coverage: Array.from({ length: 21 }, () => bea) }, 'coverage'],
    [{ surprise: 1 }, 'surprise'],
  ])('is rejected with %j', async (body, field) => {
    const { status, body: answer } = await save(await practice(), body);
    expect([status, answer.details?.[0]?.field]).toEqual([400, field]);
  });

  it('is deleted with the chart', async () => {
    const p = await practice();
    await save(p, { coverage: [bea] });
    await api.database.prisma.client.delete({ where: { id: p.clientId } });
    expect(await api.database.prisma.coverage.count({ where: { ownerId: p.ownerId } })).toBe(0);
  });
});

describe('another practice', () => {
  it('gets 404 for plans and time away, sees none of them, and changes nothing', async () => {
    const [zoe, eve] = [await practice(), await practice()];
    const saved = (await save(zoe, { coverage: [bea] })).body.plan;
    const { id } = (await away(zoe, { startDate: dayFromDueDate(5), endDate: dayFromDueDate(12) })).body
      .timeAway;
    const asEve = { ...eve, clientId: zoe.clientId };
    const body = { startDate: dayFromDueDate(6), endDate: dayFromDueDate(12) };
    const calls = [
      await plan(asEve),
      await save(asEve, { coverage: [] }),
      await api.call('PUT', `/api/time-away/${id}`, { token: eve.token, body }),
      await api.call('DELETE', `/api/time-away/${id}`, { token: eve.token }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const seen = JSON.stringify([
      await board(eve),
      await api.call('GET', '/api/time-away', { token: eve.token }),
    ]);
    expect(seen).not.toContain(zoe.clientId);
    expect(seen).not.toContain(id);
    // The id of another practice's backup isn't reused.
    const stolen = (await save(eve, { coverage: saved.coverage })).body.plan;
    expect(stolen.coverage[0]?.id).not.toBe(saved.coverage[0]?.id);
    expect((await plan(zoe)).body.plan).toEqual(saved);
    expect((await board(zoe)).timeAway).toMatchObject([{ id, startDate: dayFromDueDate(5) }]);
  });
});

describe("the clinic's board", () => {
  const share = ({ token }: OnCallPractice, onCallForColleagues = true) =>
    api.call('PUT', '/api/settings', { token, body: { scheduling: { onCallForColleagues } } });
  const clinic = async ({ token }: OnCallPractice) =>
    (
      await api.call<ClinicOnCallResponse>(
        'GET',
        `/api/on-call/clinic?from=${dayFromDueDate(-14)}&to=${dayFromDueDate(41)}`,
        {
          token,
        },
      )
    ).body;
  const rename = ({ ownerId }: OnCallPractice, lastName: string, data: object = {}) =>
    api.database.prisma.practitioner.update({
      where: { id: ownerId },
      data: { firstName: 'Zoë', lastName, ...data },
    });
  const entriesNamed = ({ practitioners }: ClinicOnCallResponse, name: string) =>
    practitioners.filter((practitioner) => practitioner.name === name);

  it('shows the windows of people who share theirs, without anything that identifies a client', async () => {
    const [p, q] = [await practice(), await practice()];
    await rename(p, 'Asks');
    await rename(q, 'Shares');
    await save(q, {
      override: { start: dayFromDueDate(-10), end: dayFromDueDate(5), reason: 'Private reason' },
      coverage: [{ ...bea, start: dayFromDueDate(2) }],
    });
    await away(q, { startDate: dayFromDueDate(0), endDate: dayFromDueDate(3), note: 'Private note' });
    const where = { ownerId: q.ownerId };
    await api.database.prisma.practice.update({ where, data: { phone: '+1 555 0177' } });
    await share(p);
    await share(q);
    const answer = await clinic(p);
    expect(answer).toMatchObject({ isShared: true, from: dayFromDueDate(-14), to: dayFromDueDate(41) });
    expect(entriesNamed(answer, 'Zoë Asks')).toMatchObject([{ isYou: true, away: [] }]);
    expect(entriesNamed(answer, 'Zoë Shares')).toEqual([
      {
        name: 'Zoë Shares',
        practice: expect.any(String),
        phone: '+1 555 0177',
        isYou: false,
        windows: [
          {
            start: dayFromDueDate(-10),
            end: dayFromDueDate(5),
            initials: 'AI',
            covered: [{ start: dayFromDueDate(2), end: dayFromDueDate(5), name: 'Bea Backup' }],
          },
        ],
        away: [{ start: dayFromDueDate(0), end: dayFromDueDate(3) }],
      },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/Ada|Invented|555-01|Private/u);
    expect(JSON.stringify(answer)).not.toContain(q.clientId);
  });

  it("shows no one's windows to someone who keeps theirs private, and doesn't show theirs to others", async () => {
    const [p, q] = [await practice(), await practice()];
    await rename(p, 'Private');
    await share(q);
    expect(await clinic(p)).toMatchObject({ isShared: false, practitioners: [] });
    expect((await board(p)).hasClinic).toBe(true);
    expect(entriesNamed(await clinic(q), 'Zoë Private')).toEqual([]);
    await share(p);
    expect(entriesNamed(await clinic(q), 'Zoë Private')).toHaveLength(1);
    await share(p, false);
    expect(entriesNamed(await clinic(q), 'Zoë Private')).toEqual([]);
  });

  it('excludes disabled accounts', async () => {
    const [p, q] = [await practice(), await practice()];
    await share(p);
    await share(q);
    await rename(q, 'Disabled');
    expect(entriesNamed(await clinic(p), 'Zoë Disabled')).toHaveLength(1);
    await rename(q, 'Disabled', { disabledAt: new Date() });
    expect(entriesNamed(await clinic(p), 'Zoë Disabled')).toEqual([]);
  });
});
