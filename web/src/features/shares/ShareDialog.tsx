import {
  DEFAULT_SHARE_DAYS,
  EMAIL_MESSAGE,
  isEmail,
  SHARE_MESSAGE_LENGTH,
  type ShareSubject,
  shareDays,
} from '@doula-desk/domain';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../components/Banner.js';
import { RadioGroup } from '../../components/choices.js';
import { Dialog } from '../../components/Dialog.js';
import { TextField } from '../../components/fields.js';
import { SAVED_MAIL_NOTE } from '../../components/mail/mailStatusStyles.js';
import { TextAreaField } from '../../components/TextAreaField.js';
import { useForm } from '../../lib/forms/useForm.js';
import { useContentKey } from '../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { useFormClosing } from '../../store/useFormClosing.js';
import { VerificationHint } from '../auth/index.js';
import { ResendShareDialog } from './ResendShareDialog.js';
import { ShareList } from './ShareList.js';
import { watchShares } from './shares.saga.js';
import { selectShares, sharesActions } from './shares.slice.js';
import type { ShareTarget } from './shareTarget.js';
import { subjectLabel } from './subjectLabel.js';
import './shares.scss';

interface ShareValues {
  subject: ShareSubject;
  email: string;
  /** Number of days, as a string. */
  days: string;
  message: string;
}

const nothing = { email: '', days: String(DEFAULT_SHARE_DAYS), message: '' };
const dayOptions = shareDays.map((days) => ({ value: String(days), label: `${days} days` }));

interface ShareDialogProps {
  title: string;
  target: ShareTarget;
  /** Explains what the recipient gets. */
  explanation: string;
  onClose: () => void;
}

/** Emails a link to a record, and lists the record's links. */
export default function ShareDialog({ title, target, explanation, onClose }: ShareDialogProps) {
  useSagas(watchShares);
  const dispatch = useAppDispatch();
  const { sending, sendFailure, clientEmail, correcting } = useAppSelector(selectShares);
  const savesMailToFiles = useAppSelector(selectUser)?.savesMailToFiles ?? false;
  const [round, setRound] = useState(0);
  const [isTyped, setTyped] = useState(false);
  const { close } = useFormClosing({ isDirty: isTyped, draft: null, onClose });
  const isBusy = sending === 'busy';

  useEffect(() => {
    dispatch(sharesActions.sharesRequested(target));
    return () => void dispatch(sharesActions.sharesClosed());
  }, [dispatch, target]);
  // Clears the form for the next recipient.
  useEffect(() => {
    if (sending !== 'done') return;
    setRound((count) => count + 1);
    setTyped(false);
  }, [sending]);

  return (
    <Dialog title={title} onClose={close} holdsInput={isTyped} size="lg" fullscreen="md-down">
      <Modal.Body onChange={() => setTyped(true)}>
        <VerificationHint />
        {savesMailToFiles && <Banner kind="info">{SAVED_MAIL_NOTE}</Banner>}
        <ShareForm
          key={round}
          suggestedEmail={round === 0 ? clientEmail : ''}
          isBusy={isBusy}
          wrongEmail={sendFailure?.details?.find(({ field }) => field === 'email')?.message}
          subjects={target.subjects}
          explanation={explanation}
          onSend={({ email, days, message, subject }, idempotencyKey) =>
            dispatch(
              sharesActions.sendRequested({
                target,
                body: {
                  ...(target.subjects.length > 1 && { subject }),
                  email: email.trim(),
                  expiresInDays: shareDays.find((each) => String(each) === days) ?? DEFAULT_SHARE_DAYS,
                  message: message.trim(),
                },
                idempotencyKey,
              }),
            )
          }
        />
        <ShareList target={target} />
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-quiet" onClick={close}>
          Close
        </button>
      </Modal.Footer>
      {correcting && <ResendShareDialog key={correcting.id} target={target} share={correcting} />}
    </Dialog>
  );
}

interface ShareFormProps {
  subjects: ShareTarget['subjects'];
  explanation: string;
  /** Loaded with the list of links, and filled in unless the user has typed something. */
  suggestedEmail: string;
  isBusy: boolean;
  /** The server's error message about the email address. */
  wrongEmail: string | undefined;
  onSend: (values: ShareValues, idempotencyKey: string) => void;
}

function ShareForm({ subjects, explanation, suggestedEmail, isBusy, wrongEmail, onSend }: ShareFormProps) {
  const form = useForm<ShareValues>({
    initial: { ...nothing, subject: subjects[0] },
    validate: ({ email }) => (isEmail(email.trim()) ? {} : { email: EMAIL_MESSAGE }),
  });
  const { bind, values } = form;
  // A retry with the same contents doesn't create a second link; different contents are a new request.
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
        <p>{explanation}</p>
        {subjects.length > 1 && (
          <RadioGroup
            field={bind('subject')}
            label="What to share"
            options={subjects.map((value) => ({ value, label: subjectLabel(value) }))}
          />
        )}
        <TextField field={bind('email')} label="Email" type="email" autoComplete="off" />
        <div>
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
