import { type ChartMember, type ChartMemberState, type Client, formatInstant } from '@doula-desk/domain';
import { UserPlus, UsersRound } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { Link } from 'react-router';
import { InlineParts } from '../../../components/InlineParts.js';
import { PartState } from '../../../components/PartState.js';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { accessLabels, CARE_TEAM_REPORT_PATH, isOpenState, membershipDays } from '../texts.js';
import { watchChartMembers } from './members.saga.js';
import { chartMembersActions, selectChartMembers } from './members.slice.js';
import '../care-team.scss';

const MemberDialog = lazyPart(() => import('./MemberDialog.js'));

const stateBadges: Record<ChartMemberState, { label: string; tone: string }> = {
  invited: { label: 'Invited', tone: 'sky' },
  upcoming: { label: 'Accepted', tone: 'sky' },
  active: { label: 'Active', tone: 'sage' },
  declined: { label: 'Declined', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'quiet' },
  revoked: { label: 'Revoked', tone: 'quiet' },
  left: { label: 'Left', tone: 'quiet' },
  closed: { label: 'Ended after the birth', tone: 'quiet' },
};

/** The chart's card that lists who else has access. Only the chart's owner sees it. */
export default function CareTeamCard({ client }: { client: Client }) {
  useSagas(watchChartMembers);
  const headingId = useId();
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectChartMembers);
  const isLoaded = state.clientId === client.id;
  const members = isLoaded ? state.members : null;
  const failure = isLoaded ? state.failure : null;
  const [edited, setEdited] = useState<ChartMember | 'new' | null>(null);
  const load = useCallback(
    () => void dispatch(chartMembersActions.membersRequested(client.id)),
    [dispatch, client.id],
  );
  useLoadOnce(load);
  useWhenVisible(load);
  const current = members?.filter(({ state }) => isOpenState(state)) ?? [];
  const former = members?.filter(({ state }) => !isOpenState(state)) ?? [];
  return (
    <section className="card chart-card no-print" aria-labelledby={headingId}>
      <header className="chart-card-head">
        <UsersRound size={20} aria-hidden />
        <h2 id={headingId}>Care team</h2>
      </header>
      {!members && <PartState hasFailed={failure !== null} loading="Loading the care team…" onRetry={load} />}
      {members && current.length === 0 && (
        <p className="text-body-secondary">Only you have access to this chart.</p>
      )}
      {current.length > 0 && (
        <ul className="care-team list-unstyled m-0">
          {current.map((member) => (
            <Member key={member.id} clientId={client.id} member={member} onChange={() => setEdited(member)} />
          ))}
        </ul>
      )}
      {former.length > 0 && (
        <details className="care-team-former mt-2 text-body-secondary">
          <summary>{`Earlier members and invitations (${former.length})`}</summary>
          <ul className="care-team list-unstyled m-0">
            {former.map((member) => (
              <Member
                key={member.id}
                clientId={client.id}
                member={member}
                // A later last day reopens the chart.
                {...(member.state === 'expired' && { onChange: () => setEdited(member) })}
              />
            ))}
          </ul>
        </details>
      )}
      {members?.some(({ acceptedAt }) => acceptedAt !== null) && (
        <p className="mt-2 mb-0 fs-md">
          <Link to={CARE_TEAM_REPORT_PATH}>Colleagues’ work in your charts</Link>
        </p>
      )}
      {members && (
        <button type="button" className="btn btn-quiet me-auto mt-2h" onClick={() => setEdited('new')}>
          <UserPlus size={18} aria-hidden /> <span>Invite a colleague</span>
        </button>
      )}
      {edited !== null && (
        <MemberDialog
          client={client}
          member={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

interface MemberProps {
  clientId: string;
  member: ChartMember;
  /** Undefined once the access has permanently ended. */
  onChange?: () => void;
}

function Member({ clientId, member, onChange }: MemberProps) {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const { revoking } = useAppSelector(selectChartMembers);
  const { id, name, email, role, access, state, note, acceptedAt, lastReadAt, clientConsentAt } = member;
  const who = name || email;
  const { label, tone } = stateBadges[state];
  return (
    <li className="ruled-row d-grid gap-2 py-2h">
      <div className="min-w-0">
        <p className="m-0 text-break">
          <strong>
            <bdi>{who}</bdi>
          </strong>{' '}
          <span className={`badge tone-${tone}`}>{label}</span>
        </p>
        <p className="m-0 text-body-secondary fs-md text-break">
          <InlineParts of={[role, accessLabels[access], name && email]} />
        </p>
        <p className="m-0 text-body-secondary fs-md tabular">
          <InlineParts
            of={[membershipDays(member), member.closesAfterBirth && onChange && 'ends after the birth']}
          />
        </p>
        {acceptedAt && (
          <p className="m-0 text-body-secondary fs-md tabular">
            {lastReadAt ? `Read by ${firstNameOf(who)}, ${formatInstant(lastReadAt, zone)}` : 'Not read yet'}
          </p>
        )}
        <p className="m-0 text-body-secondary fs-md tabular">
          {`Client’s consent confirmed ${formatInstant(clientConsentAt, zone)}`}
        </p>
        {note && (
          <p className="mt-1 mb-0 fs-md text-break text-pre-line" dir="auto">
            {note}
          </p>
        )}
      </div>
      {onChange && (
        <div className="d-flex flex-wrap gap-1h">
          <button
            type="button"
            className="btn btn-quiet btn-sm min-h-tap"
            aria-label={`Change access for ${who}`}
            onClick={onChange}
          >
            Change
          </button>
          {state !== 'expired' && (
            <button
              type="button"
              className="btn btn-outline-danger btn-sm min-h-tap"
              aria-label={state === 'invited' ? `Withdraw invitation to ${who}` : `Revoke access for ${who}`}
              disabled={revoking.includes(id)}
              onClick={() => dispatch(chartMembersActions.revokeRequested({ clientId, member }))}
            >
              {state === 'invited' ? 'Withdraw' : 'Revoke'}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

function firstNameOf(name: string): string {
  return name.split(' ', 1)[0] ?? name;
}
