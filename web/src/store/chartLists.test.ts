import { chartListKey, isOfEarlierPregnancy, parseChartListKey } from './chartLists.js';

it.each([
  [null, 'current'],
  ['p-1', 'p-1'],
])('requests the records of the pregnancy %j as %j', (pregnancyId, pregnancy) => {
  expect(parseChartListKey(chartListKey('c-ana', pregnancyId))).toEqual({ clientId: 'c-ana', pregnancy });
});

it('distinguishes records in an earlier pregnancy from those in the current one', () => {
  const list = (...ids: string[]) => ({ status: 'loaded' as const, failure: null, ids });
  const lists = { 'c-ana': list('n-2'), 'c-ana/p-1': list('n-1') };
  const isEarlier = (id: string, clientId = 'c-ana') => isOfEarlierPregnancy(lists, { id, clientId });
  expect([isEarlier('n-1'), isEarlier('n-2'), isEarlier('n-3'), isEarlier('n-1', 'c-bea')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
