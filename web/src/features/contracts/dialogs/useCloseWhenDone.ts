import { useEffect, useEffectEvent } from 'react';
import { useAppSelector } from '../../../store/hooks.js';
import { selectContracts } from '../contracts.slice.js';

/** Closes a dialog once its request has succeeded. */
export function useCloseWhenDone(close: () => void): void {
  const { status } = useAppSelector((state) => selectContracts(state).submission);
  const finish = useEffectEvent(close);
  useEffect(() => {
    if (status === 'done') finish();
  }, [status]);
}
