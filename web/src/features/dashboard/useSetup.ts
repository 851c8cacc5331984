import { readSetup, type SetupStep, setupSteps } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { toFailure } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { logFailure } from '../../lib/log.js';
import { localStore } from '../../lib/storage.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';

/**
 * Returns the setup steps that the practice has completed; null while they load, when all are completed, and when the
 * checklist is hidden. Once all are completed or the checklist is hidden, this device doesn't load them again.
 */
export function useSetup(): { done: ReadonlySet<SetupStep> | null; hide: () => void } {
  const uid = useAppSelector(selectUser)?.uid;
  const key = `setup-finished:${uid}`;
  const [done, setDone] = useState<ReadonlySet<SetupStep> | null>(null);
  const hide = () => {
    localStore.write(key, 'yes');
    setDone(null);
  };
  useLoadOnce(
    useCallback(() => {
      if (uid === undefined || localStore.read(key) !== null) return;
      signedIn.get('/api/settings/setup').then(
        (body) => {
          const done = readSetup(body);
          if (done?.size === setupSteps.length) localStore.write(key, 'yes');
          else setDone(done);
        },
        (error: unknown) => logFailure('Setup', toFailure(error)),
      );
    }, [uid, key]),
  );
  return { done, hide };
}
