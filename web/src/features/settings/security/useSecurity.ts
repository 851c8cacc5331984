import { useCallback } from 'react';
import { useAskOnce } from '../../../lib/useAskOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { watchSecurity } from './security.saga.js';
import { type SecurityPart, type SecurityState, securityActions, selectSecurity } from './security.slice.js';

/** A part of the account's security, asked for when it is first shown; `reload` asks again. */
export function useSecurity<Part extends SecurityPart>(
  part: Part,
): SecurityState[Part] & { reload: () => void } {
  useSagas(watchSecurity);
  const dispatch = useAppDispatch();
  const loaded = useAppSelector((state) => selectSecurity(state)[part]);
  const reload = useCallback(() => void dispatch(securityActions.requested(part)), [dispatch, part]);
  useAskOnce(reload);
  return { ...loaded, reload };
}
