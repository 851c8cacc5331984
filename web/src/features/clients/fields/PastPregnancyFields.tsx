import {
  CLIENT_TEXT_MAX_LENGTH,
  deliveryTypes,
  MAX_PAST_PREGNANCIES,
  pregnancyOutcomes,
} from '@doula-desk/domain';
import { Plus } from 'lucide-react';
import { SelectField, TextField } from '../../../components/fields.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { optionsWithStored } from './choices.js';
import { blankPastPregnancy } from './clientForm.js';
import type { FormProps } from './FormProps.js';
import { RowCard } from './RowCard.js';
import { useRowFocus } from './useRowFocus.js';

export function PastPregnancyFields({ form }: Pick<FormProps, 'form'>) {
  const rows = form.values.pastPregnancies;
  const { list, addButton, follow } = useRowFocus(rows.length);
  const change = (next: (current: typeof rows) => typeof rows) => {
    follow();
    form.change('pastPregnancies', (values) => ({
      ...values,
      pastPregnancies: next(values.pastPregnancies),
    }));
  };
  return (
    <div ref={list}>
      {rows.map((row, index) => (
        <RowCard
          key={row.rowKey}
          title={`Past pregnancy ${index + 1}`}
          onRemove={() => change((current) => current.filter((_, position) => position !== index))}
        >
          <div className="field-pair">
            <TextField
              field={form.text(`pastPregnancies.${index}.year`)}
              label="Year"
              inputMode="numeric"
              autoComplete="off"
              optional
            />
            <SelectField
              field={form.text(`pastPregnancies.${index}.outcome`)}
              label="Outcome"
              options={optionsWithStored(pregnancyOutcomes, row.outcome)}
              optional
            />
          </div>
          <div className="field-pair">
            <SelectField
              field={form.text(`pastPregnancies.${index}.deliveryType`)}
              label="Delivery type"
              options={optionsWithStored(deliveryTypes, row.deliveryType)}
              optional
            />
            <TextField
              field={form.text(`pastPregnancies.${index}.birthWeight`)}
              label="Birth weight"
              placeholder="7 lb 2 oz"
              autoComplete="off"
              optional
            />
          </div>
          <TextAreaField
            field={form.text(`pastPregnancies.${index}.complications`)}
            label="Complications"
            rows={2}
            maxLength={CLIENT_TEXT_MAX_LENGTH}
            optional
          />
        </RowCard>
      ))}
      <button
        ref={addButton}
        type="button"
        className="btn btn-quiet"
        disabled={rows.length >= MAX_PAST_PREGNANCIES}
        onClick={() => change((current) => [...current, blankPastPregnancy()])}
      >
        <Plus size={18} aria-hidden /> Add Past Pregnancy
      </button>
    </div>
  );
}
