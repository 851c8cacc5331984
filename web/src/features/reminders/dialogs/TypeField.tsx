import { type ReminderType, reminderTypeInfo, reminderTypes } from '@doula-desk/domain';
import type { Form } from '../../../lib/forms/useForm.js';
import { typeStyles } from '../shown/TypeIcon.js';
import type { ReminderFormValues } from './reminder.form.js';

interface TypeFieldProps {
  form: Form<ReminderFormValues>;
}

/** Shows all reminder types, and suggests titles. Choosing a type sets its usual duration. */
export function TypeField({ form: { bind } }: TypeFieldProps) {
  const type = bind('type');
  const { quickTitles } = reminderTypeInfo[type.value];
  const choose = (chosen: ReminderType) => {
    type.onChange(chosen);
    bind('estimatedDuration').onChange(String(reminderTypeInfo[chosen].defaultDuration));
  };
  return (
    <>
      <fieldset className="mb-3">
        <legend className="form-label float-none fs-6">Type</legend>
        <div className="cols-fill-13 d-grid gap-2">
          {reminderTypes.map((option) => {
            const { Icon } = typeStyles[option];
            return (
              <label key={option} className="choice">
                <input
                  type="radio"
                  className="form-check-input"
                  name={type.name}
                  checked={type.value === option}
                  onChange={() => choose(option)}
                />
                <Icon size={18} aria-hidden className="mt-1 flex-none" />
                {reminderTypeInfo[option].label}
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset className="mb-3">
        <legend className="form-label float-none fs-6">Quick titles</legend>
        <div className="d-flex flex-wrap gap-2">
          {quickTitles.map((title) => (
            <button
              key={title}
              type="button"
              className="btn btn-quiet btn-sm text-start"
              onClick={() => bind('title').onChange(title)}
            >
              {title}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
