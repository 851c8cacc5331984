import {
  DEFAULT_DISTANCE_UNIT,
  type DistanceUnit,
  distanceUnitLabels,
  fromShiftHead,
  inDistanceUnit,
  type ShiftHead,
  tidyLine,
  toMeters,
  validateShift,
} from '@doula-desk/domain';
import { type FormEvent, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { TextField } from '../../../components/fields.js';
import { usePathForm } from '../../../lib/forms/usePathForm.js';
import { useTimeZone } from '../../../store/today.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import {
  InstantFields,
  type InstantValue,
  parseInstantValue,
  toInstantValue,
} from '../../entry-logs/index.js';
import { useKnownSettings } from '../../settings/index.js';
import type { ShiftWriter } from '../useShiftLog.js';

interface ShiftDialogProps {
  head: ShiftHead;
  writer: ShiftWriter;
  onClose: () => void;
}

interface ShiftValues {
  start: InstantValue;
  end: InstantValue;
  location: string;
  /** The distance as typed, in the practice's unit. */
  distance: string;
  travelMinutes: string;
}

/** Edits a shift's times and place, during the shift or afterward. */
export default function ShiftDialog({ head, writer, onClose }: ShiftDialogProps) {
  const zone = useTimeZone();
  const unit = useKnownSettings()?.scheduling.distanceUnit ?? DEFAULT_DISTANCE_UNIT;
  const { distance } = head.details;
  const [before] = useState<ShiftValues>(() => ({
    start: toInstantValue(head.at, zone),
    end: toInstantValue(head.endedAt, zone),
    location: head.details.location,
    distance: textOf(distance === null ? null : inDistanceUnit(distance, unit)),
    travelMinutes: textOf(head.details.travelMinutes),
  }));
  const form = usePathForm<ShiftValues>(before);
  const { values } = form;
  const isDirty = JSON.stringify(values) !== JSON.stringify(before);
  const { close, finish } = useFormClosing({ isDirty, draft: null, onClose });

  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    const at = parseInstantValue(values.start, zone);
    const endedAt = parseInstantValue(values.end, zone);
    const details = {
      location: tidyLine(values.location),
      distance: values.distance === before.distance ? head.details.distance : metersOf(values.distance, unit),
      travelMinutes: values.travelMinutes.trim() === '' ? null : Number(values.travelMinutes),
    };
    const found = [
      ...(at ? [] : [{ field: 'start', message: 'Please enter a valid time' }]),
      ...(endedAt === undefined ? [{ field: 'end', message: 'Please enter a valid time' }] : []),
    ];
    const changed = { ...head, at: at ?? head.at, endedAt: endedAt ?? null, details };
    const errors = [...found, ...(found.length > 0 ? [] : validateShift(fromShiftHead(changed), Date.now()))];
    form.showErrors(
      errors.map(({ field, message }) => ({
        field: field === 'start' || field === 'end' ? `${field}.time` : field,
        message,
      })),
    );
    if (errors.length > 0 || !at) return;
    writer.change(head, { at, endedAt: endedAt ?? null, details });
    finish();
  };

  return (
    <Dialog title="Edit shift" onClose={close} holdsInput={isDirty}>
      <form onSubmit={save} noValidate>
        <Modal.Body>
          <div ref={form.fieldsRef}>
            <InstantFields label="Start" date={form.text('start.date')} time={form.text('start.time')} />
            <InstantFields label="End" date={form.text('end.date')} time={form.text('end.time')} isOptional />
            <TextField label="Place" field={form.text('location')} optional />
            <TextField
              label={`Distance (${distanceUnitLabels[unit].toLowerCase()})`}
              hint="Round trip, for your mileage"
              field={form.text('distance')}
              inputMode="decimal"
              optional
            />
            <TextField
              label="Travel time (minutes)"
              hint="Round trip"
              field={form.text('travelMinutes')}
              inputMode="numeric"
              optional
            />
          </div>
        </Modal.Body>
        <FormFooter label="Save" onCancel={close} />
      </form>
    </Dialog>
  );
}

/** Returns the distance in meters: null if nothing was typed, and NaN, which fails validation, if it isn't a number. */
function metersOf(typed: string, unit: DistanceUnit): number | null {
  return typed.trim() === '' ? null : toMeters(Number(typed), unit);
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}
