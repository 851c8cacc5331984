import type { Client, Contract } from '@doula-desk/domain';
import { confirm, type Question } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { confirmSending } from '../confirmSending.js';
import type { ContractAction } from '../contracts.api.js';
import { contractsActions } from '../contracts.slice.js';

export interface ContractActions {
  send: () => void;
  cancel: () => void;
  supersede: () => void;
  remove: () => void;
  addFeeReminders: () => void;
  open: (dialog: 'edit' | 'preview' | 'countersign' | 'evidence' | 'resend') => void;
}

/** Returns the actions on a contract. Actions that email the client or can't be undone ask first. */
export function useContractActions(client: Client, contract: Contract): ContractActions {
  const dispatch = useAppDispatch();
  const savesMailToFiles = useAppSelector(selectUser)?.savesMailToFiles ?? false;
  const { email } = client;
  const { title } = contract;

  const askThen = async (question: Question, work: () => void) => {
    if (await confirm(question)) work();
  };
  const run = (action: ContractAction) => dispatch(contractsActions.actionRequested({ contract, action }));
  return {
    async send() {
      if (!email) dispatch(toastActions.failed('Please add the client’s email address first.'));
      else if (await confirmSending(contract, client, savesMailToFiles)) run('send');
    },
    cancel: () =>
      askThen(
        {
          title: 'Cancel contract',
          text: `The client will no longer be able to sign “${title}”. Are you sure you want to cancel this contract?`,
          confirmLabel: 'Cancel contract',
          cancelLabel: 'Keep it',
          dangerous: true,
        },
        () => run('cancel'),
      ),
    supersede: () => run('supersede'),
    remove: () =>
      askThen(
        {
          title: 'Delete contract',
          text: `Are you sure you want to delete “${title}”?`,
          confirmLabel: 'Delete',
          dangerous: true,
        },
        () => dispatch(contractsActions.deleteRequested(contract)),
      ),
    addFeeReminders: () => dispatch(contractsActions.feeRemindersRequested(contract)),
    open: (dialog) => dispatch(contractsActions.dialogOpened({ dialog, contractId: contract.id })),
  };
}
