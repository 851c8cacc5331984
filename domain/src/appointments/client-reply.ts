import type { Instant } from '../dates/index.js';
import { isRecord } from '../records/index.js';

/** What a client can answer to a reminder of an appointment. */
export const clientReplies = ['coming', 'move'] as const;
export type ClientReplyAnswer = (typeof clientReplies)[number];

export const clientReplyLabels: Record<ClientReplyAnswer, string> = {
  coming: 'Client confirmed',
  move: 'Client asks to move',
};

/** Maximum length of the message with which a client asks to move an appointment. */
export const CLIENT_REPLY_MESSAGE_LENGTH = 500;

/** A client's answer to a reminder, as long as the appointment hasn't been moved since. */
export interface ClientReply {
  answer: ClientReplyAnswer;
  /** Why the client asks to move it; empty without one. */
  message: string;
  repliedAt: Instant;
  /** Address of the client, to write back; empty if unknown. */
  clientEmail: string;
}

/** Reads an answer of a server's response; undefined without one. */
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
