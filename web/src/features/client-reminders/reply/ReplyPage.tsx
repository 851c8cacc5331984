import type { ReplyPage as Page } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { SharedMessage } from '../../../components/shared-page/SharedFrame.js';
import { useNoIndex } from '../../../components/shared-page/useNoIndex.js';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { OpenReply } from './OpenReply.js';
import { fetchReplyPage, type ReplyPageResult } from './reply.api.js';
import { StopReminders } from './StopReminders.js';

/**
 * The page that the links in a reminder open. Only buttons change anything, because mail scanners open links. A
 * tab may stay open for days, so the data is reloaded whenever the tab becomes visible.
 */
export default function ReplyPage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const [found, setFound] = useState<ReplyPageResult | null>(null);
  useNoIndex();
  const load = useCallback(async () => {
    const page = await fetchReplyPage(token);
    // While a phone has no signal, an outdated page is better than an error.
    setFound((shown) => (page.state === 'failed' && shown && shown.state !== 'failed' ? shown : page));
  }, [token]);
  const ask = useCallback(() => void load(), [load]);
  useLoadOnce(ask);
  useWhenVisible(ask);

  if (found === null) return <LoadingScreen />;
  if (found.state === 'unknown') {
    return (
      <SharedMessage key="unknown" title="This link doesn’t work">
        <p>Part of it may be missing, or the appointment no longer exists. Please contact your doula.</p>
      </SharedMessage>
    );
  }
  if (found.state === 'failed') {
    return (
      <SharedMessage key="failed" title="The appointment couldn’t be loaded">
        <p role="alert">{found.message}</p>
        <button type="button" className="btn btn-primary" onClick={ask}>
          Retry
        </button>
      </SharedMessage>
    );
  }
  const stop = (
    <StopReminders
      token={token}
      isStopped={found.isOptedOut}
      startsOpen={search.has('stop')}
      onStopped={() => setFound({ ...found, isOptedOut: true })}
    />
  );
  if (found.state !== 'open' || !found.appointment) return <EndedReply page={found}>{stop}</EndedReply>;
  return (
    <OpenReply
      token={token}
      page={found}
      appointment={found.appointment}
      asksToMove={search.get('answer') === 'move'}
      onAnswered={setFound}
    >
      {stop}
    </OpenReply>
  );
}

/** Shows that the client can no longer respond, and whom to contact. */
function EndedReply({ page: { state, about }, children }: { page: Page; children: React.ReactNode }) {
  return (
    <SharedMessage
      key={state}
      about={about}
      title={state === 'over' ? 'This appointment has started' : 'This appointment has changed'}
    >
      <p>
        {state === 'over'
          ? 'You can no longer respond here.'
          : 'It was moved or canceled after this email was sent.'}
      </p>
      <p>
        Please contact <bdi>{about.practitionerName}</bdi>
        <span>{about.phone ? ': ' : ' by replying to the email.'}</span>
        {about.phone && <PhoneLink phone={about.phone} />}
      </p>
      {children}
    </SharedMessage>
  );
}
