import {
  amnioticFluidColors,
  type BirthEvent,
  type BirthEventDetails,
  babyEventKinds,
  birthEventLabels,
  ENTRY_NOTE_LENGTH,
  lengthError,
  readBirthDetails,
  tidyText,
  toInstant,
  tombstoneOf,
} from '@doula-desk/domain';
import { type FormEvent, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { SelectField } from '../../../components/fields.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import { usePathForm } from '../../../lib/forms/usePathForm.js';
import { useTimeZone } from '../../../store/today.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import {
  InstantFields,
  type InstantValue,
  parseInstantValue,
  toInstantValue,
} from '../../entry-logs/index.js';
import type { BirthWriter } from '../useBirthLog.js';

interface EntryDialogProps {
  event: BirthEvent;
  babies: number;
  writer: BirthWriter;
  onClose: () => void;
}

interface EntryValues {
  at: InstantValue;
  end: InstantValue;
  note: string;
  /** The entry's details as strings. */
  details: Record<keyof BirthEventDetails, string>;
}

/** The number fields that an entry can have, with their labels and possible values. */
const numberFields = {
  intensity: { label: 'Intensity', values: range(1, 5) },
  dilation: { label: 'Dilation (cm)', values: range(0, 10) },
  effacement: { label: 'Effacement (%)', values: range(0, 10).map((ten) => ten * 10) },
  station: { label: 'Station', values: range(-5, 5) },
  baby: { label: 'Baby', values: range(1, 9) },
} as const;

const numberFieldsByKind: Partial<Record<BirthEvent['kind'], (keyof typeof numberFields)[]>> = {
  contraction: ['intensity'],
  exam: ['dilation', 'effacement', 'station'],
};

/** Changes or deletes an entry. */
export default function EntryDialog({ event, babies, writer, onClose }: EntryDialogProps) {
  const zone = useTimeZone();
  const [start] = useState<EntryValues>(() => ({
    at: toInstantValue(event.at, zone),
    end: toInstantValue(event.endedAt, zone),
    note: event.note,
    details: {
      intensity: textOf(event.details.intensity),
      color: event.details.color ?? '',
      dilation: textOf(event.details.dilation),
      effacement: textOf(event.details.effacement),
      station: textOf(event.details.station),
      baby: textOf(event.details.baby),
    },
  }));
  const form = usePathForm<EntryValues>(start);
  const { values } = form;
  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  const { close, finish } = useFormClosing({ isDirty, draft: null, onClose });
  const isOfBaby = babies > 1 && babyEventKinds.some((kind) => kind === event.kind);
  const fields = [...(numberFieldsByKind[event.kind] ?? []), ...(isOfBaby ? (['baby'] as const) : [])];

  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    const at = parseInstantValue(values.at, zone);
    const endedAt = event.kind === 'contraction' ? parseInstantValue(values.end, zone) : null;
    const note = tidyText(values.note);
    const isTooLong = lengthError(note, ENTRY_NOTE_LENGTH);
    const errors = [
      ...(at === undefined || at === null
        ? [{ field: 'at.time', message: 'Please enter a valid time' }]
        : []),
      ...(endedAt === undefined ? [{ field: 'end.time', message: 'Please enter a valid time' }] : []),
      ...(at && endedAt && endedAt < at
        ? [{ field: 'end.time', message: "The end can't be before the start" }]
        : []),
      ...(isTooLong ? [{ field: 'note', message: isTooLong }] : []),
    ];
    form.showErrors(errors);
    if (errors.length > 0 || !at) return;
    const details = { ...readNumbers(values.details), color: values.details.color };
    writer.change(event, {
      at,
      endedAt: endedAt ?? null,
      note,
      details: readBirthDetails(event.kind, details),
    });
    finish();
  };
  const remove = () => {
    writer.remove(event, tombstoneOf(event, toInstant(Date.now())));
    finish();
  };
  return (
    <Dialog title={birthEventLabels[event.kind]} onClose={close} holdsInput={isDirty}>
      <form onSubmit={save} noValidate>
        <Modal.Body>
          <div ref={form.fieldsRef}>
            <InstantFields label="Time" date={form.text('at.date')} time={form.text('at.time')} />
            {event.kind === 'contraction' && (
              <InstantFields
                label="End"
                date={form.text('end.date')}
                time={form.text('end.time')}
                isOptional
              />
            )}
            {fields.map((name) => (
              <SelectField
                key={name}
                label={numberFields[name].label}
                field={form.text(`details.${name}`) as FieldBinding<string>}
                options={[
                  { value: '', label: 'Not entered' },
                  ...numberFields[name].values.map((value) => ({
                    value: String(value),
                    label: String(value),
                  })),
                ]}
                optional
              />
            ))}
            {event.kind === 'waters' && (
              <SelectField
                label="Color"
                field={form.text('details.color') as FieldBinding<string>}
                options={[{ value: '', label: 'Not entered' }, ...amnioticFluidColors]}
                optional
              />
            )}
            <TextAreaField label="Note" field={form.text('note')} maxLength={ENTRY_NOTE_LENGTH} optional />
          </div>
        </Modal.Body>
        <FormFooter label="Save" onCancel={close} onDelete={remove} />
      </form>
    </Dialog>
  );
}

function readNumbers(details: EntryValues['details']): BirthEventDetails {
  const given = Object.keys(numberFields).flatMap((name) => {
    const text = details[name as keyof BirthEventDetails];
    return text === '' ? [] : [[name, Number(text)]];
  });
  return Object.fromEntries(given);
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}
