import { useEffect, useState } from 'react';
import { fetchRegistrationState } from './account/account.api.js';

/** Returns whether the server saves mail to files. Counts as no until the server says so: the form isn't held up. */
export function useMailSavedToFiles(): boolean {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    fetchRegistrationState(asking.signal).then(
      ({ savesMailToFiles }) => setSaved(savesMailToFiles),
      () => {
        // The form itself says what is wrong with the connection.
      },
    );
    return () => asking.abort();
  }, []);
  return isSaved;
}
