import {
  PREGNANCY_ENDED_LABEL,
  type PregnancyEnd,
  type PregnancyEndKind,
  pregnancyEndKinds,
  toClientFields,
  validateClient,
} from '@doula-desk/domain';
import { type FormEvent, useId } from 'react';
import { Modal } from 'react-bootstrap';
import { RadioGroup } from '../../../components/choices.js';
import { DateField } from '../../../components/DateField.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { usePathForm } from '../../../lib/forms/usePathForm.js';
import { useToday } from '../../../store/today.js';
import { useFormClosing } from '../../../store/useFormClosing.js';

const kindLabels: Record<PregnancyEndKind, string> = { loss: 'Pregnancy loss' };
const kindOptions = pregnancyEndKinds.map((value) => ({ value, label: kindLabels[value] }));

interface PregnancyEndDialogProps {
  end: PregnancyEnd | null;
  onSave: (end: PregnancyEnd | null) => void;
  onClose: () => void;
}

/** Records the end of a pregnancy with minimal input. Even the date is optional. */
export function PregnancyEndDialog({ end, onSave, onClose }: PregnancyEndDialogProps) {
  const today = useToday();
  const id = useId();
  const form = usePathForm<{ pregnancyEnd: { kind: PregnancyEndKind; date: string } }>({
    pregnancyEnd: { kind: end?.kind ?? pregnancyEndKinds[0], date: end?.date ?? '' },
  });
  const { pregnancyEnd } = form.values;
  const isDirty = pregnancyEnd.date !== (end?.date ?? '');
  const { close } = useFormClosing({ isDirty, draft: null, onClose });

  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = validateClient(form.values, today).filter(({ field }) => field.startsWith('pregnancyEnd'));
    form.showErrors(wrong);
    if (wrong.length === 0) onSave(toClientFields(form.values).pregnancyEnd);
  };
  return (
    <Modal show onHide={close} centered aria-labelledby={id}>
      <form onSubmit={send} noValidate>
        <Modal.Header closeButton>
          <Modal.Title as="h2" className="h3" id={id}>
            {PREGNANCY_ENDED_LABEL}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <p>
            Week counts, milestones, and reminders for this pregnancy will stop. Birth plans will no longer
            show the due date; their links keep working until you revoke them. The rest of the chart doesn’t
            change, and you can undo this at any time.
          </p>
          <div ref={form.fieldsRef}>
            <RadioGroup
              field={{
                name: 'pregnancyEnd.kind',
                value: pregnancyEnd.kind,
                error: undefined,
                onChange: (kind) =>
                  form.change('pregnancyEnd', (values) => ({
                    pregnancyEnd: { ...values.pregnancyEnd, kind },
                  })),
              }}
              label="What happened"
              options={kindOptions}
            />
            <DateField
              field={form.text('pregnancyEnd.date')}
              label="Date"
              hint="Leave empty if the date is unknown or shouldn’t be recorded"
              max={today}
              optional
            />
          </div>
        </Modal.Body>
        <FormFooter label="Save" onCancel={close} />
      </form>
    </Modal>
  );
}
