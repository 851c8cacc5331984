import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOfFilter, filterInAddress, type PlanFilter } from './planFilter.js';

/**
 * What narrows the list. All but the search is part of the address: the search holds names, and addresses are kept in
 * the history of a shared computer.
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
