import type { Client } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useInterruptedDialog, useOpenDialogMark } from '../../../store/openDialogs.js';
import { contractsActions, selectContracts } from '../contracts.slice.js';
import '../contracts.scss';

const ContractDialog = lazyPart(() => import('./ContractDialog.js'));
const PreviewDialog = lazyPart(() => import('./PreviewDialog.js'));
const CountersignDialog = lazyPart(() => import('./CountersignDialog.js'));
const ResendDialog = lazyPart(() => import('./ResendDialog.js'));
const EvidenceDialog = lazyPart(() => import('./EvidenceDialog.js'));

const HOST = 'contracts';
/** URL parameter that opens the form for a new contract, for links from other pages. */
const NEW = 'new';

/** The dialogs for a client's contracts, available from every tab of the chart. */
export function ContractDialogs({ client }: { client: Client }) {
  const dispatch = useAppDispatch();
  const { opened, records } = useAppSelector(selectContracts);
  const interrupted = useInterruptedDialog(HOST);
  useOpenDialogMark(HOST, opened?.dialog === 'new' ? {} : null);
  const begin = useEffectEvent(() => {
    if (interrupted) dispatch(contractsActions.dialogOpened({ dialog: 'new' }));
  });
  useEffect(() => {
    begin();
    return () => void dispatch(contractsActions.dialogClosed());
  }, [dispatch]);

  const [search, setSearch] = useSearchParams();
  const isAsked = search.get(NEW) === 'contract';
  const openAsked = useEffectEvent(() => {
    dispatch(contractsActions.dialogOpened({ dialog: 'new' }));
    const rest = new URLSearchParams(search);
    rest.delete(NEW);
    setSearch(rest, { replace: true });
  });
  useEffect(() => {
    if (isAsked) openAsked();
  }, [isAsked]);

  if (!opened) return null;
  if (opened.dialog === 'new') return <ContractDialog client={client} />;
  const contract = records[opened.contractId];
  if (!contract || contract.clientId !== client.id) return null;
  switch (opened.dialog) {
    case 'edit':
      return <ContractDialog key={contract.id} client={client} contract={contract} />;
    case 'preview':
      return <PreviewDialog contract={contract} />;
    case 'countersign':
      return <CountersignDialog contract={contract} />;
    case 'evidence':
      return <EvidenceDialog contract={contract} />;
    case 'resend':
      return <ResendDialog client={client} contract={contract} />;
  }
}
