import { type AppointmentView, formatDateRange, formatTime } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { Button } from 'react-bootstrap';
import { useAppDispatch, useAppSelector } from '../../../app/hooks.js';
import { Banner } from '../../../components/Banner.js';
import { appointmentsActions } from '../appointments.slice.js';
import { selectZone } from '../zone.js';
import { AppointmentFieldset } from './AppointmentFieldset.js';
import { toChange, valuesOf } from './appointment.form.js';
import { editDraft } from './drafts.js';
import { useAppointmentForm } from './useAppointmentForm.js';
import type { useSubmission } from './useSubmission.js';

interface EditAppointmentFormProps {
  /** Ties the form to the button that sends it. */
  formId: string;
  appointment: AppointmentView;
  submission: ReturnType<typeof useSubmission>;
  onSaved: () => void;
  /** The person takes what is on the server. */
  onGivenUp: () => void;
}

/** The form for an appointment that is there. */
export function EditAppointmentForm({
  formId,
  appointment,
  submission,
  onSaved,
  onGivenUp,
}: EditAppointmentFormProps) {
  const dispatch = useAppDispatch();
  const zone = useAppSelector(selectZone);
  const { status, failure, current } = submission;
  const form = useAppointmentForm({
    initial: valuesOf(appointment),
    draft: editDraft(appointment.id),
    version: appointment.version,
    zone,
    failure,
  });
  const finish = useEffectEvent(onSaved);
  useEffect(() => {
    if (status === 'done') finish();
  }, [status]);

  const version = current?.version ?? form.version;
  const send = form.submit((values) =>
    dispatch(appointmentsActions.editSubmitted({ appointment, body: { ...toChange(values), version } })),
  );
  return (
    <form id={formId} ref={form.formRef} noValidate onSubmit={send}>
      {current && (
        <Banner kind="danger">
          <p>Someone changed this in the meantime. It now says: {inWords(current)}.</p>
          <p>Save Changes puts what is written here in its place.</p>
          <Button variant="quiet" size="sm" className="mt-2" onClick={onGivenUp}>
            Take what is saved
          </Button>
        </Banner>
      )}
      <AppointmentFieldset
        form={form}
        zone={zone}
        id={appointment.id}
        client={
          <div className="mb-3">
            <div className="form-label">Client</div>
            <div>{appointment.clientName}</div>
          </div>
        }
      />
    </form>
  );
}

function inWords({ type, date, endDate, allDay, time, location }: AppointmentView): string {
  return [type, formatDateRange(date, endDate), allDay ? 'all day' : formatTime(time), location]
    .filter(Boolean)
    .join(', ');
}
