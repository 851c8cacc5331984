import type { Failure } from '../lib/http/HttpError.js';

/** A versioned record. */
interface Versioned {
  id: string;
  version: number;
}

/** A list of record ids. */
export interface RecordList {
  /** Status of the first page. */
  status: 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** Null until the first page has loaded; kept while new ones load. */
  ids: string[] | null;
}

/** A feature's records, each stored once, and the lists that show them. */
export interface RecordsState<Item extends Versioned, List extends RecordList> {
  records: Record<string, Item>;
  lists: Record<string, List>;
  /** Ids of deleted records, so that a late response doesn't bring them back. */
  gone: string[];
}

/** Returns the reducers shared by the slices of record features. Call it once for each record type. */
export function keepRecords<Item extends Versioned>() {
  type Records = Pick<RecordsState<Item, RecordList>, 'records' | 'gone'>;
  type Lists = { lists: Record<string, RecordList> };

  /** Ignores a response that a newer one has overtaken. */
  function save({ records }: Pick<Records, 'records'>, item: Item): void {
    const known = records[item.id];
    if (!known || known.version <= item.version) records[item.id] = item;
  }

  return {
    initialState: () => ({ records: {}, lists: {}, gone: [] }),
    save,

    /** Stores the records of a page. Returns the ids of those that weren't deleted while it was loading. */
    arrive(state: Records, page: readonly Item[]): string[] {
      const arrived = page.filter(({ id }) => !state.gone.includes(id));
      for (const item of arrived) save(state, item);
      return arrived.map(({ id }) => id);
    },

    /** Keeps a list's contents if its first page fails to load. */
    fail({ lists }: Lists, key: string, failure: Failure): void {
      const list = lists[key];
      if (list) Object.assign(list, { status: 'failed', failure });
    },

    /** Removes a deleted record from every list. */
    drop(state: Records & Lists, id: string): void {
      if (!state.gone.includes(id)) state.gone.push(id);
      delete state.records[id];
      for (const list of Object.values(state.lists)) {
        list.ids = list.ids?.filter((known) => known !== id) ?? null;
      }
    },
  };
}

/** Returns the records of a list, in order; undefined for an unknown list. */
export function recordsOf<Item extends Versioned>(
  ids: readonly string[] | null | undefined,
  records: Record<string, Item>,
): Item[] | undefined {
  return ids?.flatMap((id) => records[id] ?? []);
}

/** Puts a record first in a list that doesn't include it yet, and in a page that is loading. */
export function putFirst(list: RecordList & { fresh: string[] }, id: string): void {
  list.ids?.unshift(id);
  if (list.status === 'loading') list.fresh.unshift(id);
}
