import { useEffect, useState } from 'react';
import { fetchRegistrationState } from './account/account.api.js';

/**
 * Returns whether the server saves emails as files. False until the server responds, so that the form appears
 * immediately.
 */
export function useMailSavedToFiles(): boolean {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    const request = new AbortController();
    fetchRegistrationState(request.signal).then(
      ({ savesMailToFiles }) => setSaved(savesMailToFiles),
      () => {
        // The form reports connection errors when it's submitted.
      },
    );
    return () => request.abort();
  }, []);
  return isSaved;
}
