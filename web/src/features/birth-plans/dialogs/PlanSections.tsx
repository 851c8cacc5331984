import { type PlanSection, planTemplates, sectionProgress } from '@doula-desk/domain';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { PlanFieldInput } from './PlanFieldInput.js';
import type { PlanForm } from './usePlanForm.js';

/** The template's sections, collapsible, with the progress of each. */
export function PlanSections({ form }: { form: PlanForm }) {
  const { values, errors, failures } = form;
  const { sections } = planTemplates[values.templateType];
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());

  const [shown, setShown] = useState(failures);

  // Opens the sections with errors before the focus moves there.
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
    <div className="plan-sections">
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
    <section className="plan-section" aria-labelledby={`${id}-title`}>
      <h3 className="plan-section-head">
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={onToggle}
        >
          <span className="plan-section-title">{section.title}</span>
          <span className={filled === of ? 'badge tone-sage' : 'badge tone-quiet'}>
            {filled} of {of}
            <span className="visually-hidden"> filled in</span>
          </span>
          <ChevronDown size={20} aria-hidden className="plan-section-arrow" />
        </button>
      </h3>
      <progress className="plan-progress" value={filled} max={of} aria-hidden="true" tabIndex={-1} />
      <div id={`${id}-fields`} className="plan-section-fields" hidden={!isOpen}>
        {isOpen &&
          section.fields.map((field) => (
            <PlanFieldInput key={field.key} field={field} binding={form.answer(field.key)} />
          ))}
      </div>
    </section>
  );
}
