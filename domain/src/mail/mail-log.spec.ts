import { canResendMail, mailLogStatus, mailReason, mailTitle } from './mail-log.js';

it.each([
  ['sent', null, 'sent'],
  ['pending', 'ECONNREFUSED', 'waiting'],
  ['sending', null, 'waiting'],
  ['failed', 'smtp-550', 'failed'],
  ['failed', 'outcome-unknown', 'unknown'],
  ['pending', 'outcome-unknown', 'waiting'],
])('%s, %s is shown as %s', (status, lastError, shown) => {
  expect(mailLogStatus(status, lastError)).toBe(shown);
});

it.each([
  ['failed', 'too-late', 'It could not be sent within a day, and was no news any more.'],
  ['failed', 'not-wanted', 'Your settings say that you do not want it.'],
  ['failed', 'smtp-550', 'The mail server refused it (550).'],
  ['unknown', 'outcome-unknown', 'The mail server did not confirm it. It may have arrived.'],
  [
    'waiting',
    'smtp-451',
    'The mail server could not take it at that time (451). It is tried again by itself.',
  ],
  ['waiting', 'ECONNREFUSED', 'The mail server could not be reached. It is tried again by itself.'],
  ['failed', 'ESTRANGE', 'It could not be sent (ESTRANGE).'],
  ['sent', 'cut-off', null],
  ['waiting', null, null],
] as const)('%s, %s is told as: %s', (status, lastError, reason) => {
  expect(mailReason(status, lastError)).toBe(reason);
});

it('is titled by the notification, or by its kind', () => {
  expect(mailTitle('notification', 'Call Ada')).toBe('Call Ada');
  expect(mailTitle('weekly-digest', null)).toBe('Your week');
  expect(mailTitle('of-a-newer-version', null)).toBe('Email');
});

it('only news and links to birth plans may go out once more, when they are not on their way', () => {
  expect(canResendMail('notification', 'sent', true)).toBe(true);
  expect(canResendMail('weekly-digest', 'failed', true)).toBe(true);
  expect(canResendMail('notification', 'waiting', true)).toBe(false);
  expect(canResendMail('password-reset', 'failed', true)).toBe(false);
  expect(canResendMail('password-changed', 'unknown', true)).toBe(false);
  expect(canResendMail('birth-plan-share', 'sent', true)).toBe(true);
  expect(canResendMail('birth-plan-share', 'sent', false)).toBe(false);
});
