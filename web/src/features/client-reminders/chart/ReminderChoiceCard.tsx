import {
  type Client,
  type ClientReminderStatus,
  formatInstant,
  timeZoneNames,
  timeZonePlace,
} from '@doula-desk/domain';
import { MailCheck } from 'lucide-react';
import { useCallback, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { ComboboxField } from '../../../components/ComboboxField.js';
import { PartState } from '../../../components/PartState.js';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { watchReminderChoice } from './reminderChoice.saga.js';
import { reminderChoiceActions, selectReminderChoice } from './reminderChoice.slice.js';

/** The chart's card about appointment reminders for the client. Only the chart's owner sees it. */
export default function ReminderChoiceCard({ client }: { client: Client }) {
  useSagas(watchReminderChoice);
  const headingId = useId();
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectReminderChoice);
  const isLoaded = state.clientId === client.id;
  const status = isLoaded ? state.status : null;
  const load = useCallback(
    () => void dispatch(reminderChoiceActions.choiceRequested(client.id)),
    [dispatch, client.id],
  );
  useLoadOnce(load);
  useWhenVisible(load);
  return (
    <section className="card chart-card no-print" aria-labelledby={headingId}>
      <header className="chart-card-head">
        <MailCheck size={20} aria-hidden />
        <h2 id={headingId}>Appointment reminders</h2>
      </header>
      {status ? (
        <Choice clientId={client.id} status={status} isSaving={state.isSaving} />
      ) : (
        <PartState hasFailed={isLoaded && state.hasFailed} loading="Loading the reminders…" onRetry={load} />
      )}
    </section>
  );
}

interface ChoiceProps {
  clientId: string;
  status: ClientReminderStatus;
  isSaving: boolean;
}

function Choice({ clientId, status, isSaving }: ChoiceProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const zones = useMemo(
    () => timeZoneNames().map((name) => ({ value: name, label: timeZonePlace(name), note: name })),
    [],
  );
  const { choice, changedAt, timeZone, isPracticeOn, hasEmail } = status;
  const isOptedOut = choice === 'opted-out';
  const change = (update: { choice: 'practice' | 'off'; timeZone?: string | null }) =>
    dispatch(reminderChoiceActions.changeRequested({ clientId, update, isOptedOut }));
  return (
    <>
      <div className="form-check form-switch min-h-tap">
        <input
          type="checkbox"
          role="switch"
          id={id}
          className="form-check-input"
          checked={choice === 'practice'}
          aria-checked={choice === 'practice'}
          disabled={isSaving}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change({ choice: event.target.checked ? 'practice' : 'off' })}
        />
        <label className="form-check-label" htmlFor={id}>
          Remind this client by email
        </label>
        <p className="form-text" id={`${id}-hint`}>
          {isOptedOut
            ? `Your client stopped these reminders${changedAt ? ` on ${formatInstant(changedAt, zone)}` : ''}. Turn them on again only if they ask you to.`
            : 'Please ask your client whether they want these emails. They include the time and place of the appointment and a link to stop them.'}
        </p>
      </div>
      {choice === 'practice' && !isPracticeOn && (
        <p className="text-body-secondary">
          Your practice doesn’t send reminders.{' '}
          <Link to="/settings?tab=notifications">Turn them on in the settings</Link>
        </p>
      )}
      {choice === 'practice' && isPracticeOn && !hasEmail && (
        <p className="text-body-secondary">Add an email address to the chart to remind this client.</p>
      )}
      {choice === 'practice' && isPracticeOn && hasEmail && (
        <ComboboxField
          field={{
            name: 'timeZone',
            value: timeZone ?? '',
            error: undefined,
            onChange: (value) => change({ choice: 'practice', timeZone: value || null }),
          }}
          label="Client’s time zone"
          hint="For quiet hours and the times in reminders. Leave empty if it’s the same as yours."
          options={zones}
          optional
        />
      )}
    </>
  );
}
