import { renderHtml } from '../mail/templates/render-html.js';
import { renderText } from '../mail/templates/render-text.js';
import { shareLetter } from './share-letter.js';

const facts = {
  subject: 'birth-plan' as const,
  practitionerName: 'Zoë Núñez',
  credentials: '',
  businessName: 'Example Birth Support',
  clientName: 'Ada Invented',
  callingName: undefined,
  message: '',
  link: 'https://desk.example.test/shared/birth-plans/abc',
  expiresAt: '2026-12-28T15:00:00.000Z',
  timeZone: 'America/New_York',
};

it('says who shares what, until when, and what to be careful about', () => {
  const mail = shareLetter(facts);
  expect(mail.subject).toBe('Zoë Núñez shared a birth plan with you');
  expect(renderText(mail)).toBe(`Hello,

Zoë Núñez (Example Birth Support) has shared the birth plan of Ada Invented with you.

Read the birth plan:
https://desk.example.test/shared/birth-plans/abc

You don't need an account. The link works until Dec 28, 2026, 10:00 AM EST and always shows the current version.

Anyone who has the link can read the plan, so please don't share it.

If you don't know the sender, you can ignore this email.

Warm regards,
Zoë Núñez
Example Birth Support
`);
  expect(renderHtml(mail)).toContain('href="https://desk.example.test/shared/birth-plans/abc"');
});

it('contains the message exactly as typed, line by line, and escapes it in HTML', () => {
  const mail = shareLetter({
    ...facts,
    businessName: '',
    clientName: `<a href=//x>O'Neil</a> & Co`,
    message: 'For the bag.\r\n\n<b>Page 1</b>',
  });
  expect(renderText(mail)).toContain(`the birth plan of <a href=//x>O'Neil</a> & Co with you.`);
  expect(renderText(mail)).toContain('Zoë Núñez added this message:\n\nFor the bag.\n\n<b>Page 1</b>\n');
  expect(renderHtml(mail)).toContain('&lt;b&gt;Page 1&lt;/b&gt;');
  expect(renderHtml(mail)).not.toMatch(/<a href=\/\/x>|<b>/);
});

it("greets the client by name if it is sent to the client's own address", () => {
  const mail = shareLetter({ ...facts, callingName: 'Addy' });
  expect(mail.subject).toBe('Zoë Núñez shared your birth plan with you');
  expect(renderText(mail)).toContain(
    'Hello Addy,\n\nZoë Núñez (Example Birth Support) has shared your birth plan with you.',
  );
});

it("is signed with the practitioner's credentials, if there are any", () => {
  const { closing } = shareLetter({ ...facts, credentials: 'CD(DONA)' });
  expect(closing).toBe('Warm regards,\nZoë Núñez, CD(DONA)\nExample Birth Support');
});

it('names a birth story as one, without giving away in the subject whose it is', () => {
  const mail = shareLetter({ ...facts, subject: 'birth-story' });
  expect(mail.subject).toBe('Zoë Núñez shared a birth story with you');
  expect(renderText(mail)).toContain('has shared the birth story of Ada Invented with you.');
  expect(renderText(mail)).toContain('Anyone who has the link can read the story');
});
