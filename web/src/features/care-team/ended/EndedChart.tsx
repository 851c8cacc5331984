import { ArrowRightLeft, LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.js';
import { selectEndedCharts } from '../../../store/endedCharts.slice.js';
import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { readTexts, UnsentTexts } from '../../unsent-texts/index.js';
import { CARE_TEAM_REPORT_PATH } from '../texts.js';

/** Returns whether the practitioner lost access to a colleague's chart in this browser. */
export function useIsEndedChart(clientId: string): boolean {
  const uid = useAppSelector(selectUser)?.uid;
  const ended = useAppSelector(selectEndedCharts);
  return ended.includes(clientId) || (uid !== undefined && readTexts(uid, clientId).length > 0);
}

interface EndedChartProps {
  clientId: string;
  /** Id of the practitioner's own chart for the client, if they took over the client. */
  newClientId?: string | null;
}

/** Replaces a chart that the practitioner lost access to, and shows the practitioner's unsent text. */
export function EndedChart({ clientId, newClientId = null }: EndedChartProps) {
  return (
    <>
      {newClientId === null ? (
        <EmptyState
          Icon={LockKeyhole}
          title="You no longer have access to this chart"
          hint="Your colleague revoked your access, its last day has passed, or someone else has taken over the client. Notes that you saved stay in the chart. Ask your colleague if you still need access."
          action={
            <div className="d-flex flex-wrap justify-content-center gap-2">
              <Link className="btn btn-primary" to="/clients">
                Go to my clients
              </Link>
              <Link className="btn btn-quiet" to={CARE_TEAM_REPORT_PATH}>
                Your work in shared charts
              </Link>
            </div>
          }
        />
      ) : (
        <EmptyState
          Icon={ArrowRightLeft}
          title="This client has a new chart"
          hint="Your colleague transferred the client to you. Your own chart has the records."
          action={
            <Link className="btn btn-primary" to={`/client-chart/${newClientId}`}>
              Open your chart
            </Link>
          }
        />
      )}
      <UnsentTexts clientId={clientId} />
    </>
  );
}
