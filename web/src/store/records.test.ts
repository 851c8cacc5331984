import { createNextState } from '@reduxjs/toolkit';
import { createRecordReducers, listedRecords, putFirst, type RecordList } from './records.js';

interface Item {
  id: string;
  version: number;
}

const items = createRecordReducers<Item>();
const list = (ids: string[] | null, status: RecordList['status'] = 'loaded') => ({
  status,
  failure: null,
  ids,
  fresh: [] as string[],
});

/** Applies a reducer to a state with a list of the given records. */
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

it('ignores a response that is older than the stored version', () => {
  const state = change(['a', 'b'], (known) => {
    items.save(known, { id: 'a', version: 1 });
    items.save(known, { id: 'b', version: 3 });
  });
  expect(listedRecords(['a', 'b'], state.records)).toEqual([
    { id: 'a', version: 2 },
    { id: 'b', version: 3 },
  ]);
});

it('removes a deleted record from every list and from a page that was loading', () => {
  const state = change(['a', 'b'], (known) => {
    items.drop(known, 'a');
    expect(items.arrive(known, [{ id: 'a', version: 2 }])).toEqual([]);
  });
  expect(state.lists.practice.ids).toEqual(['b']);
  expect(listedRecords(['a', 'b'], state.records)).toEqual([{ id: 'b', version: 2 }]);
});

it("keeps the list's contents when reloading fails", () => {
  const failure = { code: 'NETWORK_ERROR', message: 'Network error.' } as const;
  const state = change(['a'], (known) => items.fail(known, 'practice', failure));
  expect(state.lists.practice).toMatchObject({ status: 'failed', failure, ids: ['a'] });
});

it('puts a new record first, both in the list and in a page that is loading', () => {
  const loading = list(['a'], 'loading');
  putFirst(loading, 'b');
  expect(loading).toMatchObject({ ids: ['b', 'a'], fresh: ['b'] });
});
