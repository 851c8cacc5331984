import { type Client, type Contract, contractResend } from '@doula-desk/domain';
import { useNow } from '../../../lib/clock/useNow.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { ResendMailDialog } from '../../client-mail/index.js';
import { contractsActions, selectContracts } from '../contracts.slice.js';
import { contractFailureText } from '../texts.js';
import { useCloseWhenDone } from './useCloseWhenDone.js';

const texts = {
  invitation: {
    title: 'Send contract again',
    intro: 'We’ll send a new link to read and sign the contract to this address.',
  },
  copy: {
    title: 'Send signed copy again',
    intro: 'We’ll send a new link to the signed contract to this address.',
  },
};

/** Emails the client another link, to the same or a corrected address. */
export default function ResendDialog({ client, contract }: { client: Client; contract: Contract }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const { status, failure } = useAppSelector(selectContracts).submission;
  const close = () => void dispatch(contractsActions.dialogClosed());
  useCloseWhenDone(close);
  const resend = contractResend(contract, now) ?? 'invitation';
  const { title, intro } = texts[resend];
  return (
    <ResendMailDialog
      title={title}
      email={client.email || contract.sentTo || ''}
      sentTo={contract.sentTo ?? ''}
      mail={contract.mail}
      isBusy={status === 'busy'}
      failure={failure}
      failureText={(problem) => contractFailureText(resend, problem)}
      hintFor={(email) =>
        email.toLowerCase() === client.email.toLowerCase()
          ? ''
          : 'This doesn’t change the address in the client’s chart.'
      }
      onSend={(email) => dispatch(contractsActions.resendSubmitted({ contract, resend, body: { email } }))}
      onClose={close}
    >
      {`${intro} “${contract.title}”, ${contract.clientName}.`}
    </ResendMailDialog>
  );
}
