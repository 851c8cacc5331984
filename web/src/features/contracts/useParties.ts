import { type Client, type ContractClient, type ContractPractice, clientName } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { fetchPractice } from './contracts.api.js';

export interface Parties {
  practice: ContractPractice;
  client: ContractClient;
}

/** Returns the two parties as contracts name them. Uses the practitioner's name until the practice has loaded. */
export function useParties(client: Client): Parties {
  const user = useAppSelector(selectUser);
  const [practice, setPractice] = useState<ContractPractice | null>(null);
  useEffect(() => {
    let isWanted = true;
    fetchPractice().then(
      (loaded) => isWanted && setPractice(loaded),
      (error: unknown) => logFailure('Practice', toFailure(error)),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return {
    practice: practice ?? unknownPractice(user?.name ?? '', user?.email ?? ''),
    client: partyOf(client),
  };
}

function partyOf(client: Client): ContractClient {
  const { address, city, state, zipCode, phone, email, edd, pregnancyEnd } = client;
  return {
    name: clientName(client),
    address,
    city,
    state,
    zipCode,
    phone,
    email,
    // Leaves out the due date once the pregnancy has ended.
    edd: pregnancyEnd ? null : edd || null,
  };
}

function unknownPractice(name: string, email: string): ContractPractice {
  const none = { credentials: '', businessName: '', address: '', city: '', state: '', zipCode: '' };
  return { name, email, phone: '', website: '', ...none };
}
