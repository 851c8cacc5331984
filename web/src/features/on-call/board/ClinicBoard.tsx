import {
  type ClinicPractitioner,
  type ClinicWindow,
  type DateOnly,
  formatDateRange,
  isInRange,
} from '@doula-desk/domain';
import { CalendarHeart } from 'lucide-react';
import { type ReactNode, useCallback, useId } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { PartState, RetryHint } from '../../../components/PartState.js';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { onCallFailureText, watchClinic } from '../onCall.saga.js';
import { onCallActions, selectOnCall } from '../onCall.slice.js';

interface ClinicBoardProps {
  start: DateOnly;
  end: DateOnly;
  /** The controls above the list. */
  tools: ReactNode;
}

/** Shows who is on call at the clinic: the windows that practitioners share, with their clients' initials. */
export function ClinicBoard({ start, end, tools }: ClinicBoardProps) {
  useSagas(watchClinic);
  const dispatch = useAppDispatch();
  const load = useCallback(
    () => void dispatch(onCallActions.clinicRequested({ start, end })),
    [dispatch, start, end],
  );
  useLoadOnce(load);
  useWhenVisible(load);
  const clinic = useAppSelector(selectOnCall).clinic;
  const answer = clinic?.answer;
  return (
    <div className="on-call-board d-grid d-print-block cols-1 cols-xl-2 gap-4 align-items-start">
      <section className="card stack p-3h on-call-main col-span-all" aria-label="Clinic">
        <div className="d-flex flex-wrap gap-2 align-items-center no-print">{tools}</div>
        {answer && clinic.failure && (
          <RetryHint className="load-hint" onRetry={load}>
            The latest data couldn’t be loaded. What you see may be out of date.
          </RetryHint>
        )}
        {!answer && clinic?.failure && (
          <ErrorState
            title="The clinic’s windows couldn’t be loaded"
            message={onCallFailureText(clinic.failure, 'Please try again in a moment.')}
            onRetry={load}
          />
        )}
        {!answer && !clinic?.failure && (
          <PartState hasFailed={false} loading="Loading the clinic’s windows…" onRetry={load} />
        )}
        {answer && !answer.isShared && (
          <EmptyState
            title="Show your windows to see your colleagues’"
            hint="Colleagues on this server share their on-call windows with each other. Turn it on in Settings, Scheduling."
            Icon={CalendarHeart}
            action={
              <Link className="btn btn-primary" to="/settings?tab=scheduling">
                Open settings
              </Link>
            }
          />
        )}
        {answer && answer.practitioners.length > 0 && (
          <ul className="ruled-rows list-unstyled m-0">
            {answer.practitioners.map((practitioner, position) => (
              // The response contains no ids of colleagues, and two may have the same name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the entries hold no state
              <Practitioner key={position} practitioner={practitioner} today={answer.today} />
            ))}
          </ul>
        )}
        {answer?.practitioners.length === 1 && (
          <p className="text-body-secondary">No colleagues show their windows yet.</p>
        )}
      </section>
    </div>
  );
}

function Practitioner({ practitioner, today }: { practitioner: ClinicPractitioner; today: DateOnly }) {
  const { name, practice, phone, isYou, windows, away } = practitioner;
  const id = useId();
  const now = windows.filter((window) => isInRange(today, window));
  const isAway = away.some((days) => isInRange(today, days));
  return (
    <li className="d-grid cols-1 gap-2" aria-labelledby={id}>
      <h2 className="m-0 fs-3" id={id}>
        <bdi>{name}</bdi>
        {isYou && <span> (you)</span>}
      </h2>
      {practice !== name && (
        <p className="text-body-secondary" dir="auto">
          {practice}
        </p>
      )}
      <dl className="fact-rows">
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </div>
        )}
        <div>
          <dt>Today</dt>
          <dd>
            {isAway && <span>Away. </span>}
            {now.length === 0 ? (
              <span>No one in their window</span>
            ) : (
              <>
                <span>On call for </span>
                <bdi>{now.map((window) => withBackup(window, today)).join(', ')}</bdi>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Windows</dt>
          <dd>
            {windows.length === 0 && <span>None in these weeks</span>}
            <ul className="list-unstyled d-grid m-0 gap-1">
              {windows.map(({ initials, start, end, covered }, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two clients can have the same initials and days
                <li key={position}>
                  <bdi>{initials}</bdi>
                  <span>{` ${formatDateRange(start, end, 'short')}`}</span>
                  {covered.map((days) => (
                    <span key={days.start} className="d-block text-body-secondary">
                      <bdi>{days.name}</bdi>
                      <span>{` covers ${formatDateRange(days.start, days.end, 'short')}`}</span>
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </dd>
        </div>
        {away.length > 0 && (
          <div>
            <dt>Time away</dt>
            <dd>{away.map(({ start, end }) => formatDateRange(start, end, 'short')).join('; ')}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

/** Returns a client's initials, followed by the backup who is covering on that day, if any. */
function withBackup({ initials, covered }: ClinicWindow, day: DateOnly): string {
  const backup = covered.find((days) => isInRange(day, days));
  return backup ? `${initials} (${backup.name} covers)` : initials;
}
