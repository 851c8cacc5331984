import { auditActor, auditField, auditText, currentAuditName } from './audit.js';

const line = (actor: string, tokenName: string | null = null, actorName: string | null = null) => ({
  actor,
  tokenName,
  actorName,
});

it('describes who did what in plain words', () => {
  expect(auditActor(line('practitioner'))).toBe('You');
  expect(auditActor(line('program', 'Books'))).toBe("API token 'Books'");
  expect(auditActor(line('visitor'))).toBe('Someone not signed in');
  expect(auditActor(line('practitioner', null, 'Noor Example'))).toBe('Noor Example');
  expect(auditActor(line('program', 'Books', 'Noor Example'))).toBe("Noor Example (API token 'Books')");
  expect(auditText('client.viewed')).toBe('Client viewed');
  expect(auditText('visit-note.locked')).toBe('Visit note locked');
  expect(auditField('scheduling.timeZone')).toBe('time zone');
  expect(auditText('api-token.created')).toBe('API token created');
  expect(auditField('edd')).toBe('EDD');
  expect(auditField('practice.zipCode')).toBe('ZIP code');
});

it('describes sign-ins and failed sign-ins in plain words', () => {
  expect(auditText('session.started')).toBe('Signed in');
  expect(auditText('sign-in.failed')).toBe('Sign-in failed: wrong password');
  expect(auditText('second-factor.failed')).toBe('Sign-in failed: wrong authentication code');
  expect(auditText('calendar-feed.read')).toBe('Calendar link used');
});

it('converts kinds of records that earlier versions wrote', () => {
  expect(currentAuditName('visitNote.locked')).toBe('visit-note.locked');
  expect(currentAuditName('calendarFeed')).toBe('calendar-feed');
  expect(currentAuditName('birth-plan.created')).toBe('birth-plan.created');
  expect(currentAuditName('constructor.created')).toBe('constructor.created');
  expect(auditText('visitNote.locked')).toBe('Visit note locked');
  expect(auditText('calendarFeed.read')).toBe('Calendar link used');
});

it('shows an unknown actor or action from another version as text', () => {
  expect(auditActor(line('of-a-newer-version'))).toBe('Someone');
  expect(auditActor(line('constructor'))).toBe('Someone');
  expect(auditText('constructor')).toBe('Constructor');
});
