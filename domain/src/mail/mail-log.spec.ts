import { canResendMail, mailLogStatus, mailReason, mailTitle } from './mail-log.js';

it.each([
  ['sent', null, false, 'sent'],
  ['sent', null, true, 'saved'],
  ['pending', null, false, 'waiting'],
  ['sending', null, false, 'waiting'],
  ['pending', 'ECONNREFUSED', false, 'delayed'],
  ['sending', 'smtp-450', false, 'delayed'],
  ['failed', 'smtp-550', false, 'failed'],
  ['failed', 'outcome-unknown', false, 'unknown'],
  ['pending', 'outcome-unknown', false, 'delayed'],
])('shows status %s with error %s (saved as a file: %s) as %s', (status, lastError, isSaved, shown) => {
  expect(mailLogStatus({ status, lastError, isSaved })).toBe(shown);
});

it.each([
  ['failed', 'too-late', "It couldn't be sent within a day and was out of date."],
  ['failed', 'not-wanted', 'You turned these emails off in your settings.'],
  ['failed', 'smtp-550', "The address doesn't exist or doesn't accept this email (550)."],
  ['failed', 'smtp-550-5.1.1', "The address doesn't exist (550 5.1.1)."],
  ['failed', 'smtp-552-5.2.2', 'The mailbox is full (552 5.2.2).'],
  ['failed', 'smtp-550-5.7.1', "The recipient's mail server rejected it, possibly as spam (550 5.7.1)."],
  ['failed', 'smtp-550-5.9.9', "The address doesn't exist or doesn't accept this email (550 5.9.9)."],
  ['failed', 'smtp-571', 'The mail server rejected it (571).'],
  ['failed', 'sender-refused', "The mail server doesn't accept this server's sender address."],
  ['unknown', 'outcome-unknown', "The mail server didn't confirm it. It may have arrived."],
  [
    'delayed',
    'smtp-451',
    "The mail server can't accept it right now (451). Doula Desk keeps trying for two days.",
  ],
  ['delayed', 'ECONNREFUSED', "The mail server couldn't be reached. Doula Desk keeps trying for two days."],
  ['failed', 'ESTRANGE', "It couldn't be sent (ESTRANGE)."],
  ['saved', null, 'This server has no mail server, so it saved the email as a file.'],
  [
    'delayed',
    'quiet-hours',
    "It's waiting for your client's quiet hours to end. Doula Desk keeps trying for two days.",
  ],
  ['sent', 'cut-off', null],
  ['waiting', null, null],
] as const)('explains status %s with error %s as: %s', (status, lastError, reason) => {
  expect(mailReason(status, lastError)).toBe(reason);
});

it('titles an email after its notification if there is one, otherwise after its kind', () => {
  expect(mailTitle('notification', 'Call Ada')).toBe('Call Ada');
  expect(mailTitle('weekly-digest', null)).toBe('Your week');
  expect(mailTitle('of-a-newer-version', null)).toBe('Email');
});

it('allows resending only notifications, digests, and current shared links that have left the queue', () => {
  expect(canResendMail('notification', 'sent', true)).toBe(true);
  expect(canResendMail('weekly-digest', 'failed', true)).toBe(true);
  expect(canResendMail('notification', 'waiting', true)).toBe(false);
  expect(canResendMail('notification', 'delayed', true)).toBe(false);
  expect(canResendMail('password-reset', 'failed', true)).toBe(false);
  expect(canResendMail('password-changed', 'unknown', true)).toBe(false);
  expect(canResendMail('birth-plan-share', 'saved', true)).toBe(true);
  expect(canResendMail('birth-share', 'failed', true)).toBe(true);
  expect(canResendMail('birth-plan-share', 'sent', false)).toBe(false);
});
