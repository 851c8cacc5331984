import {
  addDays,
  CHART_MEMBER_NOTE_LENGTH,
  CHART_ROLE_LENGTH,
  type ChartAccessLevel,
  type ChartMember,
  type ChartMemberTerms,
  type Client,
  type DateOnly,
  EMAIL_MESSAGE,
  formatDate,
  isEmail,
  tidyChartMemberTerms,
  validateChartMemberTerms,
} from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { RadioGroup } from '../../../components/choices.js';
import { DateField } from '../../../components/DateField.js';
import { CheckboxField, TextField } from '../../../components/fields.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { toastActions } from '../../../components/toasts/index.js';
import { type FormErrors, useForm } from '../../../lib/forms/useForm.js';
import { readableMessage } from '../../../lib/http/failureText.js';
import { useContentKey } from '../../../lib/http/idempotency.js';
import { useCall, useCallFailure } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { fetchWindow } from '../../on-call/index.js';
import { ActionDialog } from '../../settings/index.js';
import { inviteMember, updateMember } from '../careTeam.api.js';
import { chartMembersActions } from './members.slice.js';

/** Number of days to add to the on-call window for a suggested last day that includes postpartum visits. */
const DAYS_AFTER_WINDOW = 14;

interface MemberValues {
  email: string;
  role: string;
  access: ChartAccessLevel;
  startsOn: DateOnly;
  /** Empty if there is no last day. */
  endsOn: DateOnly;
  closesAfterBirth: boolean;
  note: string;
  clientAgreed: boolean;
}

interface MemberDialogProps {
  client: Pick<Client, 'id'>;
  /** The member whose access to change; null for an invitation. */
  member: ChartMember | null;
  onClose: () => void;
}

/** Invites a colleague to a client's chart, or changes a member's access and its end. */
export default function MemberDialog({ client: { id: clientId }, member, onClose }: MemberDialogProps) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const form = useForm<MemberValues>({
    initial: {
      email: member?.email ?? '',
      role: member?.role ?? '',
      access: member?.access ?? 'view',
      startsOn: member?.startsOn ?? today,
      endsOn: member?.endsOn ?? '',
      closesAfterBirth: member?.closesAfterBirth ?? false,
      note: member?.note ?? '',
      clientAgreed: member !== null,
    },
    validate,
    clears: { startsOn: ['endsOn'] },
  });
  const { bind } = form;
  // A retry with the same contents doesn't send a second invitation.
  const keyOf = useContentKey();
  const call = useCall(
    (values: MemberValues) =>
      member
        ? updateMember(clientId, member.id, { ...termsOf(values), version: member.version })
        : inviteMember(
            clientId,
            { ...termsOf(values), email: values.email.trim(), clientAgreed: values.clientAgreed },
            keyOf(values),
          ),
    (stored) => {
      dispatch(chartMembersActions.memberStored({ clientId, member: stored }));
      dispatch(
        toastActions.succeeded(
          member ? 'Access changed.' : `Invited ${stored.email}. They have access once they accept.`,
        ),
      );
      onClose();
    },
  );

  useCallFailure(call.failure, ({ code, message, details }) => {
    if (code === 'CHART_MEMBER_EXISTS') return form.showErrors({ email: message });
    form.showErrors(toErrors(details ?? []));
    // Reloads the list, so that it shows what was changed elsewhere.
    if (code === 'VERSION_CONFLICT' || code === 'CHART_MEMBER_STATE')
      dispatch(chartMembersActions.membersRequested(clientId));
  });
  const isGeneral = call.failure && call.failure.code !== 'CHART_MEMBER_EXISTS' && !call.failure.details;

  return (
    <ActionDialog
      title={member ? `Change access for ${member.name || member.email}` : 'Invite a colleague'}
      formRef={form.formRef}
      error={isGeneral && call.failure ? readableMessage(call.failure.message) : null}
      isBusy={call.isBusy}
      action={
        member
          ? { label: 'Save Changes', busyLabel: 'Saving…' }
          : { label: 'Send invitation', busyLabel: 'Sending…' }
      }
      onSubmit={form.submit((values) => call.start(values))}
      onClose={onClose}
    >
      {!member && (
        <>
          <p>They need an account on this server. They see the chart once they accept.</p>
          <TextField field={bind('email')} label="Email" type="email" autoComplete="off" />
        </>
      )}
      <TextField
        field={bind('role')}
        maxLength={CHART_ROLE_LENGTH}
        label="Role"
        hint="For example, backup doula or postpartum doula."
        optional
      />
      <RadioGroup
        field={bind('access')}
        label="Access"
        options={[
          { value: 'view', label: 'View the chart' },
          { value: 'edit', label: 'Also write notes, appointments, and the birth log' },
        ]}
      />
      <p className="form-text">
        Members never see contracts or payments, and they can’t delete, export, or share the chart.
      </p>
      <div className="field-pair">
        <DateField field={bind('startsOn')} label="First day" />
        <DateField
          field={bind('endsOn')}
          label="Last day"
          hint="Leave empty for no end date."
          optional="unmarked"
        />
      </div>
      <EndDateSuggestions clientId={clientId} onChoose={bind('endsOn').onChange} />
      <CheckboxField
        field={bind('closesAfterBirth')}
        label="End access after the birth"
        hint="As soon as the birth is recorded and their visit notes are finished."
      />
      <TextAreaField
        field={bind('note')}
        label="Note to your colleague"
        optional
        maxLength={CHART_MEMBER_NOTE_LENGTH}
      />
      {!member && (
        <CheckboxField
          field={bind('clientAgreed')}
          label="My client agreed to let this colleague see their chart"
        />
      )}
    </ActionDialog>
  );
}

/** Suggests the end of the on-call window as the last day. Without a connection, there are no suggestions. */
function EndDateSuggestions({ clientId, onChoose }: { clientId: string; onChoose: (day: DateOnly) => void }) {
  const [end, setEnd] = useState<DateOnly | null>(null);
  const { start } = useCall(fetchWindow, (window) => setEnd(window?.end ?? null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each chart
  useLoadOnce(useCallback(() => start(clientId), [clientId]));
  if (end === null) return null;
  const offers = [
    { day: end, label: 'End of the on-call window' },
    { day: addDays(end, DAYS_AFTER_WINDOW), label: 'Two weeks later' },
  ];
  return (
    <div className="d-flex flex-wrap gap-2 mb-3">
      {offers.map(({ day, label }) => (
        <button
          key={day}
          type="button"
          className="btn btn-quiet btn-sm min-h-tap"
          onClick={() => onChoose(day)}
        >
          {`${label} (${formatDate(day)})`}
        </button>
      ))}
    </div>
  );
}

function termsOf({ role, access, startsOn, endsOn, closesAfterBirth, note }: MemberValues): ChartMemberTerms {
  return tidyChartMemberTerms({ role, access, startsOn, endsOn: endsOn || null, closesAfterBirth, note });
}

function validate(values: MemberValues): FormErrors<MemberValues> {
  return {
    ...(!isEmail(values.email.trim()) && { email: EMAIL_MESSAGE }),
    ...toErrors(validateChartMemberTerms(termsOf(values))),
    ...(!values.clientAgreed && { clientAgreed: 'Confirm that your client agreed' }),
  };
}

function toErrors(details: readonly { field: string; message: string }[]): FormErrors<MemberValues> {
  return Object.fromEntries(details.map(({ field, message }) => [field, message]));
}
