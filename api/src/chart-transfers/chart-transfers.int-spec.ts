import type {
  MileageReportResponse,
  PracticeReportResponse,
  VisitNoteListResponse,
} from '@doula-desk/domain';
import { copiedTables, ServerKey, uncopiedTables } from '@doula-desk/platform';
import { verifyDatabase } from '@doula-desk/platform/testing';
import { birthEntry } from '../testing/birth-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { type Practitioner, type Rejection, transferCalls } from '../testing/transfer-example.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
// All charts are created from one IP address, which would reach its limit.
beforeEach(() => query('DELETE FROM "RateLimit"'));

const {
  query,
  openChart,
  offer,
  accept,
  bellOf,
  listOf,
  transferredOf,
  chartOf,
  actionsOf,
  transfer,
  lockNote,
} = transferCalls(() => api);

describe('a transferred chart', () => {
  it('becomes a new chart of the colleague, with nothing that leads back to the previous one', async () => {
    const chart = await openChart();
    const { noor, zoe, ids } = chart;
    await lockNote(chart);
    await chart.ofZoe('PUT', `${chart.url}/on-call`, {
      override: { start: '2027-02-20', end: '2027-03-20', reason: 'Twins' },
      coverage: [
        { id: crypto.randomUUID(), name: 'Bea', phone: '555', start: null, end: null, answer: 'open' },
      ],
      version: 0,
    });
    await chart.ofZoe('POST', `${chart.url}/birth/events`, { events: [birthEntry()] });
    const clientId = await transfer(chart);
    const client = await chartOf(noor, clientId);
    const former = `/api/shared-charts/former?clientId=${chart.clientId}`;
    expect((await chart.ofNoor('GET', former)).body).toEqual({ former: { newClientId: clientId } });
    expect((await chart.ofZoe('GET', former)).body).toEqual({ former: null });
    expect(client).toMatchObject({ firstName: 'Ada', version: 1, received: { name: 'Zoë Example' } });
    for (const { name } of copiedTables) {
      const rows = await query(
        `SELECT to_jsonb(t) - 'authorId' - 'mac' AS record FROM "${name}" t WHERE "ownerId" = $1`,
        noor.ownerId,
      );
      const text = JSON.stringify(rows);
      for (const id of [zoe.ownerId, ...Object.values(ids)]) {
        expect([name, id, text.includes(id)]).toEqual([name, id, false]);
      }
    }
    const counts = await query(
      `SELECT (SELECT count(*)::int FROM "VisitNoteAmendment" WHERE "ownerId" = $1) AS amendments,
        (SELECT count(*)::int FROM "VisitNoteAmendmentText" WHERE "ownerId" = $1) AS texts,
        (SELECT count(*)::int FROM "Appointment" WHERE "ownerId" = $1) AS appointments,
        (SELECT count(*)::int FROM "Reminder" WHERE "ownerId" = $1) AS reminders,
        (SELECT count(*)::int FROM "BirthPlan" WHERE "ownerId" = $1) AS plans,
        (SELECT count(*)::int FROM "Pregnancy" WHERE "ownerId" = $1) AS pregnancies,
        (SELECT count(*)::int FROM "BirthEvent" WHERE "ownerId" = $1) AS events,
        (SELECT count(*)::int FROM "Shift" WHERE "ownerId" = $1) AS shifts,
        (SELECT count(*)::int FROM "Coverage" WHERE "ownerId" = $1) AS coverage,
        (SELECT count(*)::int FROM "Contract" WHERE "ownerId" = $1) AS contracts`,
      noor.ownerId,
    );
    expect(counts).toEqual([
      {
        ...{ amendments: 1, texts: 1, appointments: 3, reminders: 1, plans: 1, pregnancies: 1 },
        ...{ events: 1, shifts: 1, coverage: 1, contracts: 0 },
      },
    ]);
  });

  it('proves copied notes only if the originals were proven', async () => {
    const chart = await openChart();
    await lockNote(chart);
    const forged = crypto.randomUUID();
    await query(
      `INSERT INTO "VisitNote" (id, "ownerId", "clientId", date, time, type, location, duration, template, status,
        "finishedAt", "createdBy", "updatedAt")
       SELECT $2::uuid, "ownerId", "clientId", date, time, 'Forged', location, duration, template, 'finished', now(), "createdBy",
        now() FROM "VisitNote" WHERE id = $1`,
      ...[chart.ids.noteId, forged],
    );
    const clientId = await transfer(chart);
    const { body } = await api.call<VisitNoteListResponse>('GET', `/api/clients/${clientId}/visit-notes`, {
      token: chart.noor.token,
    });
    const notes = new Map(body.notes.map((note) => [note.type, note]));
    expect(notes.get('Forged')).toMatchObject({ isUnproven: true });
    expect(notes.get('Prenatal Visit')).toMatchObject({
      ...{ status: 'locked', isUnproven: false, createdBy: 'Zoë Example', authorId: chart.zoe.ownerId },
      amendments: [{ isUnproven: false, createdBy: 'Zoë Example' }],
    });
    const ofNoor = await query('SELECT id FROM "VisitNote" WHERE "ownerId" = $1', chart.noor.ownerId);
    const { violations } = await verifyDatabase(api.database.pool, api.app.get(ServerKey));
    const names = ofNoor.map(({ id }) => id).filter((id) => violations.some((each) => each.includes(id)));
    expect(names).toEqual([notes.get('Forged')?.id]);
    // `verify` reports that a note is missing from the new chart.
    const locked = notes.get('Prenatal Visit')?.id ?? '';
    await query('DELETE FROM "VisitNote" WHERE id = $1', locked);
    const after = (await verifyDatabase(api.database.pool, api.app.get(ServerKey))).violations;
    expect(after.some((each) => each.includes(locked))).toBe(true);
  });

  it('stays readable for the former owner, but can no longer be changed or shared', async () => {
    const chart = await openChart();
    const { zoe, ids, url, ofZoe, clientId } = chart;
    await lockNote(chart);
    await transfer(chart);
    expect(await chartOf(zoe, clientId)).toMatchObject({ transferred: { name: 'Noor Helper' } });
    for (const path of [
      '',
      `/visit-notes/${ids.noteId}`,
      `/birth-plans/${ids.planId}`,
      '/birth',
      '/contracts',
    ]) {
      expect([path, (await ofZoe('GET', url + path)).status]).toEqual([path, 200]);
    }
    const visit = {
      date: '2026-11-02',
      time: '10:00 AM',
      type: 'Prenatal Visit',
      location: 'x',
      duration: 60,
    };
    for (const [method, path, body] of [
      ['PUT', '', { version: 9, firstName: 'Eve' }],
      ['POST', '/visit-notes', visit],
      ['POST', `/visit-notes/${ids.noteId}/amendments`, { reason: 'x', changes: { nextSteps: 'y' } }],
      ['DELETE', `/birth-plans/${ids.planId}`, undefined],
      ['POST', '/contracts', { type: 'birth' }],
      ['POST', '/members', { email: 'x@example.test', clientAgreed: true }],
      ['POST', '/transfer', { email: 'x@example.test', clientAgreed: true }],
    ] as const) {
      const { status, body: answer } = await ofZoe(method, url + path, body);
      expect([path, status, (answer as unknown as Rejection).code]).toEqual([path, 409, 'CHART_TRANSFERRED']);
    }
    const pdf = await ofZoe('POST', `${url}/visit-notes/${ids.noteId}/pdf`, { paper: 'a4' });
    expect(pdf.status).toBe(200);
    const [{ open }] = await query(
      `SELECT ((SELECT count(*) FROM "ChartMember" WHERE "ownerId" = $1 AND "revokedAt" IS NULL)
        + (SELECT count(*) FROM "BirthPlanShare"
          WHERE "ownerId" = $1 AND "revokedAt" IS NULL AND "invoiceId" IS NULL))::int AS open`,
      zoe.ownerId,
    );
    expect(open).toBe(0);
    // The practice's retention period still applies.
    expect((await ofZoe('DELETE', `${url}?withKeptRecords=true`)).status).toBe(204);
  });

  it("disappears from the former owner's lists, together with its open tasks", async () => {
    const chart = await openChart();
    const { zoe, noor, clientId, ids } = chart;
    await lockNote(chart);
    await query('UPDATE "Client" SET edd = current_date + 7, status = NULL WHERE id = $1', clientId);
    await query('DELETE FROM "Birth" WHERE "clientId" = $1', clientId);
    const newId = await transfer(chart);
    expect(await listOf(zoe)).not.toContain(clientId);
    expect(await listOf(zoe, 'all')).not.toContain(clientId);
    expect(await transferredOf(zoe)).toMatchObject([
      { clientId, clientName: 'Ada Invented', name: 'Noor Helper' },
    ]);
    expect(await transferredOf(noor)).toEqual([]);
    expect(await listOf(noor)).toEqual([newId]);
    const lists = [
      '/api/visit-notes',
      '/api/birth-plans',
      '/api/reminders',
      '/api/on-call',
      '/api/listClientNameId',
    ];
    for (const path of lists) {
      const { status, body } = await chart.ofZoe('GET', path);
      expect([path, status, JSON.stringify(body).includes(clientId)]).toEqual([path, 200, false]);
    }
    const board = await chart.ofNoor('GET', '/api/on-call');
    expect(JSON.stringify(board.body)).toContain(newId);
    expect(await query('SELECT id FROM "Appointment" WHERE id = $1', ids.appointmentId)).toEqual([]);
  });

  it("keeps notes that are marked 'Only me' out of the colleague's chart", async () => {
    const chart = await openChart();
    await lockNote(chart);
    await query('UPDATE "VisitNote" SET "onlyMe" = true WHERE id = $1', chart.ids.noteId);
    await transfer(chart);
    expect(await query('SELECT id FROM "VisitNote" WHERE "ownerId" = $1', chart.noor.ownerId)).toEqual([]);
    expect((await chart.ofZoe('GET', `${chart.url}/visit-notes/${chart.ids.noteId}`)).status).toBe(200);
  });

  it('counts only in the reports of the person who did the work', async () => {
    const chart = await openChart();
    const { zoe, noor, ids } = chart;
    await query(
      `UPDATE "Appointment" SET date = '2026-11-02', "startsAt" = '2026-11-02 15:00Z', "endsAt" = '2026-11-02 16:00Z',
        status = 'completed', distance = 12000 WHERE id = $1`,
      ids.appointmentId,
    );
    const milesOf = async ({ token }: Practitioner) => {
      const { body } = await api.call<MileageReportResponse>('GET', '/api/reports/mileage?year=2026', {
        token,
      });
      return body.report;
    };
    const before = await milesOf(zoe);
    expect(JSON.stringify(before)).toContain('12000');
    const nothing = await milesOf(noor);
    await transfer(chart);
    const copies = 'SELECT id FROM "Appointment" WHERE "ownerId" = $1 AND distance = 12000';
    expect(await query(copies, noor.ownerId)).toHaveLength(1);
    expect(await milesOf(noor)).toEqual(nothing);
    expect(await milesOf(zoe)).toEqual(before);
    const practiceOf = async ({ token }: Practitioner) =>
      (await api.call<PracticeReportResponse>('GET', '/api/reports/practice', { token })).body.report;
    const births = ({ duty }: PracticeReportResponse['report']) => duty.births;
    expect(births(await practiceOf(zoe))).toBeGreaterThan(0);
    expect(births(await practiceOf(noor))).toBe(0);
  });

  it('leaves fee reminders with the former owner, who can complete them', async () => {
    const chart = await openChart();
    await query(
      'INSERT INTO "ContractFeeReminder" ("ownerId", "contractId", "feeKey", "reminderId") VALUES ($1, $2, $3, $4)',
      ...[chart.zoe.ownerId, chart.ids.contractId, 'deposit', chart.ids.reminderId],
    );
    await transfer(chart);
    expect(await query('SELECT id FROM "Reminder" WHERE "ownerId" = $1', chart.noor.ownerId)).toEqual([]);
    const reminder = `${chart.url}/reminders/${chart.ids.reminderId}`;
    expect((await chart.ofZoe('PUT', reminder, { status: 'completed' })).status).toBe(200);
  });

  it("outlives the other person's account", async () => {
    const [one, other] = [await openChart(), await openChart()];
    const newId = await transfer(one);
    await query('DELETE FROM "Practitioner" WHERE id = $1', one.zoe.ownerId);
    expect(await chartOf(one.noor, newId)).toMatchObject({ received: { name: 'Zoë Example' } });
    await transfer(other);
    await query('DELETE FROM "Practitioner" WHERE id = $1', other.noor.ownerId);
    const former = await chartOf(other.zoe, other.clientId);
    expect(former).toMatchObject({ transferred: { name: 'Noor Helper' } });
  });

  it('appears in both audit logs, with the person who accepted it', async () => {
    const chart = await openChart();
    const clientId = await transfer(chart);
    const [given] = (await actionsOf(chart.zoe)).filter(({ action }) => action === 'client.transferred');
    expect(given).toMatchObject({ entityId: chart.clientId, actorName: 'Noor Helper', isUnproven: false });
    const [taken] = (await actionsOf(chart.noor)).filter(({ action }) => action === 'client.received');
    expect(taken).toMatchObject({ entityId: clientId, actorName: null, isUnproven: false });
    expect((await bellOf(chart.zoe))[0]?.title).toBe('Noor Helper accepted the transfer of a client');
  });

  it('can be transferred back as another new chart, in which the former owner is the author again', async () => {
    const chart = await openChart();
    await lockNote(chart);
    const newId = await transfer(chart);
    const back = await transfer({
      ...chart,
      ...{ zoe: chart.noor, noor: chart.zoe, clientId: newId, url: `/api/clients/${newId}` },
    });
    expect([chart.clientId, newId]).not.toContain(back);
    const [note] = await query('SELECT "authorId", mac FROM "VisitNote" WHERE "clientId" = $1', back);
    expect(note).toMatchObject({ authorId: null, mac: expect.any(Buffer) });
    expect(await transferredOf(chart.zoe)).toMatchObject([{ clientId: chart.clientId }]);
  });

  it('keeps appointments at their instants in the zone of the new owner, without their series', async () => {
    const chart = await openChart();
    await query(`UPDATE "Practice" SET "timeZone" = 'Asia/Tokyo' WHERE "ownerId" = $1`, chart.noor.ownerId);
    const [before] = await query(
      'SELECT "startsAt" FROM "Appointment" WHERE id = $1',
      chart.ids.appointmentId,
    );
    await transfer(chart);
    const [after] = await query(
      `SELECT "startsAt", to_char("startsAt" AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI') AS wall,
        to_char(date, 'YYYY-MM-DD') || ' ' || time AS shown, "seriesId" FROM "Appointment" WHERE "ownerId" = $1
       ORDER BY date`,
      chart.noor.ownerId,
    );
    expect(after.startsAt).toEqual(before.startsAt);
    expect(after.shown).toBe(after.wall);
    expect(after.seriesId).toBeNull();
  });
});

describe('concurrent requests', () => {
  it('create one chart from two acceptances', async () => {
    const chart = await openChart();
    const { body } = await offer(chart, { email: chart.noor.email });
    const id = body.transfer?.id ?? '';
    const answers = await Promise.all([accept(chart.noor, id), accept(chart.noor, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.clientId).toBe(answers[1]?.body.clientId);
    expect(await listOf(chart.noor)).toHaveLength(1);
  });

  it('either save notes during the transfer into the new chart, or are rejected', async () => {
    const chart = await openChart();
    const { body } = await offer(chart, { email: chart.noor.email });
    const visit = {
      date: '2026-11-02',
      time: '10:00 AM',
      type: 'Postpartum Visit',
      location: 'x',
      duration: 60,
    };
    const [accepted, ...saved] = await Promise.all([
      accept(chart.noor, body.transfer?.id ?? ''),
      ...[1, 2, 3, 4].map(() => chart.ofZoe('POST', `${chart.url}/visit-notes`, visit)),
      chart.ofZoe('PUT', `${chart.url}/visit-notes/${chart.ids.noteId}`, {
        version: 1,
        location: 'Elsewhere',
      }),
    ]);
    expect(accepted.status).toBe(200);
    const ofNew = await query(
      `SELECT type, location FROM "VisitNote" WHERE "ownerId" = $1`,
      chart.noor.ownerId,
    );
    const added = saved.slice(0, 4).filter(({ status }) => status === 201);
    expect(ofNew.filter(({ type }) => type === 'Postpartum Visit')).toHaveLength(added.length);
    expect(ofNew.some(({ location }) => location === 'Elsewhere')).toBe(saved[4]?.status === 200);
    const [{ notes }] = await query(
      'SELECT count(*)::int AS notes FROM "VisitNote" WHERE "ownerId" = $1',
      chart.zoe.ownerId,
    );
    expect(notes).toBe(ofNew.length);
    for (const { status } of saved) expect([200, 201, 409]).toContain(status);
  });

  it('are rejected by the database if they were admitted before the transfer', async () => {
    const chart = await openChart();
    await lockNote(chart);
    await transfer(chart);
    const { clientId, ids, zoe } = chart;
    for (const [text, ...values] of [
      [`UPDATE "BirthPlan" SET version = 'v9' WHERE id = $1`, ids.planId],
      [`UPDATE "Client" SET version = version + 1 WHERE id = $1`, clientId],
      [`UPDATE "Contract" SET status = 'sent' WHERE id = $1`, ids.contractId],
      [
        `INSERT INTO "VisitNoteAmendment" (id, "ownerId", "noteId", reason, changes, "createdBy")
         VALUES (gen_random_uuid(), $1, $2, 'x', '{}', 'x')`,
        zoe.ownerId,
        ids.noteId,
      ],
      [
        `INSERT INTO "BirthEvent" ("ownerId", id, "birthId", kind, at, "changedAt")
         VALUES ($1, gen_random_uuid(), $2, 'comfort', now(), now())`,
        zoe.ownerId,
        ids.birthId,
      ],
    ] as const) {
      await expect(query(text, ...values)).rejects.toMatchObject({ code: 'DD001' });
    }
  });
});

it('decides for every table of a chart whether it is copied', async () => {
  // Tables that refer to the client, directly or through others.
  const rows = await query(`
    WITH RECURSIVE reference AS (
      SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
      WHERE contype = 'f' AND confrelid <> '"Practitioner"'::regclass AND conrelid <> confrelid
    ), of_chart AS (
      SELECT '"Client"'::text AS name UNION SELECT r.child FROM of_chart o JOIN reference r ON r.parent = o.name
    )
    SELECT replace(name, '"', '') AS name FROM of_chart ORDER BY 1`);
  const decided = [...copiedTables.map(({ name }) => name), ...Object.keys(uncopiedTables)];
  expect(decided.sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('closes every table of a chart to changes, with its own trigger or that of its parent table', async () => {
  const rows = await query(`
    SELECT DISTINCT c.relname AS name FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE p.proname = 'refuse_in_transferred_chart'`);
  const closed = rows.map(({ name }) => name);
  const open = copiedTables.map(({ name }) => name).filter((name) => !closed.includes(name));
  // Rows of these tables change only together with a birth, a plan, or an amendment.
  expect(open).toEqual(['VisitNoteAmendmentText', 'BirthPlanVersion', 'BirthBaby']);
});
