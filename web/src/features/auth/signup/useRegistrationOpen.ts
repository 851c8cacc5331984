import { useEffect, useState } from 'react';
import { fetchRegistrationOpen } from '../account/account.api.js';

/** Whether the server takes new accounts. Counts as open until it says otherwise: the form is not held up by asking. */
export function useRegistrationOpen(): boolean {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const asking = new AbortController();
    fetchRegistrationOpen(asking.signal).then(setOpen, () => {
      // The form itself says what is wrong with the connection, or with registering.
    });
    return () => asking.abort();
  }, []);
  return isOpen;
}
