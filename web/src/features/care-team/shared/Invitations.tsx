import type { SharedChart } from '@doula-desk/domain';
import { UserRoundPlus } from 'lucide-react';
import { InlineParts } from '../../../components/InlineParts.js';
import { Offer, OfferCard } from '../../../components/OfferCard.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { accessLabels, membershipDays } from '../texts.js';
import { watchMembershipActions } from './membershipActions.saga.js';
import { type MembershipAction, selectSharedCharts, sharedChartsActions } from './sharedCharts.slice.js';

/**
 * The pending invitations to colleagues' charts, and charts to which access starts later. Renders nothing if
 * there are none.
 */
export function Invitations() {
  const { charts } = useAppSelector(selectSharedCharts);
  const waiting = charts?.filter(({ state }) => state !== 'active') ?? [];
  if (waiting.length === 0) return null;
  return (
    <OfferCard title="Care team invitations">
      {waiting.map((chart) => (
        <Invitation key={chart.id} chart={chart} />
      ))}
    </OfferCard>
  );
}

function Invitation({ chart }: { chart: SharedChart }) {
  useSagas(watchMembershipActions);
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector((state) => selectSharedCharts(state).busy.includes(chart.id));
  const { clientName, ownerName, role, access, note, state } = chart;
  const take = (action: MembershipAction) => dispatch(sharedChartsActions.actionRequested({ chart, action }));
  return (
    <Offer
      Icon={UserRoundPlus}
      ownerName={ownerName}
      text={
        <>
          <span>{state === 'invited' ? 'invited you to the chart of' : 'shares a chart with you:'}</span>{' '}
          <bdi>{clientName}</bdi>
        </>
      }
      facts={<InlineParts of={[role, accessLabels[access], membershipDays(chart)]} />}
      note={note}
    >
      {state === 'invited' ? (
        <>
          <button
            type="button"
            className="btn btn-primary"
            aria-label={`Accept the invitation from ${ownerName}`}
            disabled={isBusy}
            onClick={() => take('accept')}
          >
            Accept
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={`Decline the invitation from ${ownerName}`}
            disabled={isBusy}
            onClick={() => take('decline')}
          >
            Decline
          </button>
        </>
      ) : (
        <LeaveButton chart={chart} />
      )}
    </Offer>
  );
}

/** A button for leaving a care team, after a confirmation. */
export function LeaveButton({ chart }: { chart: SharedChart }) {
  useSagas(watchMembershipActions);
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector((state) => selectSharedCharts(state).busy.includes(chart.id));
  return (
    <button
      type="button"
      className="btn btn-quiet"
      disabled={isBusy}
      onClick={() => dispatch(sharedChartsActions.actionRequested({ chart, action: 'leave' }))}
    >
      Leave care team
    </button>
  );
}
