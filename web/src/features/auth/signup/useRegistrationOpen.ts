import { useEffect, useState } from 'react';
import { fetchRegistrationState } from '../account/account.api.js';

/** Returns whether sign-up is open. True until the server says otherwise, so that the form shows immediately. */
export function useRegistrationOpen(): boolean {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const asking = new AbortController();
    fetchRegistrationState(asking.signal).then(
      ({ open }) => setOpen(open),
      () => {
        // The form itself reports connection errors when it is sent.
      },
    );
    return () => asking.abort();
  }, []);
  return isOpen;
}
