import { type WizardStep, wizardSteps } from '@doula-desk/domain';
import { Pencil } from 'lucide-react';
import { useToday } from '../../../store/today.js';
import { type ClientFormValues, fromClientForm } from '../fields/clientForm.js';
import { Facts } from '../shown/Facts.js';
import { sections } from '../shown/sections.js';

interface ReviewProps {
  values: ClientFormValues;
  onEdit: (step: WizardStep) => void;
}

/** Everything entered, as the chart will show it. */
export function Review({ values, onEdit }: ReviewProps) {
  const today = useToday();
  const client = fromClientForm(values);
  return wizardSteps
    .filter(({ id }) => id !== 'review')
    .map(({ id, label }) => (
      <section key={id} className="review-step" aria-label={label}>
        <div className="review-head">
          <h3>{label}</h3>
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-label={`Edit ${label.toLowerCase()}`}
            onClick={() => onEdit(id)}
          >
            <Pencil size={16} aria-hidden /> Edit
          </button>
        </div>
        {sections
          .filter(({ step }) => step === id)
          .map((section) => (
            <Facts key={section.id} groups={section.groups(client, today)} nothing={section.nothing} />
          ))}
      </section>
    ));
}
