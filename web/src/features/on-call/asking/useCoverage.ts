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
 * Loads a client's window and backups, and returns them with a function that logs who was asked.
 *
 * @param options.known what the page already knows, shown until the server answers
 * @param options.version of the client's record; a change loads the window again
 */
export function useCoverage(
  clientId: string,
  { known, version }: { known?: OnCallPlanResponse | undefined; version?: number } = {},
) {
  useSagas(watchCoverage);
  const dispatch = useAppDispatch();
  const state = useAppSelector((root) => selectCoverage(root, clientId));
  const open = useEffectEvent(() => void dispatch(coverageActions.opened({ clientId, known })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client, or a change of this one
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
