import { useEffect, useState } from 'react';
import { fetchRegistrationState } from './account/account.api.js';

/**
 * Returns whether the server saves mail to files. False until the server answers, so that the form shows immediately.
 */
export function useMailSavedToFiles(): boolean {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    fetchRegistrationState(asking.signal).then(
      ({ savesMailToFiles }) => setSaved(savesMailToFiles),
      () => {
        // The form itself reports connection errors when it is sent.
      },
    );
    return () => asking.abort();
  }, []);
  return isSaved;
}
