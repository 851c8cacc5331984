import {
  type DateRange,
  type OnCallPlanResponse,
  OVERRIDE_REASON_LENGTH,
  validateOnCallPlan,
} from '@doula-desk/domain';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { DateField } from '../../../components/DateField.js';
import { Dialog } from '../../../components/Dialog.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { CheckboxField, TextField } from '../../../components/fields.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { usePathForm } from '../../../lib/forms/usePathForm.js';
import { useFormDraft } from '../../../store/formDraft.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { useKeepDraft } from '../../../store/useKeptForm.js';
import { onCallFailureText, watchOnCallSaves } from '../onCall.saga.js';
import { onCallActions, selectOnCall } from '../onCall.slice.js';
import { BackupFields } from './BackupFields.js';
import { coverageValues, newBackup, toPlan, withDraft } from './coverage.form.js';

interface CoverageDialogProps {
  clientId: string;
  /** The days of a conflict, for a new backup. */
  days: DateRange | null;
  onClose: () => void;
}

/** Loads a client's plan, and then shows the form. */
export default function CoverageDialog({ clientId, days, onClose }: CoverageDialogProps) {
  useSagas(watchOnCallSaves);
  const dispatch = useAppDispatch();
  const { plan } = useAppSelector(selectOnCall);
  useEffect(() => {
    dispatch(onCallActions.planRequested(clientId));
    return () => void dispatch(onCallActions.submissionReset());
  }, [dispatch, clientId]);

  if (plan?.answer) return <CoverageForm answer={plan.answer} days={days} onClose={onClose} />;
  return (
    <Dialog title="Window and backups" onClose={onClose} size="lg">
      <Modal.Body>
        {plan?.failure ? (
          <ErrorState
            title="The on-call plan couldn’t be loaded"
            message={onCallFailureText(plan.failure, 'Please try again in a moment.')}
            onRetry={() => dispatch(onCallActions.planRequested(clientId))}
          />
        ) : (
          <LoadingScreen />
        )}
      </Modal.Body>
    </Dialog>
  );
}

/** The form for a client's window and backups. Closes once the plan is saved. */
function CoverageForm({
  answer,
  days,
  onClose,
}: {
  answer: OnCallPlanResponse;
  days: DateRange | null;
  onClose: () => void;
}) {
  const id = useId();
  const dispatch = useAppDispatch();
  const { status, failure, current } = useAppSelector(selectOnCall).submission;
  const stored = current ?? answer;
  const kept = useFormDraft(`on-call-${answer.clientId}`, answer.plan.version);
  const [start] = useState(() => coverageValues(answer.plan, answer.window));
  const form = usePathForm(() => {
    const values = withDraft(start, kept.kept);
    const hasBlank = values.coverage.some(({ name }) => name === '');
    // If the dialog opens from a conflict, or there are no backups, the form starts with a blank backup.
    const isWanted = days !== null || values.coverage.length === 0;
    return isWanted && !hasBlank ? { ...values, coverage: [...values.coverage, newBackup(days)] } : values;
  });
  const [begun] = useState(form.values);
  const draft = useKeepDraft(kept, form.values, kept.kept ? start : begun, () => form.reset(start));
  const closing = useFormClosing({ isDirty: draft.isDirty, draft, onClose });
  const finish = useEffectEvent(() => closing.finish());
  useEffect(() => {
    if (status === 'done') finish();
  }, [status]);
  const showServerErrors = useEffectEvent(() => form.showErrors(failure?.details ?? []));
  useEffect(() => {
    if (failure) showServerErrors();
  }, [failure]);

  const { values } = form;
  const save = () => {
    const plan = toPlan(values);
    const errors = validateOnCallPlan(plan);
    form.showErrors(errors);
    if (errors.length > 0) return;
    const version = current?.plan.version ?? draft.version ?? answer.plan.version;
    dispatch(onCallActions.planSubmitted({ clientId: answer.clientId, plan: { ...plan, version } }));
  };
  return (
    <Dialog
      title={
        <>
          <span>Window and backups for</span> <bdi>{answer.clientName}</bdi>
        </>
      }
      onClose={closing.close}
      holdsInput
      size="lg"
    >
      <Modal.Body>
        <form
          id={`${id}-form`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <div ref={form.fieldsRef}>
            {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
            {current && <Conflict current={stored} onTake={closing.finish} />}
            <CheckboxField
              field={form.flag('hasOverride')}
              label="Choose a window for this client"
              hint="Otherwise, it comes from the signed contract or your settings."
            />
            {values.hasOverride && (
              <>
                <div className="field-pair">
                  <DateField field={form.text('override.start')} label="First day" />
                  <DateField field={form.text('override.end')} label="Last day" min={values.override.start} />
                </div>
                <TextField
                  field={form.text('override.reason')}
                  maxLength={OVERRIDE_REASON_LENGTH}
                  label="Reason"
                  optional
                />
              </>
            )}
            <BackupFields form={form} />
          </div>
        </form>
      </Modal.Body>
      <FormFooter label="Save" isBusy={status === 'busy'} form={`${id}-form`} onCancel={closing.close} />
    </Dialog>
  );
}

/** Shown if someone else or another tab changed the plan. The practitioner can keep either version. */
function Conflict({ current, onTake }: { current: OnCallPlanResponse; onTake: () => void }) {
  const names = current.plan.coverage.map(({ name }) => name).join(', ');
  return (
    <Banner kind="danger">
      <p>
        This plan was changed while you were editing. Its backups are now: <span>{names || 'none'}</span>.
      </p>
      <p>Saving replaces it with your version.</p>
      <Button variant="quiet" size="sm" className="mt-2" onClick={onTake}>
        Use the saved version
      </Button>
    </Banner>
  );
}
