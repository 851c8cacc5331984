import {
  babyEntryKinds,
  ENTRY_NOTE_LENGTH,
  FEED_MINUTES_MAX,
  fromFluidOunces,
  lastingKinds,
  lengthError,
  MILK_ML_MAX,
  readShiftDetails,
  type ShiftBaby,
  type ShiftEntry,
  shiftEntryLabels,
  tidyText,
  toFluidOunces,
  toInstant,
  tombstoneOf,
} from '@doula-desk/domain';
import { type FormEvent, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { usePathForm } from '../../../lib/forms/usePathForm.js';
import { localStore } from '../../../lib/storage.js';
import { useTimeZone } from '../../../store/today.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import {
  InstantFields,
  type InstantValue,
  parseInstantValue,
  toInstantValue,
} from '../../entry-logs/index.js';
import type { ShiftWriter } from '../useShiftLog.js';

interface ShiftEntryDialogProps {
  entry: ShiftEntry;
  babies: readonly ShiftBaby[];
  writer: ShiftWriter;
  onClose: () => void;
}

interface EntryValues {
  at: InstantValue;
  end: InstantValue;
  note: string;
  left: string;
  right: string;
  amount: string;
  unit: 'oz' | 'ml';
  baby: string;
}

/** Storage key for the unit used to enter milk amounts. */
const UNIT_KEY = 'milkUnit';
const units = [
  { value: 'oz', label: 'Ounces (oz)' },
  { value: 'ml', label: 'Milliliters (ml)' },
] as const;

/** Edits or deletes an entry. */
export default function ShiftEntryDialog({ entry, babies, writer, onClose }: ShiftEntryDialogProps) {
  const zone = useTimeZone();
  const { kind, details } = entry;
  const [start] = useState<EntryValues>(() => {
    const unit = localStore.read(UNIT_KEY) === 'ml' ? 'ml' : 'oz';
    return {
      at: toInstantValue(entry.at, zone),
      end: toInstantValue(entry.endedAt, zone),
      note: entry.note,
      left: textOf(details.left),
      right: textOf(details.right),
      amount: details.ml === undefined ? '' : amountIn(unit, details.ml),
      unit,
      baby: textOf(details.baby),
    };
  });
  const form = usePathForm<EntryValues>(start);
  const { values } = form;
  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  const { close, finish } = useFormClosing({ isDirty, draft: null, onClose });
  const isLasting = lastingKinds.some((each) => each === kind);
  const isOfBaby = babies.length > 1 && babyEntryKinds.some((each) => each === kind);
  const isMilk = kind === 'bottle' || kind === 'pump';

  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    const at = parseInstantValue(values.at, zone);
    const endedAt = isLasting ? parseInstantValue(values.end, zone) : null;
    const note = tidyText(values.note);
    const isTooLong = lengthError(note, ENTRY_NOTE_LENGTH);
    const left = wholeOf(values.left, FEED_MINUTES_MAX);
    const right = wholeOf(values.right, FEED_MINUTES_MAX);
    const ml = mlOf(values, details.ml);
    const minutes = `Please enter up to ${FEED_MINUTES_MAX} minutes`;
    const errors = [
      ...(at ? [] : [{ field: 'at.time', message: 'Please enter a valid time' }]),
      ...(endedAt === undefined ? [{ field: 'end.time', message: 'Please enter a valid time' }] : []),
      ...(at && endedAt && endedAt < at
        ? [{ field: 'end.time', message: "The end can't be before the start" }]
        : []),
      ...(left === null ? [{ field: 'left', message: minutes }] : []),
      ...(right === null ? [{ field: 'right', message: minutes }] : []),
      ...(ml === null ? [{ field: 'amount', message: `Please enter up to ${MILK_ML_MAX} ml` }] : []),
      ...(isTooLong ? [{ field: 'note', message: isTooLong }] : []),
    ];
    form.showErrors(errors);
    if (errors.length > 0 || !at) return;
    if (isMilk) localStore.write(UNIT_KEY, values.unit);
    const baby = values.baby === '' ? undefined : Number(values.baby);
    const changed = readShiftDetails(kind, { left, right, ml, baby });
    writer.change(entry, { at, endedAt: endedAt ?? null, note, details: changed });
    finish();
  };
  const remove = () => {
    writer.remove(entry, tombstoneOf(entry, toInstant(Date.now())));
    finish();
  };
  return (
    <Dialog title={shiftEntryLabels[kind]} onClose={close} holdsInput={isDirty}>
      <form onSubmit={save} noValidate>
        <Modal.Body>
          <div ref={form.fieldsRef}>
            <InstantFields label="Time" date={form.text('at.date')} time={form.text('at.time')} />
            {isLasting && (
              <InstantFields
                label="End"
                date={form.text('end.date')}
                time={form.text('end.time')}
                isOptional
              />
            )}
            {kind === 'breast' && (
              <div className="d-grid cols-2 column-gap-2h">
                <TextField
                  label="Left (min)"
                  field={form.text('left')}
                  inputMode="numeric"
                  optional="unmarked"
                />
                <TextField
                  label="Right (min)"
                  field={form.text('right')}
                  inputMode="numeric"
                  optional="unmarked"
                />
              </div>
            )}
            {isMilk && (
              <div className="d-grid cols-2 column-gap-2h">
                <TextField
                  label="Amount"
                  field={form.text('amount')}
                  inputMode="numeric"
                  optional="unmarked"
                />
                <SelectField
                  label="Unit"
                  field={{
                    ...form.text('unit'),
                    value: values.unit,
                    onChange: (unit) => form.change('unit', (current) => ({ ...current, unit })),
                  }}
                  options={units}
                  optional="unmarked"
                />
              </div>
            )}
            {isOfBaby && (
              <SelectField
                label="Baby"
                field={form.text('baby')}
                options={[
                  { value: '', label: 'Not specified' },
                  ...babies.map(({ number, name }) => ({ value: String(number), label: name })),
                ]}
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

/** Returns the entered amount in milliliters: undefined if the field is empty, and null if it isn't valid. */
function mlOf({ amount, unit }: EntryValues, before: number | undefined): number | undefined | null {
  const text = amount.trim();
  if (text === '') return undefined;
  // Rounding to quarter ounces must not change an amount that wasn't edited.
  if (before !== undefined && text === amountIn(unit, before)) return before;
  const number = Number(text);
  if (!Number.isFinite(number) || number < 0) return null;
  const ml = unit === 'oz' ? fromFluidOunces(number) : Math.round(number);
  return ml <= MILK_ML_MAX ? ml : null;
}

function amountIn(unit: 'oz' | 'ml', ml: number): string {
  return String(unit === 'oz' ? toFluidOunces(ml) : ml);
}

/** Returns the number of minutes: undefined if the field is empty, and null if it isn't a valid whole number. */
function wholeOf(typed: string, max: number): number | undefined | null {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^\d+$/u.test(text) && Number(text) <= max ? Number(text) : null;
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}
