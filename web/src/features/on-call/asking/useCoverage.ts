import {
  type Coverage,
  type CoverageCallKind,
  mergeCoverageCalls,
  type OnCallPlanResponse,
  toInstant,
} from '@doula-desk/domain';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { watchCoverage } from './coverage.saga.js';
import { coverageActions, selectCoverage } from './coverage.slice.js';

/**
 * Returns a client's window and backups, loaded on mount, and a function that logs who was asked.
 *
 * @param options.known the plan that the page has already loaded, shown until the server responds
 * @param options.version version of the client's record; when it changes, the window is reloaded
 */
export function useCoverage(
  clientId: string,
  { known, version }: { known?: OnCallPlanResponse | undefined; version?: number } = {},
) {
  useSagas(watchCoverage);
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => selectCoverage(root, clientId));
  const open = useEffectEvent(() => void dispatch(coverageActions.opened({ clientId, known })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the client changes or is edited
  useEffect(() => open(), [clientId, version]);
  const reload = useCallback(() => {
    dispatch(coverageActions.loadRequested({ clientId }));
    dispatch(coverageActions.sendRequested({ clientId }));
  }, [dispatch, clientId]);
  useWhenVisible(reload);
  const { answer, pending } = state;
  const calls = useMemo(() => mergeCoverageCalls(answer?.plan.calls ?? [], pending), [answer, pending]);
  const log = (kind: CoverageCallKind, backup: Pick<Coverage, 'id' | 'name' | 'phone'> | null) => {
    const { id: coverageId = null, name = '', phone = '' } = backup ?? {};
    const call = { id: newIdempotencyKey(), kind, at: toInstant(Date.now()), coverageId, name, phone };
    dispatch(coverageActions.callLogged({ clientId, call }));
  };
  return { ...state, calls, reload, log };
}

export type CoverageView = ReturnType<typeof useCoverage>;
