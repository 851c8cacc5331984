import { UNNAMED_CLIENT } from '@doula-desk/domain';
import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useAfterAppointmentChanges } from '../../appointments/index.js';
import { EndedChart, useFormerChart, useIsEndedChart } from '../../care-team/index.js';
import { MergedChartRedirect, UnknownClient } from '../../client-names/index.js';
import { Chart } from './Chart.js';
import { ChartSkeleton } from './ChartSkeleton.js';
import { watchChartLoads, watchChartSaves } from './chart.saga.js';
import { chartActions, selectChart } from './chart.slice.js';
import { ChartHeader } from './header/ChartHeader.js';
import { SharedChartPage } from './SharedChartPage.js';
import { TransferredChartPage } from './TransferredChartPage.js';
import '../clients.scss';
import './chart.scss';

export default function ClientChartPage() {
  useSagas(watchChartLoads);
  useSagas(watchChartSaves);
  const dispatch = useAppDispatch();
  const { id = '' } = useParams();
  const user = useAppSelector(selectUser);
  const chart = useAppSelector((state) => selectChart(state, id));
  const { client, failure } = chart;
  const isEnded = useIsEndedChart(id);

  // A loaded chart stays visible while it reloads.
  const load = useCallback(() => void dispatch(chartActions.requested({ clientId: id })), [dispatch, id]);
  useEffect(load, [load]);
  useWhenVisible(load);
  useAfterAppointmentChanges(load);

  if (!user) return null;
  if (failure?.status === 404) return <MissingChart key={id} id={id} isEnded={isEnded} />;
  const problem = failure && <LoadProblem onRetry={load} />;
  if (client) {
    const key = `${client.id}/${chart.replacedCount}`;
    const OwnPage = client.transferred ? TransferredChartPage : Chart;
    const Page = client.ownerEmail === user.email ? OwnPage : SharedChartPage;
    return <Page key={key} client={client} chart={chart} uid={user.uid} problem={problem} />;
  }
  return (
    <>
      <ChartHeader name={failure ? UNNAMED_CLIENT : 'Loading'} />
      {problem ?? <ChartSkeleton />}
    </>
  );
}

/**
 * Replaces a chart that doesn't exist or can no longer be opened.
 *
 * @param isEnded whether this browser knows that access has ended
 */
function MissingChart({ id, isEnded }: { id: string; isEnded: boolean }) {
  const former = useFormerChart(id);
  if (former || isEnded) {
    return (
      <>
        <ChartHeader name={UNNAMED_CLIENT} />
        <EndedChart clientId={id} newClientId={former?.newClientId ?? null} />
      </>
    );
  }
  if (former === undefined) return null;
  return (
    <MergedChartRedirect id={id}>
      <UnknownChart />
    </MergedChartRedirect>
  );
}

function UnknownChart() {
  return (
    <>
      <ChartHeader name={UNNAMED_CLIENT} />
      <UnknownClient />
    </>
  );
}

function LoadProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      className="chart-problem d-flex flex-wrap align-items-center row-gap-2 column-gap-3 mb-3h"
      role="alert"
    >
      <p className="text-danger fw-semibold">
        Failed to load client data. Please log in again or check your network.
      </p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
