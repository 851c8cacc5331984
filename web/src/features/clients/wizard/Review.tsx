import { type ClientFields, type DuplicateQuery, type WizardStep, wizardSteps } from '@doula-desk/domain';
import { Pencil } from 'lucide-react';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useToday } from '../../../store/today.js';
import { type ClientFormValues, fromClientForm } from '../fields/clientForm.js';
import { Facts } from '../shown/Facts.js';
import { sections } from '../shown/sections.js';

const DuplicateWarning = lazyPart(() => import('../merge/DuplicateWarning.js'));

interface ReviewProps {
  values: ClientFormValues;
  onEdit: (step: WizardStep) => void;
}

/** Shows all entered values as the chart will show them. */
export function Review({ values, onEdit }: ReviewProps) {
  const today = useToday();
  const client = fromClientForm(values);
  const review = wizardSteps
    .filter(({ id }) => id !== 'review')
    .map(({ id, label }) => (
      <section key={id} className="review-step py-3h px-0 border-top" aria-label={label}>
        <div className="d-flex align-items-center justify-content-between gap-3 mb-2h">
          <h3 className="m-0">{label}</h3>
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
  return (
    <>
      <DuplicateWarning person={personOf(client)} />
      {review}
    </>
  );
}

/** Returns the fields that the server uses to find existing charts for the same person. */
function personOf({ firstName, lastName, email, phone, dateOfBirth }: ClientFields): DuplicateQuery {
  return { firstName, lastName, email, phone, dateOfBirth };
}
