import type { PlanStatus } from '@doula-desk/domain';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import type { PlanSubmission } from '../birthPlans.slice.js';
import { PlanSections } from './PlanSections.js';
import type { PlanDraftLocation } from './plan.draft.js';
import type { PlanForm } from './usePlanForm.js';
import './plan-form.scss';

interface PlanDialogProps {
  title: string;
  form: PlanForm;
  draft: PlanDraftLocation;
  submission: PlanSubmission;
  /** Discards the draft and resets the form. */
  onDiscard: () => void;
  onClose: () => void;
  children: ReactNode;
  /** The reason why the form can't be saved yet. */
  missing: string | undefined;
  /** The save buttons, with the primary one last. */
  buttons: readonly (readonly [label: string, status: PlanStatus])[];
  onSave: (status: PlanStatus) => void;
}

/** The dialog around a plan's form. */
export function PlanDialog({
  title,
  form,
  draft,
  submission,
  onDiscard,
  onClose,
  children,
  missing,
  buttons,
  onSave,
}: PlanDialogProps) {
  const id = useId();
  const { status, failure } = submission;
  const isBusy = status === 'busy';

  const closing = useFormClosing({ isDirty: form.isDirty, draft, onClose });
  const close = () => {
    form.keepNow();
    closing.close();
  };
  const finish = useEffectEvent(closing.finish);
  const show = useEffectEvent(form.showErrors);
  useEffect(() => {
    if (status === 'done') finish();
  }, [status]);
  useEffect(() => {
    if (failure?.details) show(failure.details);
  }, [failure]);

  return (
    <Dialog title={title} onClose={close} holdsInput size="xl" fullscreen="md-down">
      <Modal.Body>
        {form.isRestored && <RestoredDraft onDiscard={onDiscard} />}
        <fieldset disabled={isBusy} className="min-w-0">
          <div ref={form.fieldsRef}>
            <h3 className="group-title">Basic Information</h3>
            {children}
            <p className="mt-2 mb-2h text-body-secondary">
              Everything below is optional. Leave a field blank if it isn’t decided yet.
            </p>
            <PlanSections form={form} />
          </div>
        </fieldset>
      </Modal.Body>
      <Modal.Footer>
        <p className="plan-footnote m-0 text-body-secondary fs-md" id={`${id}-note`} role="status">
          {missing ?? keptText(form)}
        </p>
        <button type="button" className="btn btn-quiet" onClick={close}>
          Cancel
        </button>
        {buttons.map(([label, saved], place) => (
          <button
            key={label}
            type="button"
            className={`btn ${place === buttons.length - 1 ? 'btn-primary' : 'btn-quiet'}`}
            disabled={missing !== undefined || isBusy}
            aria-describedby={`${id}-note`}
            onClick={() => onSave(saved)}
          >
            {label}
          </button>
        ))}
      </Modal.Footer>
    </Dialog>
  );
}

function keptText({ isDirty, isKept }: PlanForm): string {
  if (!isDirty) return '';
  return isKept ? 'Not saved yet; kept on this device' : 'Not saved yet. This browser can’t keep drafts.';
}
