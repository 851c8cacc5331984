import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Banner } from '../../components/Banner.js';
import { SharedMessage } from '../../components/shared-page/SharedFrame.js';
import { readableMessage } from '../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { guest } from '../../lib/http/http.js';

type Step = { at: 'asked' | 'busy' | 'done' | 'unknown' } | { at: 'failed'; failure: Failure };

/** Text by kind of email: the practitioner's weekly summary, or shift summaries for a client. */
const texts = {
  weekly: {
    title: 'Your weekly summary',
    question:
      'On Monday mornings, Doula Desk sends you a summary of your week. You can stop it here without signing in. You’ll still get all other emails.',
    stop: 'Stop the weekly summary',
    done: 'The weekly summary is turned off',
    after: 'You won’t get it anymore. You’ll still get all other emails.',
  },
  shifts: {
    title: 'Shift summaries',
    question:
      'Your doula emails you a summary after a shift with your family. You can stop these emails here. Your doula will see that you did.',
    stop: 'Stop the summaries',
    done: 'Shift summaries are turned off',
    after: 'You won’t get them anymore. If you change your mind, please tell your doula.',
  },
};

/**
 * The page that an email's unsubscribe link opens. Only the button changes anything, because mail scanners open links.
 */
export default function UnsubscribePage() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const text = texts[search.has('summaries') ? 'shifts' : 'weekly'];
  const [step, setStep] = useState<Step>({ at: 'asked' });

  async function stop() {
    setStep({ at: 'busy' });
    try {
      await guest.post(`/api/unsubscribe/${encodeURIComponent(token)}`);
      setStep({ at: 'done' });
    } catch (error) {
      const failure = toFailure(error);
      setStep(failure.status === 404 ? { at: 'unknown' } : { at: 'failed', failure });
    }
  }

  if (step.at === 'done') {
    return (
      <SharedMessage key="done" title={text.done}>
        <p>{text.after}</p>
      </SharedMessage>
    );
  }
  if (step.at === 'unknown') {
    return (
      <SharedMessage key="unknown" title="This link doesn’t work">
        <p>It may be old, or part of it may be missing. Please use the link in the latest email.</p>
      </SharedMessage>
    );
  }
  const isBusy = step.at === 'busy';
  return (
    <SharedMessage key="question" title={text.title}>
      <p>{text.question}</p>
      {step.at === 'failed' && <Banner kind="danger">{readableMessage(step.failure.message)}</Banner>}
      <button type="button" className="btn btn-primary btn-lg" disabled={isBusy} onClick={() => void stop()}>
        {isBusy ? 'Stopping…' : text.stop}
      </button>
    </SharedMessage>
  );
}
