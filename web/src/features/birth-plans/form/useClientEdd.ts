import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../../app/hooks.js';
import { birthPlansActions, type ClientEdd, selectBirthPlans } from '../birthPlans.slice.js';
import { watchEdd } from '../loading.saga.js';
import { withEdd } from './plan.form.js';
import type { PlanForm } from './usePlanForm.js';

/** How far the due date of the chosen client is known. Where she has one, it is filled in. */
export function useClientEdd(form: PlanForm): ClientEdd['status'] | 'unknown' | 'none' {
  useSagas(watchEdd);
  const dispatch = useAppDispatch();
  const { clientEdd } = useAppSelector(selectBirthPlans);
  const { clientId } = form.values;

  useEffect(() => {
    if (clientId) dispatch(birthPlansActions.eddRequested(clientId));
  }, [dispatch, clientId]);

  const known = clientEdd?.clientId === clientId ? clientEdd : null;
  const edd = known?.status === 'loaded' ? known.edd : null;
  const fillIn = useEffectEvent((date: string) => form.change((values) => withEdd(values, date)));
  useEffect(() => {
    if (edd) fillIn(edd);
  }, [edd]);

  if (!clientId || !known) return 'unknown';
  return known.status === 'loaded' && !known.edd ? 'none' : known.status;
}
