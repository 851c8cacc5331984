import { useCallback } from 'react';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { watchSecurity } from './security.saga.js';
import { type SecurityPart, type SecurityState, securityActions, selectSecurity } from './security.slice.js';

/** Loads a part of the account's security data on first use, and returns it with a `reload` function. */
export function useSecurity<Part extends SecurityPart>(
  part: Part,
): SecurityState[Part] & { reload: () => void } {
  useSagas(watchSecurity);
  const dispatch = useAppDispatch();
  const loaded = useAppSelector((state) => selectSecurity(state)[part]);
  const reload = useCallback(() => void dispatch(securityActions.requested(part)), [dispatch, part]);
  useLoadOnce(reload);
  return { ...loaded, reload };
}
