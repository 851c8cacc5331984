import {
  APPOINTMENT_NOTES_MAX_LENGTH,
  appointmentDurations,
  appointmentLocations,
  appointmentPriorities,
  appointmentTypes,
  distanceUnitLabels,
  durationLabel,
  isPlausibleDate,
  isWallTime,
  movedTimeNotice,
  type TimeZone,
} from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { DateField } from '../../../components/DateField.js';
import { CheckboxField, SelectField, TextField } from '../../../components/fields.js';
import { OtherField } from '../../../components/OtherField.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { TimeField } from '../../../components/TimeField.js';
import type { Form } from '../../../lib/forms/useForm.js';
import { zoneNote } from '../zone.js';
import { type AppointmentFormValues, endDateAfterMove } from './appointment.form.js';
import { SchedulingHints } from './SchedulingHints.js';

interface AppointmentFieldsetProps {
  form: Form<AppointmentFormValues>;
  zone: TimeZone;
  /** A field for choosing the client, or the name of a fixed client. */
  client: ReactNode;
  /** The recurrence fields, for a new or recurring appointment. */
  repeats?: ReactNode;
  /** The appointment being edited, so that it isn't reported as overlapping itself. */
  id?: string;
}

/** The fields of a new or existing appointment. */
export function AppointmentFieldset({ form, zone, client, repeats, id }: AppointmentFieldsetProps) {
  const { values, bind } = form;
  const date = bind('date');
  return (
    <div className="appointment-fields cols-sm-2 d-grid row-gap-0 column-gap-3">
      <div className="is-wide">{client}</div>
      <SelectField field={bind('type')} label="Type" options={withCurrent(appointmentTypes, values.type)} />
      <OtherField
        field={bind('location')}
        label="Location"
        options={locationOptions(values.location)}
        other="Other"
      />
      <DateField
        label={values.allDay ? 'First day' : 'Date'}
        field={{
          ...date,
          onChange(day) {
            bind('endDate').onChange(endDateAfterMove(values, day));
            date.onChange(day);
          },
        }}
      />
      {values.allDay ? (
        <DateField label="Last day" field={bind('endDate')} min={values.date} />
      ) : (
        <TimeField label="Time" field={bind('time')} hint={<TimeNotes values={values} zone={zone} />} />
      )}
      <div className="is-wide">
        <CheckboxField field={bind('allDay')} label="All day" />
        {repeats}
      </div>
      {!values.allDay && (
        <SelectField field={bind('duration')} label="Duration" options={durationOptions(values.duration)} />
      )}
      <SelectField field={bind('priority')} label="Priority" options={appointmentPriorities} />
      <TextField
        field={bind('distance')}
        label={`Distance (${distanceUnitLabels[values.distanceUnit].toLowerCase()})`}
        hint="Round trip, for your mileage"
        inputMode="decimal"
        optional
      />
      <TextField
        field={bind('travelMinutes')}
        label="Travel time (minutes)"
        hint="Round trip"
        inputMode="numeric"
        optional
      />
      <div className="is-wide">
        <TextAreaField
          field={bind('notes')}
          label="Notes"
          optional
          maxLength={APPOINTMENT_NOTES_MAX_LENGTH}
        />
        <SchedulingHints values={values} id={id} />
      </div>
    </div>
  );
}

/** Shows the time zone if it isn't the browser's, and warns about times that a DST change skips. */
function TimeNotes({ values: { date, time }, zone }: { values: AppointmentFormValues; zone: TimeZone }) {
  const isComplete = isPlausibleDate(date) && isWallTime(time);
  const note = zoneNote(zone);
  const skipped = isComplete && movedTimeNotice(date, time, zone);
  return (
    <span role="status">
      {note} {skipped && <strong>{skipped}</strong>}
    </span>
  );
}

/** Adds the current value to the options, since older records may have a value that was later removed from the list. */
function withCurrent(options: readonly string[], current: string) {
  const all = options.includes(current) ? options : [current, ...options];
  return all.map((value) => ({ value, label: value || 'Not given' }));
}

/**
 * Returns the location options. An appointment without a location, such as one created through the API, can
 * stay that way.
 */
function locationOptions(current: string) {
  return withCurrent(appointmentLocations, current && 'Other');
}

function durationOptions(current: string) {
  const options = appointmentDurations.map(({ value, label }) => ({ value: String(value), label }));
  if (options.some(({ value }) => value === current)) return options;
  return [{ value: current, label: durationLabel(Number(current)) }, ...options];
}
