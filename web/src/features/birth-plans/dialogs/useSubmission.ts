import { useEffect } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { birthPlansActions, type PlanSubmission, selectBirthPlans } from '../birthPlans.slice.js';
import { watchPlanSaves } from '../saving.saga.js';

/** Returns the status of the form's request, and resets it when the form closes. */
export function useSubmission(): PlanSubmission {
  useSagas(watchPlanSaves);
  const dispatch = useAppDispatch();
  const { submission } = useAppSelector(selectBirthPlans);
  useEffect(() => () => void dispatch(birthPlansActions.submissionReset()), [dispatch]);
  return submission;
}
