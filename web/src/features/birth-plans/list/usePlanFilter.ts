import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { filterFromParams, filterParams, type PlanFilter } from './planFilter.js';

/**
 * Holds the list's filter. Everything except the search is in the URL. A search may contain names, and URLs
 * stay in a shared computer's browser history.
 */
export function usePlanFilter(): [PlanFilter, (filter: PlanFilter) => void] {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const filter = useMemo(() => ({ ...filterFromParams(params), text }), [params, text]);
  const change = (next: PlanFilter) => {
    setText(next.text);
    const address = filterParams(next);
    if (address.toString() !== params.toString()) setParams(address, { replace: true });
  };
  return [filter, change];
}
