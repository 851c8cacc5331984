import {
  answerLabel,
  durationLabel,
  keysOfOtherTemplates,
  type NoteField,
  type NoteTemplateName,
  noteTemplateByName,
  noteTemplates,
  visitDurations,
  visitLocations,
  visitTypes,
} from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { DateField } from '../../../components/DateField.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { TimeField } from '../../../components/TimeField.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import { NoteTextField } from './NoteTextField.js';
import type { NoteFormValues } from './note.form.js';
import './note-form.scss';

/** Binds the field at a path in the form, such as 'type' or 'templateData.homework'. */
export type BindNote = (path: string) => FieldBinding<string>;

interface NoteStepProps {
  values: NoteFormValues;
  bind: BindNote;
}

export function TypeField({ values, bind }: NoteStepProps) {
  return (
    <SelectField field={bind('type')} label="Visit type" options={withCurrent(visitTypes, values.type)} />
  );
}

export function DetailFields({ values, bind }: NoteStepProps) {
  const lengths = withCurrent(visitDurations.map(String), values.duration).map(({ value }) => ({
    value,
    label: durationLabel(Number(value)),
  }));
  return (
    <>
      <div className="field-pair">
        <DateField field={bind('date')} label="Date" />
        <TimeField field={bind('time')} label="Time" />
      </div>
      <div className="field-pair">
        <SelectField field={bind('duration')} label="Duration" options={lengths} />
        <SelectField
          field={bind('location')}
          label="Location"
          options={withCurrent(visitLocations, values.location)}
        />
      </div>
    </>
  );
}

const templateOptions = noteTemplates.map((value) => ({ value, label: noteTemplateByName[value].label }));

interface TemplateFieldProps {
  template: NoteTemplateName;
  hint: ReactNode;
  onChoose: (template: NoteTemplateName) => void;
}

export function TemplateField({ template, hint, onChoose }: TemplateFieldProps) {
  return (
    <SelectField
      field={{ name: 'template', value: template, error: undefined, onChange: onChoose }}
      label="Documentation template"
      hint={hint}
      options={templateOptions}
    />
  );
}

/** The template's fields, and any answers left from another template. */
export function AnswerFields({ values, bind }: NoteStepProps) {
  const { template, templateData } = values;
  const { fields } = noteTemplateByName[template];
  const others = keysOfOtherTemplates(template, templateData).filter((key) => templateData[key] !== '');
  return (
    <>
      {fields.map((field) => (
        <AnswerField key={field.key} field={field} bound={bind(`templateData.${field.key}`)} />
      ))}
      {others.length > 0 && <p className="group-title mt-4">From another template</p>}
      {others.map((key) => (
        <NoteTextField key={key} field={bind(`templateData.${key}`)} label={answerLabel(key, template)} />
      ))}
    </>
  );
}

function AnswerField({ field, bound }: { field: NoteField; bound: FieldBinding<string> }) {
  const { kind, label, options = [], starters } = field;
  if (kind === 'text')
    return <TextField field={bound} label={label} optional="unmarked" autoComplete="off" />;
  if (kind === 'select') {
    const choices = [
      { value: '', label: 'Not specified' },
      ...withCurrent(options, bound.value || undefined),
    ];
    return <SelectField field={bound} label={label} optional="unmarked" options={choices} />;
  }
  return <NoteTextField field={bound} label={label} starters={starters} />;
}

/** Adds the note's current value to the options if they don't include it. */
function withCurrent(options: readonly string[], current: string | undefined) {
  const all = current === undefined || options.includes(current) ? options : [...options, current];
  return all.map((value) => ({ value, label: value }));
}
