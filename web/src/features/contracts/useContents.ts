import type { Contract, ContractContentsResponse } from '@doula-desk/domain';
import { useCallback, useEffect, useState } from 'react';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { fetchContents } from './contracts.api.js';

export interface LoadedContents {
  /** Null until they are there. */
  loaded: ContractContentsResponse | null;
  failure: Failure | null;
  reload: () => void;
}

/** What a contract says, as the server has it: the same as in its PDF and on the page to sign. */
export function useContents({ id, clientId, version }: Contract): LoadedContents {
  const [loaded, setLoaded] = useState<ContractContentsResponse | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version says something else, another try may work
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
