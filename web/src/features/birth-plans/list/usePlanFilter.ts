import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { filterFromParams, filterParams, type PlanFilter } from './planFilter.js';

/**
 * Holds the list's filter. All of it but the search is in the URL: a search contains names, and URLs stay in the
 * history of a shared computer.
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
