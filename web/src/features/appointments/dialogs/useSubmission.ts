import { useEffect } from 'react';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import {
  type AppointmentForm,
  type AppointmentSubmission,
  appointmentsActions,
  selectAppointments,
} from '../appointments.slice.js';
import { watchChanges } from '../saving.saga.js';

/** Returns the status of the form's request, and resets it when the form closes. */
export function useSubmission(form: AppointmentForm): AppointmentSubmission {
  useSagas(watchChanges);
  const dispatch = useAppDispatch();
  const submission = useAppSelector((state) => selectAppointments(state).submissions[form]);
  useEffect(() => () => void dispatch(appointmentsActions.submissionReset(form)), [dispatch, form]);
  return submission;
}
