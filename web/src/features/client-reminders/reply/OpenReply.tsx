import {
  appointmentTime,
  CLIENT_REPLY_MESSAGE_LENGTH,
  callLink,
  type ReplyPage,
  type ReplyPageAppointment,
  type ReplyRequest,
} from '@doula-desk/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Banner } from '../../../components/Banner.js';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { SharedFrame } from '../../../components/shared-page/SharedFrame.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { usePageTitle } from '../../../components/usePageTitle.js';
import { postReply, type ReplyPageResult } from './reply.api.js';
import './reply.scss';

interface OpenReplyProps {
  token: string;
  page: ReplyPage;
  appointment: ReplyPageAppointment;
  /** Whether the client opened the link for asking to move the appointment. */
  asksToMove: boolean;
  onAnswered: (page: ReplyPageResult) => void;
  children: ReactNode;
}

/** An appointment that the client can confirm or ask to move, until it starts. */
export function OpenReply({ token, page, appointment, asksToMove, onAnswered, children }: OpenReplyProps) {
  const { about, reply } = page;
  const heading = usePageTitle('Your appointment', true);
  const [isAsking, setIsAsking] = useState(asksToMove && reply === null);
  const [message, setMessage] = useState(reply?.message ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isTooLong = [...message.trim()].length > CLIENT_REPLY_MESSAGE_LENGTH;

  async function send(body: ReplyRequest) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const answer = await postReply(token, body);
    setIsBusy(false);
    if (answer.state === 'failed') return setProblem(answer.message);
    setIsAsking(false);
    onAnswered(answer);
  }

  function ask(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong) void send({ answer: 'move', message: message.trim() });
  }

  const call = callLink(appointment.place);
  return (
    <SharedFrame about={about}>
      <section className="reply d-grid gap-3 mx-auto">
        <h1 ref={heading} tabIndex={-1}>
          Your appointment
        </h1>
        <p className="m-0">
          With <bdi>{about.practitionerName}</bdi>
        </p>
        <dl className="reply-facts card p-3">
          <div>
            <dt>What</dt>
            <dd dir="auto">{appointment.type}</dd>
          </div>
          <div>
            <dt>When</dt>
            <dd>{appointmentTime(appointment)}</dd>
          </div>
          {appointment.place && (
            <div>
              <dt>Where</dt>
              <dd dir="auto">
                {call ? (
                  <a href={call} rel="noopener noreferrer nofollow">
                    {appointment.place}
                  </a>
                ) : (
                  appointment.place
                )}
              </dd>
            </div>
          )}
        </dl>
        {problem && <Banner kind="danger">{problem}</Banner>}
        {reply && !isAsking && (
          <p className="m-0" role="status">
            <strong>
              {reply.answer === 'coming' ? 'You said you’ll be there.' : 'You asked to reschedule.'}
            </strong>{' '}
            <span>{reply.answer === 'coming' ? 'Thank you!' : 'Your doula will get back to you.'}</span>{' '}
            <span>You can change your response until the appointment starts.</span>
          </p>
        )}
        {isAsking ? (
          <form className="card p-3" noValidate onSubmit={ask}>
            <TextAreaField
              field={{
                name: 'message',
                value: message,
                error: isTooLong ? 'Please shorten the message' : undefined,
                onChange: setMessage,
              }}
              label="When would work for you?"
              hint="Please don’t write anything urgent here. Call instead."
              maxLength={CLIENT_REPLY_MESSAGE_LENGTH}
              optional
            />
            <div className="d-flex flex-wrap gap-2h mt-2">
              <button type="submit" className="btn btn-primary" disabled={isBusy}>
                {isBusy ? 'Sending…' : 'Ask to reschedule'}
              </button>
              <button
                type="button"
                className="btn btn-quiet"
                disabled={isBusy}
                onClick={() => setIsAsking(false)}
              >
                Back
              </button>
            </div>
          </form>
        ) : (
          <div className="d-flex flex-wrap gap-2h">
            {reply?.answer !== 'coming' && (
              <button
                type="button"
                className="btn btn-primary btn-lg"
                disabled={isBusy}
                onClick={() => void send({ answer: 'coming' })}
              >
                {isBusy ? 'Sending…' : 'I’ll be there'}
              </button>
            )}
            <button
              type="button"
              className="btn btn-quiet btn-lg"
              disabled={isBusy}
              onClick={() => setIsAsking(true)}
            >
              {reply?.answer === 'move' ? 'Change the message' : 'Ask to reschedule'}
            </button>
          </div>
        )}
        {about.phone && (
          <p className="m-0">
            Questions? Call <bdi>{about.practitionerName}</bdi>: <PhoneLink phone={about.phone} />
          </p>
        )}
        {children}
      </section>
    </SharedFrame>
  );
}
