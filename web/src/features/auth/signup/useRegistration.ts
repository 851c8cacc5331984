import type { RegistrationState } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { fetchRegistrationState } from '../account/account.api.js';

/** What the page assumes until the server answers, so that the form shows immediately. */
const assumed: RegistrationState = { open: true, savesMailToFiles: false, isNew: false };

/** Returns whether sign-up is open, and whether the server has no account yet. */
export function useRegistration(): RegistrationState {
  const [registration, setRegistration] = useState(assumed);
  useEffect(() => {
    const asking = new AbortController();
    fetchRegistrationState(asking.signal).then(setRegistration, () => {
      // The form itself reports connection errors when it is sent.
    });
    return () => asking.abort();
  }, []);
  return registration;
}
