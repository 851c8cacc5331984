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
  /** Null until the first page has loaded; kept while the list reloads. */
  ids: string[] | null;
}

/** A feature's records, each stored once, and the lists that refer to them. */
export interface RecordsState<Item extends Versioned, List extends RecordList> {
  records: Record<string, Item>;
  lists: Record<string, List>;
  /** Ids of deleted records, so that a late response doesn't restore them. */
  deletedIds: string[];
}

/** Returns the reducers shared by slices that store records. Call it once for each record type. */
export function createRecordReducers<Item extends Versioned>() {
  type Records = Pick<RecordsState<Item, RecordList>, 'records' | 'deletedIds'>;
  type Lists = { lists: Record<string, RecordList> };

  /** Stores a record, unless a newer version is already stored. */
  function save({ records }: Pick<Records, 'records'>, item: Item): void {
    const known = records[item.id];
    if (!known || known.version <= item.version) records[item.id] = item;
  }

  return {
    initialState: () => ({ records: {}, lists: {}, deletedIds: [] }),
    save,

    /** Stores a page's records. Returns the ids of those that weren't deleted while the page was loading. */
    arrive(state: Records, page: readonly Item[]): string[] {
      const arrived = page.filter(({ id }) => !state.deletedIds.includes(id));
      for (const item of arrived) save(state, item);
      return arrived.map(({ id }) => id);
    },

    /** Stores that a list's first page couldn't be loaded. The list's contents are kept. */
    fail({ lists }: Lists, key: string, failure: Failure): void {
      const list = lists[key];
      if (list) Object.assign(list, { status: 'failed', failure });
    },

    /** Removes a deleted record from every list. */
    drop(state: Records & Lists, id: string): void {
      if (!state.deletedIds.includes(id)) state.deletedIds.push(id);
      delete state.records[id];
      for (const list of Object.values(state.lists)) {
        list.ids = list.ids?.filter((known) => known !== id) ?? null;
      }
    },
  };
}

/** Returns a list's records, in order; undefined if the list isn't known. */
export function listedRecords<Item extends Versioned>(
  ids: readonly string[] | null | undefined,
  records: Record<string, Item>,
): Item[] | undefined {
  return ids?.flatMap((id) => records[id] ?? []);
}

/** Adds a record to the front of a list that doesn't include it yet, and of a page that is loading. */
export function putFirst(list: RecordList & { fresh: string[] }, id: string): void {
  list.ids?.unshift(id);
  if (list.status === 'loading') list.fresh.unshift(id);
}
