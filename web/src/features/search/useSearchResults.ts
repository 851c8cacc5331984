import type { SearchResult } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { fetchResults } from './search.api.js';
import { DEBOUNCE_MS } from './search.saga.js';

interface SearchState {
  status: 'idle' | 'searching' | 'found' | 'failed';
  results: SearchResult[];
}

const idle: SearchState = { status: 'idle', results: [] };

/** Searches for the typed text, debounced. The results contain names, so they aren't kept in the store. */
export function useSearchResults(typed: string): SearchState {
  const query = typed.trim();
  const [found, setFound] = useState(idle);
  useEffect(() => {
    if (query === '') {
      setFound(idle);
      return;
    }
    let isOver = false;
    setFound(({ results }) => ({ status: 'searching', results }));
    const timer = window.setTimeout(() => {
      fetchResults(query).then(
        ({ results }) => {
          if (!isOver) setFound({ status: 'found', results });
        },
        (error: unknown) => {
          logFailure('Search', toFailure(error));
          if (!isOver) setFound({ status: 'failed', results: [] });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [query]);
  return found;
}
