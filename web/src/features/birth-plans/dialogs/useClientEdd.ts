import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { birthPlansActions, type ClientEdd, selectBirthPlans } from '../birthPlans.slice.js';
import { watchEdd } from '../loading.saga.js';
import { withEdd } from './plan.form.js';
import type { PlanForm } from './usePlanForm.js';

/** Loads the chosen client's due date and fills it in. Once the pregnancy has ended, derives nothing from the date. */
export function useClientEdd(form: PlanForm): {
  status: ClientEdd['status'] | 'unknown' | 'none';
  pregnancyEnded: boolean;
} {
  useSagas(watchEdd);
  const dispatch = useAppDispatch();
  const { clientEdd } = useAppSelector(selectBirthPlans);
  const { clientId } = form.values;

  useEffect(() => {
    if (clientId) dispatch(birthPlansActions.eddRequested(clientId));
  }, [dispatch, clientId]);

  const known = clientEdd?.clientId === clientId ? clientEdd : null;
  const edd = known?.status === 'loaded' ? known.edd : null;
  const pregnancyEnded = known?.pregnancyEnded ?? false;
  const fillIn = useEffectEvent((date: string) =>
    form.change((values) => (pregnancyEnded ? { ...values, edd: date } : withEdd(values, date))),
  );
  useEffect(() => {
    if (edd) fillIn(edd);
  }, [edd]);

  if (!clientId || !known) return { status: 'unknown', pregnancyEnded };
  return { status: known.status === 'loaded' && !known.edd ? 'none' : known.status, pregnancyEnded };
}
