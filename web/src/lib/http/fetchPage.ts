import { clientError, isRecord } from './HttpError.js';
import { signedIn } from './http.js';

/** A page of a list. */
export interface Page<Item> {
  items: Item[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/**
 * Loads a page of a list. Omits items that this version can't read.
 *
 * @param property the response property that contains the items
 * @param query `limit`, filters, and the previous page's `cursor`, which is null for the first page
 */
export async function fetchPage<Item>(
  path: string,
  property: string,
  isItem: (value: unknown) => value is Item,
  { cursor, ...query }: Record<string, string | null> & { cursor: string | null },
): Promise<Page<Item>> {
  const given = Object.entries({ ...query, cursor }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return readPage(await signedIn.get(`${path}?${new URLSearchParams(given)}`), property, isItem);
}

/** Reads a page of a list from a response body, like {@link fetchPage}. */
export function readPage<Item>(
  body: unknown,
  property: string,
  isItem: (value: unknown) => value is Item,
): Page<Item> {
  const items = isRecord(body) ? body[property] : undefined;
  if (!isRecord(body) || !Array.isArray(items)) throw clientError('MALFORMED_RESPONSE');
  return {
    items: items.filter(isItem),
    nextCursor: typeof body.nextCursor === 'string' ? body.nextCursor : null,
  };
}
