import { type PlanSection, planTemplates, sectionProgress } from '@doula-desk/domain';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { PlanFieldInput } from './PlanFieldInput.js';
import type { PlanForm } from './usePlanForm.js';

/** The template's collapsible sections, with the progress of each section. */
export function PlanSections({ form }: { form: PlanForm }) {
  const { values, errors, failures } = form;
  const { sections } = planTemplates[values.templateType];
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());

  const [shown, setShown] = useState(failures);

  // Opens sections with errors before the focus moves there.
  if (failures !== shown) {
    setShown(failures);
    const wrong = sections.filter(({ fields }) =>
      fields.some(({ key }) => errors.some(({ field }) => field === `templateData.${key}`)),
    );
    setOpen(new Set([...open, ...wrong.map(({ key }) => key)]));
  }

  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <div className="plan-sections d-grid gap-2q">
      {sections.map((section) => (
        <Section
          key={section.key}
          section={section}
          form={form}
          isOpen={open.has(section.key)}
          onToggle={() => toggle(section.key)}
        />
      ))}
    </div>
  );
}

interface SectionProps {
  section: PlanSection;
  form: PlanForm;
  isOpen: boolean;
  onToggle: () => void;
}

function Section({ section, form, isOpen, onToggle }: SectionProps) {
  const id = useId();
  const { filled, of } = sectionProgress(section, form.values.answers);
  return (
    <section className="plan-section border rounded bg-surface" aria-labelledby={`${id}-title`}>
      <h3 className="plan-section-head m-0">
        <button
          className="d-flex align-items-center w-100 py-2 px-3 fw-650 gap-2h text-start text-reset"
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={onToggle}
        >
          <span className="flex-1">{section.title}</span>
          <span className={filled === of ? 'badge tone-sage' : 'badge tone-quiet'}>
            {filled} of {of}
            <span className="visually-hidden"> filled in</span>
          </span>
          <ChevronDown size={20} aria-hidden className="plan-section-arrow flex-none" />
        </button>
      </h3>
      <progress className="plan-progress" value={filled} max={of} aria-hidden="true" tabIndex={-1} />
      <div
        id={`${id}-fields`}
        className="plan-section-fields cols-md-2 row-gap-md-0 column-gap-md-4 align-items-md-start pt-3 pb-1 px-3"
        hidden={!isOpen}
      >
        {isOpen &&
          section.fields.map((field) => (
            <PlanFieldInput key={field.key} field={field} binding={form.answer(field.key)} />
          ))}
      </div>
    </section>
  );
}
