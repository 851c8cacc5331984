import { addDays, CALENDAR_FEED_DAYS_BACK, type CalendarFeedAddress, todayInZone } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { type ApiResponse, randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ APP_URL: 'https://desk.example.org' });
});
afterAll(() => api.close());

const zone = 'America/New_York';
const today = () => todayInZone(new Date(), zone);
const inDays = (days: number) => addDays(today(), days);

const share = async ({ token }: ExamplePractice, body: object = {}) => {
  const answer = await api.call<CalendarFeedAddress>('POST', '/api/calendar-feed', { token, body });
  expect(answer.status).toBe(201);
  return answer.body;
};
const fetchFeed = (url: string, headers: Record<string, string> = {}): Promise<ApiResponse<string>> =>
  api.call<string>('GET', new URL(url).pathname, { headers, from: randomIpAddress() });
const lines = async (url: string) => (await fetchFeed(url)).body.replaceAll('\r\n ', '').split('\r\n');
const values = async (url: string, name: string) =>
  (await lines(url)).filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

describe("the feed's URL", () => {
  it('is shown once, stored only as a hash, and works without a session', async () => {
    const zoe = await openPractice(api);
    const status = () => api.call('GET', '/api/calendar-feed', { token: zoe.token });
    expect((await status()).body).toEqual({ active: false, createdAt: null, showClientNames: false });

    const feed = await share(zoe);
    expect(feed.url).toMatch(/^https:\/\/desk\.example\.org\/api\/calendar-feed\/[\w-]{43}\.ics$/);
    expect((await status()).body).toEqual({
      active: true,
      createdAt: feed.createdAt,
      showClientNames: false,
    });

    const secret = feed.url.slice(-47, -4);
    const { rows } = await api.database.pool.query(
      `SELECT row_to_json(f)::text AS text FROM "CalendarFeed" f
       UNION ALL SELECT row_to_json(e)::text FROM "AuditEvent" e
       UNION ALL SELECT row_to_json(i)::text FROM "IdempotencyRecord" i`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toContain(secret);

    const answer = await fetchFeed(feed.url);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n.*[^\n]\r\nEND:VCALENDAR\r\n$/s);
  });

  it('stops working when it is replaced or revoked, and can be revoked twice', async () => {
    const zoe = await openPractice(api);
    const first = await share(zoe, { showClientNames: null });
    const second = await share(zoe, { showClientNames: true });
    expect((await fetchFeed(first.url)).status).toBe(404);
    expect((await fetchFeed(second.url)).status).toBe(200);
    for (let i = 0; i < 2; i++) {
      expect((await api.call('DELETE', '/api/calendar-feed', { token: zoe.token })).status).toBe(204);
    }
    expect((await fetchFeed(second.url)).status).toBe(404);
    const trail = await api.database.prisma.auditEvent.findMany({
      where: { ownerId: zoe.ownerId, entityType: 'calendar-feed' },
      orderBy: { at: 'asc' },
    });
    const changes = trail.filter(({ action }) => action !== 'calendar-feed.read');
    expect(changes.map(({ action }) => action)).toEqual([
      'calendar-feed.created',
      'calendar-feed.created',
      'calendar-feed.revoked',
    ]);
  });

  it('gets the same response whether it is unknown, revoked, misspelled, or belongs to a disabled account', async () => {
    const zoe = await openPractice(api);
    const ended = await share(zoe);
    const { url } = await share(zoe);
    await api.database.prisma.practitioner.update({
      where: { id: zoe.ownerId },
      data: { disabledAt: new Date() },
    });
    const addresses = [url, ended.url, url.replace('.ics', ''), url.replace(/.\.ics$/, '.ics'), `${url}x`];
    for (const address of [
      ...addresses,
      `https://desk.example.org/api/calendar-feed/${'x'.repeat(43)}.ics`,
    ]) {
      const { status, body } = await fetchFeed(address);
      expect([status, body]).toEqual([
        404,
        { statusCode: 404, code: 'NOT_FOUND', message: 'Not found.', requestId: expect.any(String) },
      ]);
    }
  });

  it('limits guesses from one IP address', async () => {
    const from = randomIpAddress();
    const address = `/api/calendar-feed/${'y'.repeat(43)}.ics`;
    const statuses = [];
    for (let i = 0; i < 121; i++) statuses.push((await api.call('GET', address, { from })).status);
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the feed's contents", () => {
  it("are the practitioner's own appointments, with initials unless names are requested", async () => {
    const [zoe, eve] = [await openPractice(api), await openPractice(api)];
    await zoe.booked({ date: inDays(1), notes: 'Private', location: 'My Office' });
    await eve.booked({ date: inDays(1) });
    const initials = await share(zoe);
    expect(await values(initials.url, 'SUMMARY')).toEqual(['Prenatal Visit: AI']);
    expect((await fetchFeed(initials.url)).body).not.toMatch(/Private|Invented/);
    const names = await share(zoe, { showClientNames: true });
    expect(await values(names.url, 'SUMMARY')).toEqual(['Prenatal Visit: Ada Invented']);
  });

  it('show a visit that is moved twice and canceled as one event with an increasing SEQUENCE', async () => {
    const zoe = await openPractice(api);
    const { url } = await share(zoe);
    const seen: unknown[] = [];
    const look = async () =>
      seen.push(
        [await values(url, 'UID'), await values(url, 'SEQUENCE'), await values(url, 'STATUS')].flat(),
      );

    const { id } = await zoe.booked({ date: inDays(2), time: '10:00' });
    await look();
    await zoe.change(id, { time: '11:00' });
    await zoe.change(id, { notes: 'No news to a calendar', status: 'active' });
    await look();
    await zoe.change(id, { date: inDays(3) });
    await look();
    await zoe.cancel(id);
    await look();
    const uid = `${id}@doula-desk`;
    expect(seen).toEqual([
      [uid, '0', 'CONFIRMED'],
      [uid, '1', 'CONFIRMED'],
      [uid, '2', 'CONFIRMED'],
      [uid, '3', 'CANCELLED'],
    ]);
  });

  it('show a series as one event without its canceled appointments', async () => {
    const zoe = await openPractice(api);
    const { url } = await share(zoe);
    const body = { date: inDays(1), time: '10:00', repeats: { unit: 'day', every: 2, count: 3 } };
    const series = zoe.url.replace('appointments', 'appointment-series');
    expect(await api.call('POST', series, { token: zoe.token, body })).toMatchObject({ status: 201 });
    const [, second] = await zoe.list(`start=${inDays(1)}&end=${inDays(9)}`);
    await zoe.cancel(second?.id ?? '');
    const file = await lines(url);
    expect(file.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(file).toContain(`UID:${second?.series?.id}@doula-desk`);
    expect(file).toContain(`EXDATE;TZID=${zone}:${inDays(3).replaceAll('-', '')}T100000`);
    expect(file.find((line) => line.startsWith('RRULE'))).toMatch(
      /^RRULE:FREQ=DAILY;UNTIL=\d{8}T1[45]0000Z;INTERVAL=2$/,
    );
  });

  it('show two series once the following appointments repeat differently', async () => {
    const zoe = await openPractice(api);
    const { url } = await share(zoe);
    const body = { date: inDays(1), time: '10:00', repeats: { unit: 'day', every: 2, count: 5 } };
    const series = zoe.url.replace('appointments', 'appointment-series');
    expect(await api.call('POST', series, { token: zoe.token, body })).toMatchObject({ status: 201 });
    const all = await zoe.list(`start=${inDays(1)}&end=${inDays(9)}`);
    const another = { scope: 'following', repeats: { unit: 'day', every: 4, count: 3 } };
    const changed = await api.call('PUT', `${zoe.url}/${all[2]?.id}/series`, {
      token: zoe.token,
      body: another,
    });
    expect(changed).toMatchObject({ status: 200, body: { affected: 4, kept: 0 } });
    const rules = (await lines(url)).filter((line) => line.startsWith('RRULE'));
    expect(rules.map((line) => line.replace(/UNTIL=(\d{8})[^;]+/, 'UNTIL=$1')).sort()).toEqual([
      `RRULE:FREQ=DAILY;UNTIL=${inDays(3).replaceAll('-', '')};INTERVAL=2`,
      `RRULE:FREQ=DAILY;UNTIL=${inDays(13).replaceAll('-', '')};INTERVAL=4`,
    ]);
    expect((await lines(url)).filter((line) => line.startsWith('EXDATE'))).toEqual([]);
  });

  it('range from 90 days ago to two years ahead, and keep a canceled appointment for 90 days', async () => {
    const zoe = await openPractice(api);
    const { url } = await share(zoe);
    const span = { date: inDays(-CALENDAR_FEED_DAYS_BACK - 2), endDate: inDays(-CALENDAR_FEED_DAYS_BACK) };
    const expected = [
      await zoe.booked({ ...span, allDay: true }),
      await zoe.booked({ date: inDays(-CALENDAR_FEED_DAYS_BACK) }),
      await zoe.booked({ date: inDays(700) }),
    ];
    await zoe.booked({ date: inDays(-CALENDAR_FEED_DAYS_BACK - 1) });
    await zoe.booked({ date: inDays(735) });
    const old = await zoe.booked({ date: inDays(5) });
    await zoe.cancel(old.id);
    expect(await values(url, 'UID')).toContain(`${old.id}@doula-desk`);
    const cancelledAt = new Date(Date.now() - (CALENDAR_FEED_DAYS_BACK + 1) * 86_400_000);
    await api.database.prisma.appointment.update({ where: { id: old.id }, data: { cancelledAt } });
    expect(await values(url, 'UID')).toEqual(expected.map(({ id }) => `${id}@doula-desk`));
  });
});

describe('polling the feed', () => {
  it('returns 304 until an appointment or a name changes', async () => {
    const zoe = await openPractice(api);
    const { url } = await share(zoe);
    const known = async () => {
      const { headers } = await fetchFeed(url);
      return { tag: String(headers.etag), since: String(headers['last-modified']) };
    };
    const again = async (headers: Record<string, string>) => (await fetchFeed(url, headers)).status;

    let { tag, since } = await known();
    expect(await again({ 'if-none-match': tag })).toBe(304);
    expect(await again({ 'if-none-match': `"other", W/${tag}` })).toBe(304);
    expect(await again({ 'if-modified-since': since })).toBe(304);
    expect(await again({ 'if-none-match': '"other"', 'if-modified-since': since })).toBe(200);

    const { id } = await zoe.booked({ date: inDays(1) });
    expect(await again({ 'if-none-match': tag })).toBe(200);
    ({ tag } = await known());
    await zoe.change(id, { time: '16:00' });
    expect(await again({ 'if-none-match': tag })).toBe(200);
    ({ tag } = await known());
    await api.database.prisma.client.update({ where: { id: zoe.clientId }, data: { firstName: 'Bea' } });
    expect(await again({ 'if-none-match': tag })).toBe(200);
    ({ tag, since } = await known());
    expect(await again({ 'if-none-match': tag })).toBe(304);
    const { body } = await fetchFeed(url, { 'if-none-match': tag });
    expect(body).toBe('');
  });
});

it("requires a session and a valid flag to change the feed's settings", async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    expect((await api.call(method, '/api/calendar-feed', { from: randomIpAddress() })).status).toBe(401);
  }
  const zoe = await openPractice(api);
  const body = { showClientNames: 'yes' };
  expect((await api.call('POST', '/api/calendar-feed', { token: zoe.token, body })).status).toBe(400);
});

describe('on-call windows and time away', () => {
  const edd = inDays(20);
  const withWindow = async () => {
    const zoe = await openPractice(api);
    await api.database.prisma.client.create({
      data: {
        id: newId(),
        ownerId: zoe.ownerId,
        firstName: 'Mei',
        lastName: 'Onlywindow',
        edd: new Date(edd),
      },
    });
    const body = { startDate: inDays(3), endDate: inDays(5), note: 'Vacation' };
    await api.call('POST', '/api/time-away', { token: zoe.token, body });
    return zoe;
  };
  const show = ({ token }: ExamplePractice, onCallInCalendarFeed: boolean) =>
    api.call('PUT', '/api/settings', { token, body: { scheduling: { onCallInCalendarFeed } } });

  it('are in the feed only after they are switched on, as all-day events that block no time', async () => {
    const zoe = await withWindow();
    const { url } = await share(zoe);
    expect((await fetchFeed(url)).body).not.toMatch(/On call|Time away/);
    await show(zoe, true);
    expect((await values(url, 'SUMMARY')).filter((text) => /^(?:On call|Time away)/u.test(text))).toEqual([
      'On call: MO',
      'Time away: Vacation',
    ]);
    const text = (await lines(url)).join('\n');
    const days = (date: string) => date.replaceAll('-', '');
    expect(text).toContain(`DTSTART;VALUE=DATE:${days(addDays(edd, -14))}`);
    expect(text).toContain(`DTEND;VALUE=DATE:${days(addDays(edd, 14))}`);
    expect(text).toContain(`DTEND;VALUE=DATE:${days(inDays(6))}`);
    expect(text.match(/TRANSP:TRANSPARENT/gu)).toHaveLength(2);
    await show(zoe, false);
    expect((await fetchFeed(url)).body).not.toContain('On call');
  });

  it('show full names only if the feed does, and change its ETag when a window changes', async () => {
    const zoe = await withWindow();
    await show(zoe, true);
    const { url } = await share(zoe, { showClientNames: true });
    expect(await values(url, 'SUMMARY')).toContain('On call: Mei Onlywindow');
    const before = await fetchFeed(url);
    const etag = String(before.headers.etag);
    expect((await fetchFeed(url, { 'if-none-match': etag })).status).toBe(304);
    const mei = { ownerId: zoe.ownerId, firstName: 'Mei' };
    await api.database.prisma.client.updateMany({ where: mei, data: { pregnancyEndKind: 'loss' } });
    const after = await fetchFeed(url, { 'if-none-match': etag });
    expect([after.status, after.body.includes('On call')]).toEqual([200, false]);
  });
});
