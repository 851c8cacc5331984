import { auditActor, auditField, auditText } from './audit.js';

it('says in plain words who did what', () => {
  expect(auditActor('practitioner', null)).toBe('You');
  expect(auditActor('program', 'Books')).toBe("API token 'Books'");
  expect(auditActor('of-a-newer-version', null)).toBe('Somebody');
  expect(auditText('client.viewed')).toBe('Client viewed');
  expect(auditText('visit-note.locked')).toBe('Visit note locked');
  expect(auditText('visitNote.locked')).toBe('Visit note locked');
  expect(auditField('scheduling.timeZone')).toBe('time zone');
  expect(auditText('api-token.created')).toBe('API token created');
  expect(auditField('edd')).toBe('EDD');
  expect(auditField('practice.zipCode')).toBe('ZIP code');
});
