import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { confirm } from '../../../components/confirm/index.js';
import { CopyButton } from '../../../components/copy/CopyButton.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { selectEndedCharts } from '../../../store/endedCharts.slice.js';
import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { discardTexts, readTexts } from './endedCharts.js';
import '../care-team.scss';

/** Returns whether the practitioner lost access to a colleague's chart in this browser. */
export function useIsEndedChart(clientId: string): boolean {
  const uid = useAppSelector(selectUser)?.uid;
  const ended = useAppSelector(selectEndedCharts);
  return ended.includes(clientId) || (uid !== undefined && readTexts(uid, clientId).length > 0);
}

/** Shown in place of a chart to which the access has ended, with what the practitioner wrote and couldn't send. */
export function EndedChart({ clientId }: { clientId: string }) {
  const uid = useAppSelector(selectUser)?.uid ?? '';
  const [texts, setTexts] = useState(() => readTexts(uid, clientId));
  const discard = async () => {
    const isSure = await confirm({
      title: 'Discard unsent text',
      text: 'This text is on this device only. Discard it for good?',
      confirmLabel: 'Discard',
      dangerous: true,
    });
    if (!isSure) return;
    discardTexts(uid, clientId);
    setTexts([]);
  };
  return (
    <>
      <EmptyState
        Icon={LockKeyhole}
        title="You no longer have access to this chart"
        hint="Your colleague ended the access, or its last day has passed. Notes that you saved stay in the chart. Ask your colleague if you still need it."
        action={
          <Link className="btn btn-primary" to="/clients">
            Go to my clients
          </Link>
        }
      />
      {texts.length > 0 && (
        <section className="card ended-chart" aria-label="Unsent text">
          <h2 className="fs-lg m-0">What you wrote and couldn’t send</h2>
          <p className="m-0 text-body-secondary">
            It’s on this device only. Copy it and pass it on to your colleague.
          </p>
          {texts.map(({ label, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no id and keep their order
            <article key={place} className="ended-chart-text">
              <h3 className="fs-6 m-0">{label}</h3>
              <p className="m-0 text-break text-pre-line" dir="auto">
                {text}
              </p>
              <div>
                <CopyButton text={text} isSmall />
              </div>
            </article>
          ))}
          <div>
            <button type="button" className="btn btn-outline-danger" onClick={() => void discard()}>
              Discard
            </button>
          </div>
        </section>
      )}
    </>
  );
}
