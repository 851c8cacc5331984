import { useState } from 'react';
import { Banner } from '../../../components/Banner.js';
import { postStop } from './reply.api.js';

interface StopRemindersProps {
  token: string;
  isStopped: boolean;
  /** Whether the client opened the link for stopping reminders. */
  startsOpen: boolean;
  onStopped: () => void;
}

/** Lets a client stop all appointment reminders. */
export function StopReminders({ token, isStopped, startsOpen, onStopped }: StopRemindersProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function stop() {
    setIsBusy(true);
    setProblem(null);
    const answer = await postStop(token);
    setIsBusy(false);
    if (answer.ok) onStopped();
    else setProblem(answer.message);
  }

  if (isStopped) {
    return (
      <p className="m-0 text-body-secondary" role="status">
        You won’t get appointment reminders anymore. Your doula has been notified and can turn them on again
        if you ask.
      </p>
    );
  }
  return (
    <details open={startsOpen}>
      <summary>Stop these reminders</summary>
      <div className="d-grid justify-items-start gap-2h mt-2">
        <p className="m-0">
          You won’t get appointment reminders by email. Your appointments aren’t canceled.
        </p>
        {problem && <Banner kind="danger">{problem}</Banner>}
        <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => void stop()}>
          {isBusy ? 'Stopping…' : 'Stop reminders'}
        </button>
      </div>
    </details>
  );
}
