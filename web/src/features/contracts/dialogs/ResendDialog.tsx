import { type Client, type Contract, contractResend, EMAIL_MESSAGE, isEmail } from '@doula-desk/domain';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { TextField } from '../../../components/fields.js';
import { MailDeliveryLine } from '../../../components/mail/MailDeliveryLine.js';
import { SAVED_MAIL_NOTE } from '../../../components/mail/mailLooks.js';
import { useNow } from '../../../lib/clock/useNow.js';
import { useForm } from '../../../lib/forms/useForm.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { contractsActions, selectContracts } from '../contracts.slice.js';
import { contractFailureText } from '../texts.js';
import { useClosingWhenDone } from './useClosingWhenDone.js';

const texts = {
  invitation: {
    title: 'Send contract again',
    intro: 'A new link to read and sign the contract goes to this address.',
  },
  copy: {
    title: 'Send signed copy again',
    intro: 'A new link to the signed contract goes to this address.',
  },
};

/** Mails the client another link, to the same or a corrected address. */
export default function ResendDialog({ client, contract }: { client: Client; contract: Contract }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const now = useNow();
  const savesMailToFiles = useAppSelector(selectUser)?.savesMailToFiles ?? false;
  const { status, failure } = useAppSelector(selectContracts).submission;
  const [initial] = useState({ email: client.email || contract.sentTo || '' });
  const form = useForm<{ email: string }>({
    initial,
    validate: ({ email }) => (isEmail(email.trim()) ? {} : { email: EMAIL_MESSAGE }),
  });
  const { close, finish } = useFormClosing({
    isDirty: form.values.email !== initial.email,
    draft: null,
    onClose: () => dispatch(contractsActions.dialogClosed()),
  });
  useClosingWhenDone(finish);
  const wrongEmail = failure?.details?.find(({ field }) => field === 'email')?.message;
  const show = useEffectEvent((email: string) => form.showErrors({ email }));
  useEffect(() => {
    if (wrongEmail) show(wrongEmail);
  }, [wrongEmail]);

  const resend = contractResend(contract, now) ?? 'invitation';
  const { title, intro } = texts[resend];
  const typed = form.values.email.trim();
  const isOther = typed.toLowerCase() !== (contract.sentTo ?? '').toLowerCase();
  const isBusy = status === 'busy';
  return (
    <Dialog title={title} onClose={close} holdsInput>
      <Modal.Body>
        {failure && !wrongEmail && <Banner kind="danger">{contractFailureText(resend, failure)}</Banner>}
        {savesMailToFiles && <Banner kind="info">{SAVED_MAIL_NOTE}</Banner>}
        <p>
          {intro} “{contract.title}”, {contract.clientName}.
        </p>
        {contract.mail && <MailDeliveryLine mail={contract.mail} />}
        <form
          id={`${id}-form`}
          ref={form.formRef}
          noValidate
          onSubmit={form.submit(({ email }) =>
            dispatch(contractsActions.resendSubmitted({ contract, resend, body: { email: email.trim() } })),
          )}
        >
          <TextField
            field={form.bind('email')}
            label="Email"
            type="email"
            autoComplete="off"
            hint={hintFor(client, contract, typed, isOther)}
          />
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} disabled={isBusy}>
          <span>{isBusy ? 'Sending…' : 'Send again'}</span>
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}

/** What another address means for earlier links and for the chart. */
function hintFor(client: Client, { sentTo }: Contract, typed: string, isOther: boolean): string {
  return [
    isOther && sentTo ? `Links that were sent to ${sentTo} stop working.` : '',
    typed.toLowerCase() !== client.email.toLowerCase()
      ? "The address in the client's chart stays as it is."
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
