import { useEffect, useState } from 'react';
import { fetchRegistrationState } from '../account/account.api.js';

/** Whether the server takes new accounts. Counts as open until it says otherwise: the form is not held up by asking. */
export function useRegistrationOpen(): boolean {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const asking = new AbortController();
    fetchRegistrationState(asking.signal).then(
      ({ open }) => setOpen(open),
      () => {
        // The form itself says what is wrong with the connection, or with registering.
      },
    );
    return () => asking.abort();
  }, []);
  return isOpen;
}
