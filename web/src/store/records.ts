import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { Failure } from '../lib/http/HttpError.js';

/** A record that the server keeps in versions. */
interface Versioned {
  id: string;
  version: number;
}

/** A list of records, by their ids. */
export interface RecordList {
  /** Of the first page. */
  status: 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** What is shown: null until the first page is there, the old ones while new ones are on their way. */
  ids: string[] | null;
}

/** What a feature knows of its records: each once, and the lists that show them. */
export interface RecordsState<Item extends Versioned, List extends RecordList> {
  records: EntityState<Item, string>;
  lists: Record<string, List>;
  /** Those that were deleted, so that an answer from before brings none back. */
  gone: string[];
}

/** Returns what the slices of record features share. Call it once for each kind of record. */
export function keepRecords<Item extends Versioned>() {
  const adapter = createEntityAdapter<Item>();
  type Records = Pick<RecordsState<Item, RecordList>, 'records' | 'gone'>;
  type Lists = { lists: Record<string, RecordList> };

  /** An answer that was overtaken by a later one changes nothing. */
  function save({ records }: Pick<Records, 'records'>, item: Item): void {
    const known = records.entities[item.id];
    if (!known || known.version <= item.version) adapter.setOne(records, item);
  }

  return {
    initialState: () => ({ records: adapter.getInitialState(), lists: {}, gone: [] }),
    save,

    /** Saves the records of a page. Returns the ids of those that weren't deleted while it was on its way. */
    arrive(state: Records, page: readonly Item[]): string[] {
      const arrived = page.filter(({ id }) => !state.gone.includes(id));
      for (const item of arrived) save(state, item);
      return arrived.map(({ id }) => id);
    },

    /** A list whose first page didn't arrive keeps what it shows. */
    fail({ lists }: Lists, key: string, failure: Failure): void {
      const list = lists[key];
      if (list) Object.assign(list, { status: 'failed', failure });
    },

    /** Drops a record that was deleted from every list. */
    drop(state: Records & Lists, id: string): void {
      if (!state.gone.includes(id)) state.gone.push(id);
      adapter.removeOne(state.records, id);
      for (const list of Object.values(state.lists)) {
        list.ids = list.ids?.filter((known) => known !== id) ?? null;
      }
    },
  };
}

/** Returns the records of a list, in its order; undefined for a list that isn't known yet. */
export function recordsOf<Item extends Versioned>(
  ids: readonly string[] | null | undefined,
  { entities }: EntityState<Item, string>,
): Item[] | undefined {
  return ids?.flatMap((id) => entities[id] ?? []);
}

/** Puts a record at the front of a list that doesn't show it yet, and of the page that is on its way. */
export function putFirst(list: RecordList & { fresh: string[] }, id: string): void {
  list.ids?.unshift(id);
  if (list.status === 'loading') list.fresh.unshift(id);
}
