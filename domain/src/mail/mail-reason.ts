import { OUTCOME_UNKNOWN } from './mail.js';

/** Reasons from the worker itself. */
const ownReasons: Record<string, string> = {
  'account-disabled': 'The account is disabled.',
  'unknown-kind': "This version of the server doesn't know this kind of email.",
  'too-late': "It couldn't be sent within a day and was out of date.",
  'not-wanted': 'You turned these emails off in your settings.',
  'address-not-verified': "Your email address wasn't verified yet.",
  withdrawn: "It wasn't sent because it no longer applied.",
  // Administrators see reasons as well, so this one doesn't reveal what changed.
  'chart-changed': "The client's chart changed before it was sent.",
  'other-recipient': "It wasn't sent because the recipient's email address had changed.",
  'quiet-hours': "It's waiting for your client's quiet hours to end.",
  superseded: 'It was still waiting when a newer email replaced it.',
  'cut-off': 'The server was interrupted while sending it.',
  'sender-refused': "The mail server doesn't accept this server's sender address.",
  'tls-required': "The mail server doesn't offer an encrypted connection, which this server requires.",
  'invalid-address': "The mail server can't handle this address.",
  [OUTCOME_UNKNOWN]: "The mail server didn't confirm it. It may have arrived.",
  EAUTH: "The mail server didn't accept this server's sign-in.",
};

/** Error codes for a mail server that can't be reached. */
const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ESOCKET',
  'ETIMEDOUT',
]);

/** Enhanced status codes (RFC 3463), which are more specific than the basic ones. */
const enhanced: Record<string, string> = {
  '5.1.0': "The address doesn't exist",
  '5.1.1': "The address doesn't exist",
  '5.1.2': "The address's domain doesn't exist",
  '5.1.3': "The address isn't valid",
  '5.1.6': 'The mailbox has moved',
  '5.1.10': "The address's domain doesn't accept email",
  '5.2.1': 'The mailbox is closed',
  '5.2.2': 'The mailbox is full',
  '4.2.2': 'The mailbox is full',
  '5.2.3': 'The email is too large for the mailbox',
  '5.4.4': "The address's domain doesn't exist",
  '5.7.1': "The recipient's mail server rejected it, possibly as spam",
  '5.7.26': "The recipient's mail server rejected it, possibly as spam",
};

/** Basic status codes (RFC 5321). */
const plain: Record<string, string> = {
  '421': 'The mail server is busy',
  '450': "The mailbox can't be reached right now",
  '451': "The mail server can't accept it right now",
  '452': 'The mailbox or the mail server is full right now',
  '530': "The mail server didn't accept this server's sign-in",
  '535': "The mail server didn't accept this server's sign-in",
  '550': "The address doesn't exist or doesn't accept this email",
  '551': "The address doesn't belong to this mail server",
  '552': 'The mailbox is full',
  '553': "The address isn't valid",
  '554': "The recipient's mail server rejected it, possibly as spam",
};

/**
 * Returns why a message couldn't be sent, as a sentence for the practitioner.
 *
 * @param code the stored code: the worker's own, a system error code, or `smtp-` and the mail server's reply
 */
export function mailReasonText(code: string): string {
  const own = ownReasons[code];
  if (own) return own;
  const [, status, detail = ''] = /^smtp-(\d{3})(?:-(\d\.\d{1,3}\.\d{1,3}))?$/.exec(code) ?? [];
  if (status) {
    const general = status.startsWith('5')
      ? 'The mail server rejected it'
      : "The mail server can't accept it right now";
    return `${enhanced[detail] ?? plain[status] ?? general} (${[status, detail].filter(Boolean).join(' ')}).`;
  }
  if (unreachable.has(code)) return "The mail server couldn't be reached.";
  return `It couldn't be sent (${code}).`;
}
