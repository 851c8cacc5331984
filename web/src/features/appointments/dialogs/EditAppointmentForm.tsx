import { type AppointmentView, formatDateRange, formatTime } from '@doula-desk/domain';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { Button } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { useSettings } from '../../settings/index.js';
import { appointmentsActions } from '../appointments.slice.js';
import { selectZone } from '../zone.js';
import { AppointmentFieldset } from './AppointmentFieldset.js';
import { repeatsOf, toChange, valuesOf } from './appointment.form.js';
import { editDraftKey } from './drafts.js';
import { FixedClient } from './FixedClient.js';
import { RepeatFields } from './RepeatFields.js';
import { useAppointmentForm } from './useAppointmentForm.js';
import type { useSubmission } from './useSubmission.js';

interface EditAppointmentFormProps {
  /** Connects the form to its submit button. */
  formId: string;
  appointment: AppointmentView;
  submission: ReturnType<typeof useSubmission>;
  onSaved: () => void;
  /** Called when the practitioner chooses the server's version. */
  onDiscarded: () => void;
  ref: Ref<EditAppointmentHandle>;
}

export interface EditAppointmentHandle {
  /** Stops editing and calls `then`, unless the practitioner decides to keep editing. */
  leave: (then: () => void) => void;
}

export function EditAppointmentForm({
  formId,
  appointment,
  submission,
  onSaved,
  onDiscarded,
  ref,
}: EditAppointmentFormProps) {
  const dispatch = useAppDispatch();
  const zone = useAppSelector(selectZone);
  const { distanceUnit } = useSettings().scheduling;
  const { status, failure, current } = submission;
  const form = useAppointmentForm({
    initial: valuesOf(appointment, distanceUnit),
    draft: editDraftKey(appointment.id),
    version: appointment.version,
    zone,
    failure,
  });
  const { draft } = form;
  const leaveTo = useRef(onSaved);
  const closing = useFormClosing({ isDirty: draft.isDirty, draft, onClose: () => leaveTo.current() });
  const finishWith = (then: () => void) => {
    leaveTo.current = then;
    closing.finish();
  };
  useImperativeHandle(ref, () => ({
    leave(then) {
      leaveTo.current = then;
      closing.close();
    },
  }));
  const finish = useEffectEvent(() => finishWith(onSaved));
  useEffect(() => {
    if (status === 'done') finish();
  }, [status]);

  const version = current?.version ?? draft.version;
  const send = form.submit((values) => {
    const repeats = repeatsOf(values);
    const body = { ...toChange(values, appointment), version, ...(repeats && { repeats }) };
    dispatch(appointmentsActions.editSubmitted({ appointment, body }));
  });
  return (
    <form id={formId} ref={form.formRef} noValidate onSubmit={send}>
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      {current && (
        <Banner kind="danger">
          <p>
            This appointment was changed while you were editing. The saved version is:{' '}
            {describeAppointment(current)}.
          </p>
          <p>Saving replaces it with your version.</p>
          <Button variant="quiet" size="sm" className="mt-2" onClick={() => finishWith(onDiscarded)}>
            Use the saved version
          </Button>
        </Banner>
      )}
      <AppointmentFieldset
        form={form}
        zone={zone}
        id={appointment.id}
        client={<FixedClient name={appointment.clientName} />}
        repeats={
          appointment.series && (
            <RepeatFields form={form} label="Change how this and the following appointments repeat" />
          )
        }
      />
    </form>
  );
}

function describeAppointment({ type, date, endDate, allDay, time, location }: AppointmentView): string {
  return [type, formatDateRange(date, endDate), allDay ? 'all day' : formatTime(time), location]
    .filter(Boolean)
    .join(', ');
}
