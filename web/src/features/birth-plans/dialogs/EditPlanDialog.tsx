import {
  type BirthPlan,
  mergePlans,
  type PlanContents,
  type PlanStatus,
  planStatuses,
  planTemplates,
  withOwnParts,
} from '@doula-desk/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConflictDialog } from '../../../components/conflict/index.js';
import { SelectField } from '../../../components/fields.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { birthPlansActions } from '../birthPlans.slice.js';
import { EddField } from './EddField.js';
import { FixedField } from './FixedField.js';
import { PlanDialog } from './PlanDialog.js';
import { usePlanDraft } from './plan.draft.js';
import { contentsOf, missingText, validateValues, valuesOf } from './plan.form.js';
import { usePlanForm } from './usePlanForm.js';
import { useSubmission } from './useSubmission.js';

const statuses = planStatuses.map((value) => ({ value, label: value }));

interface EditPlanDialogProps {
  plan: BirthPlan;
  onClose: () => void;
}

export function EditPlanDialog({ plan: newest, onClose }: EditPlanDialogProps) {
  const dispatch = useAppDispatch();
  const draft = usePlanDraft(newest.id);
  // Resumes from the version that the edit started with, so that later changes by others are detected.
  const [plan] = useState(() => draft.read()?.plan ?? newest);
  const form = usePlanForm(valuesOf(plan), draft, plan);
  const submission = useSubmission();
  const [sent, setSent] = useState<PlanContents | null>(null);
  const { values, bind } = form;
  const { current } = submission;
  const missing = missingText(values);

  const submit = (contents: PlanContents, version: string) => {
    setSent(contents);
    dispatch(birthPlansActions.editSubmitted({ plan, body: { ...contents, version } }));
  };
  const send = (status: PlanStatus) => {
    const errors = validateValues(values);
    form.showErrors(errors);
    if (errors.length === 0) submit({ ...contentsOf(values), status }, plan.version);
  };

  const merge = current && sent ? mergePlans({ base: plan, mine: sent, theirs: contentsIn(current) }) : null;
  const isJoined = merge !== null && merge.conflicts.length === 0;
  const saveJoined = useEffectEvent(() => {
    if (merge && current) submit(merge.merged, current.version);
  });
  // Changes to different fields are merged and saved without asking.
  useEffect(() => {
    if (isJoined) saveJoined();
  }, [isJoined]);

  return (
    <>
      <PlanDialog
        title={`Edit Birth Plan - ${plan.clientName}`}
        form={form}
        draft={draft}
        submission={submission}
        missing={missing}
        onClose={onClose}
        onDiscard={() => {
          draft.forget();
          onClose();
        }}
        buttons={[
          ['Save as Draft', 'Draft'],
          ['Save Changes', values.status],
          ['Save as Complete', 'Completed'],
        ]}
        onSave={(status) => send(status)}
      >
        <div className="d-grid row-gap-0 column-gap-3 align-items-start cols-fit-13">
          <FixedField label="Client" text={plan.clientName} />
          <FixedField label="Plan type" text={planTemplates[plan.templateType].title} />
          <EddField
            field={bind('edd')}
            isLocked={plan.isEddOfClient}
            pregnancyEnded={newest.pregnancyEnded}
          />
          <SelectField field={bind('status')} label="Status" options={statuses} />
        </div>
      </PlanDialog>
      {current && merge && sent && !isJoined && (
        <ConflictDialog
          title="This birth plan was changed while you were editing"
          entries={merge.conflicts.map((conflict) => ({
            ...conflict,
            mine: conflict.mine || '(empty)',
            theirs: conflict.theirs || '(empty)',
          }))}
          onSave={(sideOf) => {
            const own = merge.conflicts.flatMap(({ path }) => (sideOf(path) === 'mine' ? [path] : []));
            submit(withOwnParts(merge.merged, sent, own), current.version);
          }}
          onClose={() => dispatch(birthPlansActions.submissionReset())}
        />
      )}
    </>
  );
}

function contentsIn({ templateType, edd, status, templateData }: BirthPlan): PlanContents {
  return { templateType, edd, status, templateData };
}
