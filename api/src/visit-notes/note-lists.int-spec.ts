import type { VisitNote, VisitNoteListResponse } from '@doula-desk/domain';
import { type NotePractice, openNotePractice } from '../testing/note-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Reads all pages of a list. */
async function readAllPages(
  practice: NotePractice,
  which: 'list' | 'chart',
  query: string,
): Promise<VisitNote[]> {
  const found: VisitNote[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: VisitNoteListResponse = await practice[which](`${query}${cursor ? `&cursor=${cursor}` : ''}`);
    found.push(...page.notes);
    cursor = page.nextCursor;
  }
  return found;
}

describe('the lists of visit notes', () => {
  it('show the latest visit first, by day and then time, and neither skip nor repeat ties', async () => {
    const practice = await openNotePractice(api);
    const other = await practice.addClient('Núria');
    const visits = [
      ['2026-11-03', '9:00 AM'],
      ['2026-11-03', '2:00 PM'],
      ['2026-11-04', '12:30 AM'],
      ...Array.from({ length: 9 }, () => ['2026-11-03', '10:00 AM']),
    ];
    for (const [index, [date, time]] of visits.entries()) {
      await practice.created({ date, time }, index % 2 ? other : practice.clientId);
    }
    const all = await readAllPages(practice, 'list', '?limit=4');
    expect(new Set(all.map(({ id }) => id)).size).toBe(12);
    expect(all.map(({ time }) => time)).toEqual([
      '12:30 AM',
      '2:00 PM',
      ...Array(9).fill('10:00 AM'),
      '9:00 AM',
    ]);
    expect(new Set(all.map(({ clientName }) => clientName))).toEqual(
      new Set(['Ada Invented', 'Núria Invented']),
    );
    const own = await readAllPages(practice, 'chart', '?limit=2');
    expect(own).toEqual(all.filter(({ clientId }) => clientId === practice.clientId));
    expect((await practice.chart('?limit=1')).total).toBe(6);
    expect(await readAllPages(practice, 'list', `?limit=2&clientId=${other}`)).toEqual(
      all.filter(({ clientId }) => clientId === other),
    );
  });

  it('have 50 notes per page', async () => {
    const practice = await openNotePractice(api);
    for (let n = 0; n < 51; n++) await practice.created({ nextSteps: String(n) });
    expect((await practice.list()).notes).toHaveLength(50);
    expect((await practice.chart()).notes).toHaveLength(50);
  });

  it.each(['limit=0', 'limit=1001', 'limit=abc', 'cursor=x', 'type=Party', 'clientId=1', 'archived=false'])(
    'reject ?%s',
    async (query) => {
      const { token } = await openNotePractice(api);
      expect((await api.call('GET', `/api/visit-notes?${query}`, { token })).status).toBe(400);
    },
  );
});

describe('searching visit notes', () => {
  async function searched() {
    const practice = await openNotePractice(api);
    const zoe = await practice.addClient('Zoe\u0308', 'O’Neil');
    const odd = await practice.addClient('100%_a\\b', 'Sample');
    await practice.created({ date: '2026-11-01', nextSteps: 'Ask about the Doppler' });
    await practice.created({ date: '2026-11-02', type: 'Lactation Support' }, zoe);
    await practice.created({ date: '2026-11-03', type: 'Birth Support' }, odd);
    const names = async (query: Record<string, string>) =>
      (await practice.list(`?${new URLSearchParams(query)}`)).notes.map(({ clientName }) => clientName);
    return { practice, zoe, names };
  }

  it('finds client names regardless of accents and case, the type, and the text', async () => {
    const { names } = await searched();
    for (const q of ['Zo\u00eb', 'Zoe\u0308', 'zoe', 'ZOE', " o'neil ", 'zoë  O’NEIL', 'oe']) {
      expect([q, await names({ q })]).toEqual([q, ['Zoë O’Neil']]);
    }
    expect(await names({ q: 'SUPPORT' })).toEqual(['100%_a\\b Sample', 'Zoë O’Neil']);
    expect(await names({ q: 'prenatal' })).toEqual(['Ada Invented']);
    expect(await names({ q: '   ' })).toHaveLength(3);
    expect(await names({ q: 'DÖPPLER ada' })).toEqual(['Ada Invented']);
    expect(await names({ q: 'oneil lactation zoe' })).toEqual(['Zoë O’Neil']);
    expect(await names({ q: 'doppler zoe' })).toEqual([]);
    expect(await names({ q: 'unmatched' })).toEqual([]);
  });

  it.each(['%', '_', '\\', '100%', '%_a\\', '%\u0000'])('matches %j literally', async (q) => {
    const { names } = await searched();
    expect(await names({ q })).toEqual(['100%_a\\b Sample']);
  });

  it('can be combined with the filters', async () => {
    const { zoe, names } = await searched();
    expect(await names({ q: 'support', clientId: zoe })).toEqual(['Zoë O’Neil']);
    expect(await names({ q: 'support', type: 'Birth Support' })).toEqual(['100%_a\\b Sample']);
    expect(await names({ type: 'Prenatal Visit' })).toEqual(['Ada Invented']);
    expect(await names({ q: 'zoe', type: 'Prenatal Visit' })).toEqual([]);
  });

  it('finds a note by the reason and the text of its amendments', async () => {
    const { practice, names } = await searched();
    const { id } = await practice.created({ date: '2026-11-04' });
    await practice.lock(id);
    const amendment = { reason: 'Misheard', changes: { nextSteps: 'Pédiatre' } };
    expect((await practice.amend(id, amendment)).status).toBe(201);
    expect(await names({ q: 'pediatre' })).toEqual(['Ada Invented']);
    expect(await names({ q: 'misheard ada' })).toEqual(['Ada Invented']);
    expect(await names({ q: 'misheard zoe' })).toEqual([]);
  });

  it("finds a renamed client's notes by the new name", async () => {
    const { practice, zoe, names } = await searched();
    const url = `/api/clients/${zoe}`;
    const answer = await api.call('PUT', url, {
      token: practice.token,
      body: { firstName: 'Tove', version: 1 },
    });
    expect(answer.status).toBe(200);
    expect(await names({ q: 'tove' })).toEqual(['Tove O’Neil']);
    expect(await names({ q: 'zoe' })).toEqual([]);
  });
});
