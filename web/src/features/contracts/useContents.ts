import type { Contract, ContractContents } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { fetchContents } from './contracts.api.js';

export interface LoadedContents {
  /** Null until they are there. */
  contents: ContractContents | null;
  failure: Failure | null;
  reload: () => void;
}

/** What a contract says, as the server has it: the same as in its PDF and on the page to sign. */
export function useContents({ id, clientId, version }: Contract): LoadedContents {
  const [contents, setContents] = useState<ContractContents | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version says something else, another try may work
  useEffect(() => {
    let isWanted = true;
    setFailure(null);
    fetchContents({ id, clientId }).then(
      (loaded) => isWanted && setContents(loaded),
      (error: unknown) => isWanted && setFailure(toFailure(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [id, clientId, version, tries]);
  return { contents, failure, reload: () => setTries((count) => count + 1) };
}
