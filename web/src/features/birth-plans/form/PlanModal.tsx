import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { Modal } from 'react-bootstrap';
import { useAppDispatch } from '../../../app/hooks.js';
import { Banner } from '../../../components/Banner.js';
import { confirm } from '../../../components/confirm/index.js';
import { Dialog } from '../../../components/Dialog.js';
import { toastActions } from '../../../components/toasts/index.js';
import type { PlanSubmission } from '../birthPlans.slice.js';
import { PlanSections } from './PlanSections.js';
import type { PlanDraftPlace } from './plan.draft.js';
import type { PlanForm } from './usePlanForm.js';
import './plan-form.scss';

interface PlanModalProps {
  title: string;
  form: PlanForm;
  draft: PlanDraftPlace;
  submission: PlanSubmission;
  /** Leaves what was typed behind, and begins as if nothing had been. */
  onDiscard: () => void;
  onClose: () => void;
  /** The fields above the sections. */
  children: ReactNode;
  /** What stands in the way of saving, in words. */
  missing: string | undefined;
  /** The buttons that save, each described by the element with this id. */
  buttons: (describedBy: string) => ReactNode;
}

/** The dialog around a plan's form. Closing it loses nothing: what is typed waits on the device. */
export function PlanModal({
  title,
  form,
  draft,
  submission,
  onDiscard,
  onClose,
  children,
  missing,
  buttons,
}: PlanModalProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const { status, failure } = submission;
  const isBusy = status === 'busy';

  const close = () => {
    form.keepNow();
    if (form.isDirty) {
      dispatch(toastActions.succeeded('Not saved yet. What you typed is kept on this device.'));
    }
    onClose();
  };
  const finish = useEffectEvent(() => {
    draft.forget();
    onClose();
  });
  const show = useEffectEvent(form.showErrors);
  useEffect(() => {
    if (status === 'done') finish();
  }, [status]);
  useEffect(() => {
    if (failure?.details) show(failure.details);
  }, [failure]);

  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard draft',
      text: 'Everything typed into this form that is not saved will be removed. Discard it?',
      confirmLabel: 'Discard draft',
      dangerous: true,
    });
    if (isSure) onDiscard();
  };
  return (
    <Dialog title={title} onClose={close} holdsInput size="xl" fullscreen="md-down">
      <Modal.Body>
        {form.isRestored && (
          <Banner kind="info">
            <p>We kept what you typed the last time and put it back.</p>
            <button type="button" className="btn btn-quiet btn-sm mt-2" onClick={discard}>
              Discard draft
            </button>
          </Banner>
        )}
        <fieldset disabled={isBusy} className="plan-form">
          <div ref={form.fieldsRef}>
            <h3 className="group-title">Basic Information</h3>
            {children}
            <p className="plan-hint">Everything below is optional. Leave out what is not decided yet.</p>
            <PlanSections form={form} />
          </div>
        </fieldset>
      </Modal.Body>
      <Modal.Footer>
        <p className="plan-footnote" id={`${id}-note`} role="status">
          {missing ?? keptText(form)}
        </p>
        <button type="button" className="btn btn-quiet" onClick={close}>
          Cancel
        </button>
        {buttons(`${id}-note`)}
      </Modal.Footer>
    </Dialog>
  );
}

function keptText({ isDirty, isKept }: PlanForm): string {
  if (!isDirty) return '';
  return isKept ? 'Not saved yet, kept on this device' : 'Not saved yet. This browser keeps no drafts.';
}
