import { type Client, type Contract, formatDate } from '@doula-desk/domain';
import { confirm, type Question } from '../../../components/confirm/index.js';
import { SAVED_MAIL_NOTE } from '../../../components/mail/mailStatusStyles.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import type { ContractStep } from '../contracts.api.js';
import { contractsActions } from '../contracts.slice.js';

export interface ContractActions {
  send: () => void;
  cancel: () => void;
  supersede: () => void;
  remove: () => void;
  addFeeReminders: () => void;
  open: (dialog: 'edit' | 'preview' | 'countersign' | 'evidence' | 'resend') => void;
}

/** The actions on a contract. Those that mail the client or can't be undone ask first. */
export function useContractActions(client: Client, contract: Contract): ContractActions {
  const dispatch = useAppDispatch();
  const savesMailToFiles = useAppSelector(selectUser)?.savesMailToFiles ?? false;
  const { email } = client;
  const { title } = contract;

  const askThen = async (question: Question, work: () => void) => {
    if (await confirm(question)) work();
  };
  const step = (name: ContractStep) => dispatch(contractsActions.stepRequested({ contract, step: name }));
  const withEmail = (work: () => void) => {
    if (email) work();
    else dispatch(toastActions.failed("Please add the client's email address first."));
  };
  return {
    send: () =>
      withEmail(() =>
        askThen(
          {
            title: 'Send contract',
            text: [
              `“${title}” will be sent to ${email} with a link to sign it${expiryText(contract)}.`,
              'After that it can’t be changed.',
              ...(savesMailToFiles ? [SAVED_MAIL_NOTE] : []),
              'Send it?',
            ].join(' '),
            confirmLabel: 'Send',
          },
          () => step('send'),
        ),
      ),
    cancel: () =>
      askThen(
        {
          title: 'Cancel contract',
          text: `The client will no longer be able to sign “${title}”. Are you sure you want to cancel this contract?`,
          confirmLabel: 'Cancel contract',
          cancelLabel: 'Keep it',
          dangerous: true,
        },
        () => step('cancel'),
      ),
    supersede: () => step('supersede'),
    remove: () =>
      askThen(
        {
          title: 'Delete contract',
          text: `Are you sure you want to delete “${title}”?`,
          confirmLabel: 'Delete',
          dangerous: true,
        },
        () => dispatch(contractsActions.removeRequested(contract)),
      ),
    addFeeReminders: () => dispatch(contractsActions.feeRemindersRequested(contract)),
    open: (dialog) => dispatch(contractsActions.dialogOpened({ dialog, contractId: contract.id })),
  };
}

function expiryText({ expiryDate }: Contract): string {
  return expiryDate ? ` until ${formatDate(expiryDate)}` : ', which works for 14 days';
}
