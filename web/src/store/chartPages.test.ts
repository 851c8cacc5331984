import { type ChartPages, createChartPageReducers } from './chartPages.js';

interface Visit {
  id: string;
  clientId: string;
  date: string;
}

const visit = (id: string, date = '2026-11-01'): Visit => ({ id, clientId: 'ana', date });
const failure = { code: 'NETWORK_ERROR', message: 'No connection' } as const;
const pages = createChartPageReducers<Visit>((a, b) => a.date.localeCompare(b.date));

let charts: Record<string, ChartPages<Visit>>;
beforeEach(() => {
  charts = {};
  pages.request(charts, 'ana');
});
const ids = (key = 'ana') => charts[key]?.items?.map(({ id }) => id);

describe('the pages of a chart list', () => {
  it('are appended without repeating a record that moved to the next page', () => {
    pages.arrive(charts, 'ana', { items: [visit('a'), visit('b')], nextCursor: 'next' }, true);
    pages.requestMore(charts, 'ana');
    expect(charts.ana?.more).toBe('loading');
    pages.arrive(charts, 'ana', { items: [visit('b'), visit('c')], nextCursor: null }, false);
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(charts.ana).toMatchObject({ status: 'loaded', more: 'idle', nextCursor: null });
  });

  it('keep their items while the first page reloads or fails', () => {
    pages.arrive(charts, 'ana', { items: [visit('a')], nextCursor: null }, true);
    pages.request(charts, 'ana');
    expect(ids()).toEqual(['a']);
    pages.fail(charts, 'ana', failure, true);
    expect(charts.ana).toMatchObject({ status: 'failed', failure, items: [visit('a')] });
  });

  it('report that the next page failed, and keep the cursor for a retry', () => {
    pages.arrive(charts, 'ana', { items: [visit('a')], nextCursor: 'next' }, true);
    pages.requestMore(charts, 'ana');
    pages.fail(charts, 'ana', failure, false);
    expect(charts.ana).toMatchObject({ status: 'loaded', more: 'failed', nextCursor: 'next' });
  });

  it('ignore a response for a list that was never requested', () => {
    pages.arrive(charts, 'mei', { items: [visit('a')], nextCursor: null }, true);
    pages.fail(charts, 'mei', failure, true);
    expect(charts.mei).toBeUndefined();
  });
});

describe('a saved record', () => {
  beforeEach(() => {
    pages.arrive(
      charts,
      'ana',
      { items: [visit('a', '2026-11-01'), visit('c', '2026-11-03')], nextCursor: null },
      true,
    );
    pages.request(charts, 'ana/earlier');
    pages.arrive(charts, 'ana/earlier', { items: [visit('old', '2024-11-01')], nextCursor: null }, true);
    pages.request(charts, 'mei');
    pages.arrive(charts, 'mei', { items: [], nextCursor: null }, true);
  });

  it("appears in sorted order, and only in the client's current pregnancy", () => {
    pages.put(charts, visit('b', '2026-11-02'));
    expect([ids(), ids('ana/earlier'), ids('mei')]).toEqual([['a', 'b', 'c'], ['old'], []]);
  });

  it('stays in the earlier pregnancy that it belongs to', () => {
    pages.put(charts, visit('old', '2024-12-01'));
    expect([ids(), ids('ana/earlier')]).toEqual([['a', 'c'], ['old']]);
    expect(charts['ana/earlier']?.items?.[0]?.date).toBe('2024-12-01');
  });

  it("moves to its sorted position, or comes first if the list isn't sorted", () => {
    pages.put(charts, visit('a', '2026-11-09'));
    expect(ids()).toEqual(['c', 'a']);
    createChartPageReducers<Visit>().put(charts, visit('a'));
    expect(ids()).toEqual(['a', 'c']);
  });

  it("disappears from every list once it's deleted", () => {
    pages.drop(charts, 'a');
    pages.drop(charts, 'old');
    expect([ids(), ids('ana/earlier')]).toEqual([['c'], []]);
  });
});
