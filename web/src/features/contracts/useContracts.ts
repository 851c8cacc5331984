import type { Contract } from '@doula-desk/domain';
import { useCallback, useEffect, useMemo } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { listedRecords } from '../../store/records.js';
import { useNewNotifications } from '../notifications/index.js';
import { type ContractList, contractsActions, selectContracts } from './contracts.slice.js';
import { watchContractLoads } from './loading.saga.js';
import { watchContractSaves } from './saving.saga.js';

/** Milliseconds between polls while a PDF or an email is in progress. */
const POLL_EVERY_MS = 2000;

export interface LoadedContracts {
  failure: ContractList['failure'];
  /** Newest first; undefined until loaded. */
  contracts: Contract[] | undefined;
  reload: () => void;
}

/** Returns the contracts in a list (`chartListKey`). */
export function useContracts(listKey: string): LoadedContracts {
  const { records, lists } = useAppSelector(selectContracts);
  const { failure = null, ids } = lists[listKey] ?? {};
  const contracts = useMemo(() => listedRecords(ids, records), [ids, records]);
  return { failure, contracts, reload: useReload(listKey) };
}

/**
 * Returns the number of contracts in a list (`chartListKey`), which is loaded with the chart; undefined until
 * known.
 *
 * @param version version of the client's record; a change can revoke the practitioner's signature on a draft
 */
export function useContractCount(listKey: string, version: number): number | undefined {
  useSagas(watchContractLoads);
  useSagas(watchContractSaves);
  const reload = useReload(listKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for another version of the client
  const ask = useCallback(() => reload(), [reload, version]);
  useLoadOnce(ask);
  useWhenVisible(reload);
  // The client may have signed.
  useNewNotifications(reload);
  return useContracts(listKey).contracts?.length;
}

/** Polls contracts whose PDF or email is in progress. */
export function usePollPendingFiles(contracts: readonly Contract[] | undefined): void {
  const dispatch = useAppDispatch();
  const waiting = contracts
    ?.filter((contract) => isFilePending(contract) || isMailPending(contract))
    .map(({ id, clientId }) => ({ id, clientId }));
  const key = JSON.stringify(waiting ?? []);
  useEffect(() => {
    const refs: { id: string; clientId: string }[] = JSON.parse(key);
    if (refs.length === 0) return;
    const timer = window.setInterval(() => {
      for (const ref of refs) dispatch(contractsActions.contractRequested(ref));
    }, POLL_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [key, dispatch]);
}

function isFilePending({ document, sealedDocument }: Contract): boolean {
  return [document, sealedDocument].some(
    (file) => file?.status === 'pending' || file?.status === 'rendering',
  );
}

function isMailPending({ mail }: Contract): boolean {
  return mail?.status === 'waiting';
}

function useReload(listKey: string): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => void dispatch(contractsActions.listRequested(listKey)), [dispatch, listKey]);
}
