import type { Failure } from '../lib/http/HttpError.js';
import { isOfEarlierPregnancy } from './chartLists.js';

/** The loaded part of a paged list in a chart. */
export interface ChartPages<Item> {
  /** Status of the first page. */
  status: 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** Null until the first page has loaded; kept while it reloads. */
  items: Item[] | null;
  nextCursor: string | null;
  /** Status of the next page. */
  more: 'idle' | 'loading' | 'failed';
}

/** A page of a list, as the API returns it. */
export interface ChartPage<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface ChartRecord {
  id: string;
  clientId: string;
}

type Charts<Item> = Record<string, ChartPages<Item>>;

/**
 * Returns the reducers for a record type's lists in charts, by list key (`chartListKey`).
 *
 * @param compare compares records for sorting; without it, new and changed records come first
 */
export function createChartPageReducers<Item extends ChartRecord>(compare?: (a: Item, b: Item) => number) {
  const inOrder = (item: Item, others: readonly Item[]) =>
    compare ? [...others, item].sort(compare) : [item, ...others];
  return {
    /** Starts loading the first page. */
    request(charts: Charts<Item>, key: string): void {
      const { items = null, nextCursor = null } = charts[key] ?? {};
      charts[key] = { status: 'loading', failure: null, items, nextCursor, more: 'idle' };
    },

    /** Starts loading the next page. */
    requestMore(charts: Charts<Item>, key: string): void {
      const list = charts[key];
      if (list?.nextCursor) list.more = 'loading';
    },

    /** Stores a page. A first page replaces the items loaded so far. */
    arrive(
      charts: Charts<Item>,
      key: string,
      { items, nextCursor }: ChartPage<Item>,
      isFirst: boolean,
    ): void {
      const list = charts[key];
      if (!list) return;
      const known = isFirst ? [] : (list.items ?? []);
      const added = items.filter(({ id }) => !known.some((item) => item.id === id));
      Object.assign(list, { status: 'loaded', items: [...known, ...added], nextCursor, more: 'idle' });
    },

    /** Stores that a page couldn't be loaded. The items loaded so far are kept. */
    fail(charts: Charts<Item>, key: string, failure: Failure, isFirst: boolean): void {
      const list = charts[key];
      if (!list) return;
      if (isFirst) Object.assign(list, { status: 'failed', failure });
      else list.more = 'failed';
    },

    /** Updates a saved record in the lists that include it, and adds a new one to the client's current pregnancy. */
    put(charts: Charts<Item>, item: Item): void {
      const isEarlier = isOfEarlierPregnancy(idsOf(charts), item);
      for (const [key, list] of Object.entries(charts)) {
        const others = list.items?.filter(({ id }) => id !== item.id);
        const isListed = others?.length !== list.items?.length;
        if (others && (isListed || (key === item.clientId && !isEarlier))) list.items = inOrder(item, others);
      }
    },

    /** Removes a deleted record from every list. */
    drop(charts: Charts<Item>, id: string): void {
      for (const list of Object.values(charts)) {
        list.items = list.items?.filter((item) => item.id !== id) ?? null;
      }
    },
  };
}

function idsOf(charts: Charts<ChartRecord>) {
  return Object.fromEntries(
    Object.entries(charts).map(([key, { status, failure, items }]) => [
      key,
      { status, failure, ids: items?.map(({ id }) => id) ?? null },
    ]),
  );
}
