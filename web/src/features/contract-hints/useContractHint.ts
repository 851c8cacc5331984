import { type ContractHint, contractHints } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { isRecord, toFailure } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { logFailure } from '../../lib/log.js';
import { localStore } from '../../lib/storage.js';
import { useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { useSettings } from '../settings/index.js';

interface Shown {
  clientId: string;
  hint: ContractHint | null;
}

/**
 * Returns a hint that a client has no signed contract, unless hints are turned off in the settings or hidden for the
 * client on this device. Colleagues' charts have no hints, because contracts aren't shared.
 */
export function useContractHint(clientId: string): { hint: ContractHint | null; hide: () => void } {
  const uid = useAppSelector(selectUser)?.uid;
  const { documentation } = useSettings();
  const key = `contract-hint-hidden:${uid}:${clientId}`;
  const isWanted = clientId !== '' && documentation.contractHints && localStore.read(key) === null;
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    signedIn.get(`/api/clients/${encodeURIComponent(clientId)}/contracts/hint`).then(
      (body) => {
        if (isCurrent) setShown({ clientId, hint: readHint(body) });
      },
      (error: unknown) => {
        const failure = toFailure(error);
        if (failure.status !== 404) logFailure('Contract hint', failure);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [clientId, isWanted]);
  return {
    hint: isWanted && shown?.clientId === clientId ? shown.hint : null,
    hide: () => {
      localStore.write(key, 'yes');
      setShown(null);
    },
  };
}

function readHint(body: unknown): ContractHint | null {
  return (isRecord(body) && contractHints.find((known) => known === body.hint)) || null;
}
