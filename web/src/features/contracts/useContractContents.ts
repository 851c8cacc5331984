import type { Contract, ContractContentsResponse } from '@doula-desk/domain';
import { useCallback, useEffect, useState } from 'react';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { fetchContents } from './contracts.api.js';

export interface LoadedContents {
  /** Null until loaded. */
  loaded: ContractContentsResponse | null;
  failure: Failure | null;
  reload: () => void;
}

/** Loads a contract's text from the server, which is the same as in the PDF and on the signing page. */
export function useContractContents({ id, clientId, version }: Contract): LoadedContents {
  const [loaded, setLoaded] = useState<ContractContentsResponse | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another version and on retry
  useEffect(() => {
    let isWanted = true;
    setFailure(null);
    fetchContents({ id, clientId }).then(
      (answer) => isWanted && setLoaded(answer),
      (error: unknown) => isWanted && setFailure(toFailure(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [id, clientId, version, tries]);
  const reload = useCallback(() => setTries((count) => count + 1), []);
  return { loaded, failure, reload };
}
