import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOfFilter, filterInAddress, type PlanFilter } from './planFilter.js';

/**
 * Holds the list's filter. All of it but the search is in the URL: a search contains names, and URLs stay in the
 * history of a shared computer.
 */
export function usePlanFilter(): [PlanFilter, (filter: PlanFilter) => void] {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const filter = useMemo(() => ({ ...filterInAddress(params), text }), [params, text]);
  const change = (next: PlanFilter) => {
    setText(next.text);
    const address = addressOfFilter(next);
    if (address.toString() !== params.toString()) setParams(address, { replace: true });
  };
  return [filter, change];
}
