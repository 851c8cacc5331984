import { createNextState } from '@reduxjs/toolkit';
import { keepRecords, putFirst, type RecordList, recordsOf } from './records.js';

interface Item {
  id: string;
  version: number;
}

const items = keepRecords<Item>();
const list = (ids: string[] | null, status: RecordList['status'] = 'loaded') => ({
  status,
  failure: null,
  ids,
  fresh: [] as string[],
});

/** What a slice's reducer does, to a state whose list shows some records. */
function change(ids: string[], reducer: (state: ReturnType<typeof initialState>) => void) {
  return createNextState(initialState(ids), (state) => {
    items.arrive(
      state,
      ids.map((id) => ({ id, version: 2 })),
    );
    reducer(state);
  });
}

function initialState(ids: string[]) {
  return { ...items.initialState(), lists: { practice: list(ids) } };
}

it('ignores an answer that a later version has overtaken', () => {
  const state = change(['a', 'b'], (known) => {
    items.save(known, { id: 'a', version: 1 });
    items.save(known, { id: 'b', version: 3 });
  });
  expect(recordsOf(['a', 'b'], state.records)).toEqual([
    { id: 'a', version: 2 },
    { id: 'b', version: 3 },
  ]);
});

it('drops a deleted record from every list, and a page that was on its way does not bring it back', () => {
  const state = change(['a', 'b'], (known) => {
    items.drop(known, 'a');
    expect(items.arrive(known, [{ id: 'a', version: 2 }])).toEqual([]);
  });
  expect(state.lists.practice.ids).toEqual(['b']);
  expect(recordsOf(['a', 'b'], state.records)).toEqual([{ id: 'b', version: 2 }]);
});

it('keeps what a list shows when loading it again fails', () => {
  const failure = { code: 'NETWORK_ERROR', message: 'Network error.' } as const;
  const state = change(['a'], (known) => items.fail(known, 'practice', failure));
  expect(state.lists.practice).toMatchObject({ status: 'failed', failure, ids: ['a'] });
});

it('puts a new record first in what is shown and in the page that is on its way', () => {
  const loading = list(['a'], 'loading');
  putFirst(loading, 'b');
  expect(loading).toMatchObject({ ids: ['b', 'a'], fresh: ['b'] });
});
