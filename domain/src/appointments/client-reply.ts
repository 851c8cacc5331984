import type { Instant } from '../dates/index.js';
import { isRecord } from '../records/index.js';

/** The replies that a client can give to an appointment reminder. */
export const clientReplies = ['coming', 'move'] as const;
export type ClientReplyAnswer = (typeof clientReplies)[number];

export const clientReplyLabels: Record<ClientReplyAnswer, string> = {
  coming: 'Client confirmed',
  move: 'Client asked to reschedule',
};

/** Maximum length of a client's message when they ask to move an appointment. */
export const CLIENT_REPLY_MESSAGE_LENGTH = 500;

/** A client's reply to a reminder, unless the appointment has been moved since. */
export interface ClientReply {
  answer: ClientReplyAnswer;
  /** Why the client asks to move the appointment; empty if they gave no reason. */
  message: string;
  repliedAt: Instant;
  /** The client's email address, so that the practitioner can respond; empty if unknown. */
  clientEmail: string;
}

/** Reads the client's reply from a server's response; undefined if there isn't one. */
export function readClientReply(value: unknown): ClientReply | undefined {
  if (!isRecord(value)) return undefined;
  const { answer, message, repliedAt, clientEmail } = value;
  const known = clientReplies.find((each) => each === answer);
  if (!known || typeof repliedAt !== 'string') return undefined;
  return {
    answer: known,
    message: typeof message === 'string' ? message : '',
    repliedAt,
    clientEmail: typeof clientEmail === 'string' ? clientEmail : '',
  };
}
