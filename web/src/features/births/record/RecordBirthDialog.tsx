import {
  type BabyUnits,
  BIRTH_TEXT_LENGTH,
  type BirthEvent,
  type BirthLog,
  birthAttendances,
  birthFromLog,
  birthLocations,
  laborOnsets,
  type PostpartumReminderKey,
  painReliefs,
  perinealOutcomes,
  postpartumReminders,
  readBirth,
  validateBirth,
} from '@doula-desk/domain';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { CheckboxGroup } from '../../../components/choices.js';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { CheckboxField, SelectField, TextField } from '../../../components/fields.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { SuggestField } from '../../../components/SuggestField.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import { usePathForm } from '../../../lib/forms/usePathForm.js';
import { useFormDraft } from '../../../store/formDraft.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { useKeepDraft } from '../../../store/useKeptForm.js';
import { InstantFields } from '../../entry-logs/index.js';
import { birthsActions, selectBirthSaving } from '../births.slice.js';
import type { BirthRef } from '../births.source.js';
import { useBirthDisplay } from '../useBirthDisplay.js';
import { BabyFieldset } from './BabyFieldset.js';
import {
  type BirthValues,
  blankBabyValues,
  convertUnits,
  fromBirthValues,
  toBirthValues,
  toFormFields,
} from './birthForm.js';

interface RecordBirthDialogProps {
  birthRef: BirthRef;
  log: BirthLog;
  /** The entries on this phone, including unsent ones. */
  events: readonly BirthEvent[];
  onClose: () => void;
}

const NOT_ENTERED = { value: '', label: 'Not entered' } as const;
const CONFLICT =
  'Someone else saved this birth in the meantime. Close this form and open it again to see what they saved.';

/** Records a birth, prefilled from the log, or edits a recorded one. */
export default function RecordBirthDialog({ birthRef, log, events, onClose }: RecordBirthDialogProps) {
  const dispatch = useAppDispatch();
  const { zone, units } = useBirthDisplay();
  const saving = useAppSelector((state) => selectBirthSaving(state, birthRef));
  const isFirst = log.birth?.status !== 'recorded';
  // A birth of an earlier pregnancy doesn't change the chart.
  const movesChart = isFirst && birthRef.pregnancyId === undefined;
  const kept = useFormDraft(`birth-record-${log.clientId}-${log.pregnancyId}`, log.birth?.version ?? 0);
  const [start] = useState<BirthValues>(() =>
    toBirthValues(birthFromLog({ ...log, events: [...events] }), units, zone),
  );
  const form = usePathForm<BirthValues>(() => withDraft(start, kept.kept));
  const [reminders, setReminders] = useState<string[]>(() => postpartumReminders.map(({ title }) => title));
  const { values } = form;
  const draft = useKeepDraft(kept, values, start, () => form.reset(start));
  const { close, finish } = useFormClosing({ isDirty: draft.isDirty, draft, onClose });

  const forget = useEffectEvent(() => void dispatch(birthsActions.savingForgotten({ ref: birthRef })));
  useEffect(() => () => forget(), []);
  const follow = useEffectEvent(() => {
    if (saving.status === 'done') finish();
    if (saving.failure?.details) form.showErrors(toFormFields(saving.failure.details, values.units));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when an attempt succeeds or fails
  useEffect(() => follow(), [saving]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { fields: typed, errors } = fromBirthValues(values, zone);
    const fields = readBirth(typed);
    const wrong = [...errors, ...toFormFields(validateBirth(fields, Date.now()), values.units)];
    form.showErrors(wrong);
    if (wrong.length > 0) return;
    const keys = postpartumReminders.filter(({ title }) => reminders.includes(title)).map(({ key }) => key);
    const request = {
      ...fields,
      pregnancyId: log.pregnancyId,
      version: draft.version ?? 0,
      ...(movesChart && { reminders: keys satisfies PostpartumReminderKey[] }),
    };
    dispatch(birthsActions.recordSubmitted({ ref: birthRef, request }));
  };

  const choose = (chosen: BabyUnits) => form.reset(convertUnits(values, chosen, zone));
  const select = (path: 'attendance' | 'laborOnset') => form.text(path) as FieldBinding<string>;
  const { failure } = saving;
  return (
    <Dialog
      title={isFirst ? 'Record birth' : 'Birth record'}
      onClose={close}
      holdsInput={draft.isDirty}
      size="lg"
      fullscreen="md-down"
    >
      <form onSubmit={submit} noValidate>
        <Modal.Body>
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          {failure && !failure.details && (
            <Banner kind="danger">
              <p>{failure.code === 'VERSION_CONFLICT' ? CONFLICT : failure.message}</p>
            </Banner>
          )}
          <div ref={form.fieldsRef}>
            {values.babies.map((baby, place) => (
              <BabyFieldset
                // biome-ignore lint/suspicious/noArrayIndexKey: babies have no id, and only the last one can be removed
                key={place}
                form={form}
                place={place}
                count={values.babies.length}
                units={values.units}
                onUnits={choose}
                outcome={baby.outcome}
              />
            ))}
            <div className="d-flex flex-wrap gap-2 mb-4">
              <button
                type="button"
                className="btn btn-quiet"
                onClick={() =>
                  form.change('babies', (current) => ({
                    ...current,
                    babies: [...current.babies, blankBabyValues(current.units, zone)],
                  }))
                }
              >
                Add baby
              </button>
              {values.babies.length > 1 && (
                <button
                  type="button"
                  className="btn btn-quiet"
                  onClick={() =>
                    form.change('babies', (current) => ({ ...current, babies: current.babies.slice(0, -1) }))
                  }
                >
                  Remove last baby
                </button>
              )}
            </div>
            <h3 className="h5">Birth</h3>
            <SuggestField
              label="Place"
              field={form.text('place')}
              suggestions={birthLocations}
              optional="unmarked"
            />
            <SelectField label="Your attendance" field={select('attendance')} options={birthAttendances} />
            {values.attendance === 'backup' && (
              <TextField label="Who attended" field={form.text('attendedBy')} optional="unmarked" />
            )}
            <SelectField
              label="Labor"
              field={select('laborOnset')}
              options={[NOT_ENTERED, ...laborOnsets]}
              optional="unmarked"
            />
            <InstantFields
              label="Labor started"
              date={form.text('laborStarted.date')}
              time={form.text('laborStarted.time')}
              isOptional
            />
            <InstantFields
              label="You arrived"
              date={form.text('arrived.date')}
              time={form.text('arrived.time')}
              isOptional
            />
            <InstantFields
              label="You left"
              date={form.text('departed.date')}
              time={form.text('departed.time')}
              isOptional
            />
            <CheckboxGroup
              label="Pain relief"
              field={{
                name: 'painRelief',
                value: values.painRelief,
                error: form.errors.find(({ field }) => field === 'painRelief')?.message,
                onChange: (painRelief) =>
                  form.change('painRelief', (current) => ({ ...current, painRelief })),
              }}
              options={painReliefs}
              optional
            />
            <TextField
              label="Other pain relief"
              hint="Separate with commas"
              field={form.text('otherPainRelief')}
              optional="unmarked"
            />
            <SuggestField
              label="Perineum"
              field={form.text('perineum')}
              suggestions={perinealOutcomes}
              optional="unmarked"
            />
            {(['interventions', 'complications', 'notes'] as const).map((name) => (
              <TextAreaField
                key={name}
                label={textLabels[name]}
                field={form.text(name)}
                maxLength={BIRTH_TEXT_LENGTH}
                optional="unmarked"
              />
            ))}
            <CheckboxField
              label="Evaluation received"
              hint="From the client, for your certification log"
              field={{
                name: 'evaluationReceived',
                value: values.evaluationReceived,
                error: undefined,
                onChange: (evaluationReceived) =>
                  form.change('evaluationReceived', (current) => ({ ...current, evaluationReceived })),
              }}
            />
            {movesChart && (
              <CheckboxGroup
                label="Add reminders"
                hint="Recording the birth sets the chart to Postpartum Care. Reminders up to the due date stop."
                field={{ name: 'reminders', value: reminders, error: undefined, onChange: setReminders }}
                options={postpartumReminders.map(({ title }) => title)}
                optional
              />
            )}
          </div>
        </Modal.Body>
        <FormFooter
          label={isFirst ? 'Record birth' : 'Save'}
          isBusy={saving.status === 'busy'}
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}

const textLabels = {
  interventions: 'Interventions',
  complications: 'Complications',
  notes: 'Notes',
} as const;

/** Returns a draft's values. Fields that are missing in the draft get their values from the log. */
function withDraft(start: BirthValues, kept: Record<string, unknown> | null): BirthValues {
  if (!kept || !Array.isArray(kept.babies)) return start;
  return {
    ...start,
    ...Object.fromEntries(
      Object.keys(start).map((key) => [key, kept[key] ?? start[key as keyof BirthValues]]),
    ),
  };
}
