import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.js';
import { selectEndedCharts } from '../../../store/endedCharts.slice.js';
import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { readTexts, UnsentTexts } from '../../unsent-texts/index.js';

/** Returns whether the practitioner lost access to a colleague's chart in this browser. */
export function useIsEndedChart(clientId: string): boolean {
  const uid = useAppSelector(selectUser)?.uid;
  const ended = useAppSelector(selectEndedCharts);
  return ended.includes(clientId) || (uid !== undefined && readTexts(uid, clientId).length > 0);
}

/** Replaces a chart that the practitioner lost access to, and shows what they wrote and couldn't send. */
export function EndedChart({ clientId }: { clientId: string }) {
  return (
    <>
      <EmptyState
        Icon={LockKeyhole}
        title="You no longer have access to this chart"
        hint="Your colleague ended your access, or its last day has passed. Notes that you saved stay in the chart. Ask your colleague if you still need access."
        action={
          <Link className="btn btn-primary" to="/clients">
            Go to my clients
          </Link>
        }
      />
      <UnsentTexts clientId={clientId} />
    </>
  );
}
