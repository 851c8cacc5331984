import { type BirthPlan, type BirthPlanShare, EMAIL_MESSAGE, isEmail } from '@doula-desk/domain';
import { useEffect, useEffectEvent, useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { TextField } from '../../../components/fields.js';
import { MailDeliveryLine } from '../../../components/mail/MailDeliveryLine.js';
import { SAVED_MAIL_NOTE } from '../../../components/mail/mailLooks.js';
import { useForm } from '../../../lib/forms/useForm.js';
import { useKeyOfContents } from '../../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { planSharesActions, selectPlanShares } from './shares.slice.js';

/** Mails another link of a share, to the same or a corrected address. */
export function ResendShareDialog({ plan, share }: { plan: BirthPlan; share: BirthPlanShare }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const savesMailToFiles = useAppSelector(selectUser)?.savesMailToFiles ?? false;
  const { resending, resendFailure } = useAppSelector(selectPlanShares);
  const form = useForm<{ email: string }>({
    initial: { email: share.recipient },
    validate: ({ email }) => (isEmail(email.trim()) ? {} : { email: EMAIL_MESSAGE }),
  });
  // A retry to the same address sends one mail; another address is another request.
  const keyOf = useKeyOfContents();
  const wrongEmail = resendFailure?.details?.find(({ field }) => field === 'email')?.message;
  const show = useEffectEvent((email: string) => form.showErrors({ email }));
  useEffect(() => {
    if (wrongEmail) show(wrongEmail);
  }, [wrongEmail]);

  const { close } = useFormClosing({
    isDirty: form.values.email !== share.recipient,
    draft: null,
    onClose: () => dispatch(planSharesActions.resendClosed()),
  });
  const isOther = form.values.email.trim().toLowerCase() !== share.recipient.toLowerCase();
  const isBusy = resending === 'busy';
  return (
    <Dialog title="Send link again" onClose={close} holdsInput>
      <Modal.Body>
        {savesMailToFiles && <Banner kind="info">{SAVED_MAIL_NOTE}</Banner>}
        <p>A new link to the birth plan of {plan.clientName} goes to this address.</p>
        {share.mail && <MailDeliveryLine mail={share.mail} />}
        <form
          id={`${id}-form`}
          ref={form.formRef}
          noValidate
          onSubmit={form.submit((values) => {
            const email = values.email.trim();
            const idempotencyKey = keyOf({ email });
            dispatch(planSharesActions.resendRequested({ plan, share, email, idempotencyKey }));
          })}
        >
          <TextField
            field={form.bind('email')}
            label="Email"
            type="email"
            autoComplete="off"
            hint={isOther ? `Links that were sent to ${share.recipient} stop working.` : undefined}
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
