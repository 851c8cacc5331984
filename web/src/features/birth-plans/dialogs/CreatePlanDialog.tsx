import {
  carryAnswers,
  type PlanStatus,
  type PlanTemplateType,
  planTemplates,
  planTemplateTypes,
} from '@doula-desk/domain';
import { useState } from 'react';
import { Banner } from '../../../components/Banner.js';
import { confirm } from '../../../components/confirm/index.js';
import { SelectField } from '../../../components/fields.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { ClientSelect } from '../../client-names/index.js';
import { birthPlansActions } from '../birthPlans.slice.js';
import { EddField } from './EddField.js';
import { FixedField } from './FixedField.js';
import { PlanDialog } from './PlanDialog.js';
import { usePlanDraft } from './plan.draft.js';
import {
  contentsOf,
  isAnswered,
  missingText,
  newValues,
  type PlanFormValues,
  validateValues,
  withEdd,
} from './plan.form.js';
import { useClientEdd } from './useClientEdd.js';
import { usePlanForm } from './usePlanForm.js';
import { useSubmission } from './useSubmission.js';

const templates = planTemplateTypes.map((value) => ({ value, label: planTemplates[value].title }));

interface CreatePlanDialogProps {
  /** The client whose chart the dialog was opened from. If undefined, the dialog asks for the client. */
  client?: { id: string; name: string };
  onClose: () => void;
}

export function CreatePlanDialog({ client, onClose }: CreatePlanDialogProps) {
  const dispatch = useAppDispatch();
  const draft = usePlanDraft(null, client?.id);
  const [initial] = useState(() => newValues(client?.id));
  const form = usePlanForm(initial, draft, null);
  const submission = useSubmission();
  const { status: edd, pregnancyEnded } = useClientEdd(form);
  const { values, bind } = form;
  const isLocked = edd === 'loaded';
  const missing = missingText(values);

  const chooseClient = (clientId: string) =>
    form.change((before) => ({ ...withEdd(before, isLocked ? '' : before.edd), clientId }));
  const chooseTemplate = async (templateType: PlanTemplateType) => {
    if (templateType === values.templateType) return;
    if (isAnswered(values) && !(await askToChangeTemplate(templateType))) return;
    form.change((before) => withTemplate(before, templateType, pregnancyEnded));
  };
  const send = (status: PlanStatus, idempotencyKey = form.idempotencyKey) => {
    const errors = validateValues(values);
    form.showErrors(errors);
    if (errors.length > 0) return;
    form.change((before) => ({ ...before, status }));
    const body = { ...contentsOf(values), status };
    dispatch(birthPlansActions.createSubmitted({ clientId: values.clientId, body, idempotencyKey }));
  };
  return (
    <PlanDialog
      title="Create New Birth Plan"
      form={form}
      draft={draft}
      submission={submission}
      missing={missing}
      onClose={onClose}
      onDiscard={() => {
        draft.forget();
        form.reset(initial);
      }}
      buttons={[
        ['Save as Draft', 'Draft'],
        ['Save as Complete', 'Completed'],
      ]}
      onSave={(status) => send(status)}
    >
      {submission.failure?.code === 'IDEMPOTENCY_CONFLICT' && (
        <AlreadySaved onSaveAnother={() => send(values.status, form.renewKey())} />
      )}
      <div className="d-grid row-gap-0 column-gap-3 align-items-start cols-fit-13">
        {client ? (
          <FixedField label="Client" text={client.name} />
        ) : (
          <ClientSelect field={{ ...bind('clientId'), onChange: chooseClient }} />
        )}
        <SelectField
          field={{
            name: 'templateType',
            value: values.templateType,
            error: undefined,
            onChange: (type) => void chooseTemplate(type),
          }}
          label="Template"
          options={templates}
        />
        <EddField
          field={bind('edd')}
          isLocked={isLocked}
          pregnancyEnded={pregnancyEnded && isLocked}
          hint={edd === 'failed' ? 'The client’s due date couldn’t be loaded' : undefined}
        />
      </div>
    </PlanDialog>
  );
}

/** Shown if an earlier attempt was saved although its response was lost, and the form has changed since then. */
function AlreadySaved({ onSaveAnother }: { onSaveAnother: () => void }) {
  return (
    <Banner kind="danger">
      <p>
        An earlier attempt already saved this plan, without your latest changes. You can close this form, then
        find the plan in the list and edit it there.
      </p>
      <button type="button" className="btn btn-quiet btn-sm mt-2" onClick={onSaveAnother}>
        Save this form as another plan
      </button>
    </Banner>
  );
}

/** Switches the template, keeping answers to fields that both templates have. */
function withTemplate(
  values: PlanFormValues,
  templateType: PlanTemplateType,
  pregnancyEnded: boolean,
): PlanFormValues {
  const answers = carryAnswers(values.templateType, templateType, values.answers);
  if (pregnancyEnded) return { ...values, templateType, answers };
  // Fills in derived fields, such as the date for supplies, again.
  return withEdd({ ...values, templateType, edd: '', answers }, values.edd);
}

function askToChangeTemplate(type: PlanTemplateType): Promise<boolean> {
  return confirm({
    title: 'Change template',
    text: `Answers to questions that aren’t in the ${planTemplates[type].title} will be removed. Change the template?`,
    confirmLabel: 'Change template',
    dangerous: true,
  });
}
