import type { RegistrationState } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { fetchRegistrationState } from '../account/account.api.js';

/** The state that the page assumes until the server responds, so that the form appears immediately. */
const assumed: RegistrationState = { open: true, savesMailToFiles: false, isNew: false };

/** Returns whether sign-up is open, and whether the server has no accounts yet. */
export function useRegistration(): RegistrationState {
  const [registration, setRegistration] = useState(assumed);
  useEffect(() => {
    const request = new AbortController();
    fetchRegistrationState(request.signal).then(setRegistration, () => {
      // The form reports connection errors when it's submitted.
    });
    return () => request.abort();
  }, []);
  return registration;
}
