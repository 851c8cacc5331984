import { EMAIL_MESSAGE, isEmail, type MailDelivery } from '@doula-desk/domain';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../components/Banner.js';
import { Dialog } from '../../components/Dialog.js';
import { FormFooter } from '../../components/FormFooter.js';
import { TextField } from '../../components/fields.js';
import { MailDeliveryLine } from '../../components/mail/MailDeliveryLine.js';
import { SAVED_MAIL_NOTE } from '../../components/mail/mailStatusStyles.js';
import { useForm } from '../../lib/forms/useForm.js';
import type { Failure } from '../../lib/http/HttpError.js';
import { useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { useFormClosing } from '../../store/useFormClosing.js';

interface ResendMailDialogProps {
  title: string;
  /** Describes the email and its recipient. */
  children: ReactNode;
  /** The initial email address. */
  email: string;
  /**
   * The recipient of the earlier email, or an empty string. Sending to a different address revokes the earlier
   * links.
   */
  sentTo: string;
  /** Delivery status of the earlier email. */
  mail: MailDelivery | null;
  isBusy: boolean;
  failure: Failure | null;
  /** Returns the text for an error; undefined if a toast shows errors. */
  failureText?: ((failure: Failure) => string) | undefined;
  /** Returns a hint about the entered address. */
  hintFor?: ((email: string) => string) | undefined;
  onSend: (email: string) => void;
  onClose: () => void;
}

/**
 * A dialog for emailing a new link to the same or a corrected address. The caller closes it once the server has
 * accepted the email.
 */
export function ResendMailDialog({
  title,
  children,
  email,
  sentTo,
  mail,
  isBusy,
  failure,
  failureText,
  hintFor,
  onSend,
  onClose,
}: ResendMailDialogProps) {
  const id = useId();
  const savesMailToFiles = useAppSelector(selectUser)?.savesMailToFiles ?? false;
  const form = useForm<{ email: string }>({
    initial: { email },
    validate: (values) => (isEmail(values.email.trim()) ? {} : { email: EMAIL_MESSAGE }),
  });
  const { close } = useFormClosing({ isDirty: form.values.email !== email, draft: null, onClose });
  const wrongEmail = failure?.details?.find(({ field }) => field === 'email')?.message;
  const show = useEffectEvent((message: string) => form.showErrors({ email: message }));
  useEffect(() => {
    if (wrongEmail) show(wrongEmail);
  }, [wrongEmail]);

  const typed = form.values.email.trim();
  const isOther = sentTo !== '' && typed.toLowerCase() !== sentTo.toLowerCase();
  const hints = [isOther && `Links already sent to ${sentTo} will stop working.`, hintFor?.(typed)];
  return (
    <Dialog title={title} onClose={close} holdsInput>
      <Modal.Body>
        {failure && !wrongEmail && failureText && <Banner kind="danger">{failureText(failure)}</Banner>}
        {savesMailToFiles && <Banner kind="info">{SAVED_MAIL_NOTE}</Banner>}
        <p>{children}</p>
        {mail && <MailDeliveryLine mail={mail} />}
        <form
          id={`${id}-form`}
          ref={form.formRef}
          noValidate
          onSubmit={form.submit((values) => onSend(values.email.trim()))}
        >
          <TextField
            field={form.bind('email')}
            label="Email"
            type="email"
            autoComplete="off"
            hint={hints.filter(Boolean).join(' ')}
          />
        </form>
      </Modal.Body>
      <FormFooter
        label="Send again"
        busyLabel="Sending…"
        isBusy={isBusy}
        form={`${id}-form`}
        onCancel={close}
      />
    </Dialog>
  );
}
