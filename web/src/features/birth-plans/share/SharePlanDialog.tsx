import {
  type BirthPlan,
  DEFAULT_SHARE_DAYS,
  EMAIL_MESSAGE,
  isEmail,
  SHARE_MESSAGE_LENGTH,
  shareDays,
} from '@doula-desk/domain';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { RadioGroup } from '../../../components/choices.js';
import { Dialog } from '../../../components/Dialog.js';
import { TextField } from '../../../components/fields.js';
import { SAVED_MAIL_NOTE } from '../../../components/mail/mailStatusStyles.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { useForm } from '../../../lib/forms/useForm.js';
import { useContentKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { VerificationHint } from '../../auth/index.js';
import { ResendShareDialog } from './ResendShareDialog.js';
import { ShareList } from './ShareList.js';
import { watchPlanShares } from './shares.saga.js';
import { planSharesActions, selectPlanShares } from './shares.slice.js';
import './plan-shares.scss';

interface ShareValues {
  email: string;
  /** As text. */
  days: string;
  message: string;
}

const nothing: ShareValues = { email: '', days: String(DEFAULT_SHARE_DAYS), message: '' };
const dayOptions = shareDays.map((days) => ({ value: String(days), label: `${days} days` }));

interface SharePlanDialogProps {
  plan: BirthPlan;
  onClose: () => void;
}

/** Mails a link to read the plan, and lists its links. */
export default function SharePlanDialog({ plan, onClose }: SharePlanDialogProps) {
  useSagas(watchPlanShares);
  const dispatch = useAppDispatch();
  const { sending, sendFailure, clientEmail, correcting } = useAppSelector(selectPlanShares);
  const savesMailToFiles = useAppSelector(selectUser)?.savesMailToFiles ?? false;
  const [round, setRound] = useState(0);
  const [isTyped, setTyped] = useState(false);
  const { close } = useFormClosing({ isDirty: isTyped, draft: null, onClose });
  const isBusy = sending === 'busy';

  useEffect(() => {
    dispatch(planSharesActions.sharesRequested(plan));
    return () => void dispatch(planSharesActions.sharesClosed());
  }, [dispatch, plan]);
  // Clears the form for the next recipient.
  useEffect(() => {
    if (sending !== 'done') return;
    setRound((count) => count + 1);
    setTyped(false);
  }, [sending]);

  return (
    <Dialog
      title={`Share Birth Plan - ${plan.clientName}`}
      onClose={close}
      holdsInput={isTyped}
      size="lg"
      fullscreen="md-down"
    >
      <Modal.Body onChange={() => setTyped(true)}>
        <VerificationHint />
        {savesMailToFiles && <Banner kind="info">{SAVED_MAIL_NOTE}</Banner>}
        <ShareForm
          key={round}
          suggestedEmail={round === 0 ? clientEmail : ''}
          isBusy={isBusy}
          wrongEmail={sendFailure?.details?.find(({ field }) => field === 'email')?.message}
          onSend={({ email, days, message }, idempotencyKey) =>
            dispatch(
              planSharesActions.sendRequested({
                plan,
                body: {
                  email: email.trim(),
                  expiresInDays: shareDays.find((each) => String(each) === days) ?? DEFAULT_SHARE_DAYS,
                  message: message.trim(),
                },
                idempotencyKey,
              }),
            )
          }
        />
        <ShareList plan={plan} />
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-quiet" onClick={close}>
          Close
        </button>
      </Modal.Footer>
      {correcting && <ResendShareDialog key={correcting.id} plan={plan} share={correcting} />}
    </Dialog>
  );
}

interface ShareFormProps {
  /** Filled in unless something was typed; it arrives with the list of links. */
  suggestedEmail: string;
  isBusy: boolean;
  /** The server's message about the address. */
  wrongEmail: string | undefined;
  onSend: (values: ShareValues, idempotencyKey: string) => void;
}

function ShareForm({ suggestedEmail, isBusy, wrongEmail, onSend }: ShareFormProps) {
  const form = useForm<ShareValues>({
    initial: nothing,
    validate: ({ email }) => (isEmail(email.trim()) ? {} : { email: EMAIL_MESSAGE }),
  });
  const { bind, values } = form;
  // A retry with the same contents creates one link; different contents are a new request.
  const keyOf = useContentKey();

  const [isTouched, setTouched] = useState(false);
  const suggest = useEffectEvent((email: string) => {
    if (!isTouched) bind('email').onChange(email);
  });
  useEffect(() => {
    if (suggestedEmail) suggest(suggestedEmail);
  }, [suggestedEmail]);

  const show = useEffectEvent((email: string) => form.showErrors({ email }));
  useEffect(() => {
    if (wrongEmail) show(wrongEmail);
  }, [wrongEmail]);

  return (
    <form
      ref={form.formRef}
      noValidate
      onInput={() => setTouched(true)}
      onSubmit={form.submit((typed) => onSend(typed, keyOf(typed)))}
    >
      <fieldset disabled={isBusy}>
        <p>
          Sends an email with a link to read the plan without an account. The link always shows the current
          version.
        </p>
        <TextField field={bind('email')} label="Email" type="email" autoComplete="off" />
        <div className="plan-days">
          <RadioGroup field={bind('days')} label="The link works for" options={dayOptions} />
        </div>
        <TextAreaField
          field={bind('message')}
          label="Message"
          hint="Added to the email, above the link."
          optional
          maxLength={SHARE_MESSAGE_LENGTH}
        />
        <button type="submit" className="btn btn-primary" disabled={values.email.trim() === '' || isBusy}>
          <Send size={18} aria-hidden /> <span>{isBusy ? 'Sending…' : 'Send'}</span>
        </button>
      </fieldset>
    </form>
  );
}
