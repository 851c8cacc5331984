import {
  COVERAGE_NAME_LENGTH,
  COVERAGE_PHONE_LENGTH,
  type CoverageAnswer,
  coverageAnswerLabels,
  coverageAnswers,
} from '@doula-desk/domain';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { DateField } from '../../../components/DateField.js';
import { SelectField, TextField } from '../../../components/fields.js';
import { PhoneLink } from '../../../components/PhoneLink.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import type { PathForm } from '../../../lib/forms/usePathForm.js';
import { type BackupValues, type CoverageValues, newBackup } from './coverage.form.js';

const answers = coverageAnswers.map((value) => ({ value, label: coverageAnswerLabels[value] }));

/** Fields for the backups, in the order in which to call them. */
export function BackupFields({ form }: { form: PathForm<CoverageValues> }) {
  const change = (update: (coverage: BackupValues[]) => BackupValues[]) =>
    form.change('coverage', (values) => ({ ...values, coverage: update(values.coverage) }));
  return (
    <>
      <h3 className="h5 mt-4">Backups</h3>
      <p className="text-body-secondary">In the order in which you would call them.</p>
      <ol className="list-unstyled d-grid m-0 gap-2h">
        {form.values.coverage.map((backup, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new backups have no id, and the fields have no state
          <li key={index}>
            <fieldset className="border rounded p-3">
              <legend className="h6">Backup {index + 1}</legend>
              <div className="field-pair">
                <TextField
                  field={form.text(`coverage.${index}.name`)}
                  maxLength={COVERAGE_NAME_LENGTH}
                  label="Name"
                  optional="unmarked"
                />
                <TextField
                  field={form.text(`coverage.${index}.phone`)}
                  maxLength={COVERAGE_PHONE_LENGTH}
                  label="Phone"
                  type="tel"
                  optional
                />
              </div>
              <div className="field-pair">
                <DateField field={form.text(`coverage.${index}.start`)} label="From" optional />
                <DateField
                  field={form.text(`coverage.${index}.end`)}
                  label="Until"
                  hint="Leave empty for the whole window."
                  optional
                />
              </div>
              <SelectField
                field={form.text(`coverage.${index}.answer`) as FieldBinding<CoverageAnswer>}
                label="Answer"
                hint="A backup who declined doesn’t cover any days."
                options={answers}
              />
              <div className="d-flex flex-wrap gap-2 align-items-center">
                {backup.phone.trim() && <PhoneLink phone={backup.phone} />}
                {index > 0 && (
                  <button
                    type="button"
                    className="btn btn-sm btn-quiet"
                    onClick={() => change((list) => moveUp(list, index))}
                  >
                    <ArrowUp size={16} aria-hidden /> <span>Move up</span>
                    <span className="visually-hidden">{` backup ${index + 1}`}</span>
                  </button>
                )}
                <button
                  type="button"
                  className="btn btn-sm btn-quiet"
                  onClick={() => change((list) => list.filter((_, place) => place !== index))}
                >
                  <Trash2 size={16} aria-hidden /> <span>Remove</span>
                  <span className="visually-hidden">{` backup ${index + 1}`}</span>
                </button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => change((list) => [...list, newBackup(null)])}
      >
        <Plus size={18} aria-hidden /> Add backup
      </button>
    </>
  );
}

function moveUp<Item>(list: readonly Item[], index: number): Item[] {
  const moved = list.slice(index, index + 1);
  const rest = list.filter((_, place) => place !== index);
  return [...rest.slice(0, index - 1), ...moved, ...rest.slice(index - 1)];
}
