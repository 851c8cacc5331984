import { renderHtml } from '../mail/templates/render-html.js';
import { renderText } from '../mail/templates/render-text.js';
import { shareLetter } from './share-letter.js';

const facts = {
  subject: 'birth-plan' as const,
  practitionerName: 'Zoë Núñez',
  credentials: '',
  businessName: 'Example Birth Support',
  clientName: 'Ada Invented',
  preferredOrFirstName: undefined,
  message: '',
  link: 'https://desk.example.test/shared/birth-plans/abc',
  expiresAt: '2026-12-28T15:00:00.000Z',
  timeZone: 'America/New_York',
};

it('says who is sharing what, until when, and what to be careful about', () => {
  const mail = shareLetter(facts);
  expect(mail.subject).toBe('Zoë Núñez shared a birth plan with you');
  expect(renderText(mail)).toBe(`Hello,

Zoë Núñez (Example Birth Support) has shared Ada Invented's birth plan with you.

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

it('contains the message exactly as typed, line by line, but escapes it in HTML', () => {
  const mail = shareLetter({
    ...facts,
    businessName: '',
    clientName: `<a href=//x>O'Neil</a> & Co`,
    message: 'For the bag.\r\n\n<b>Page 1</b>',
  });
  expect(renderText(mail)).toContain(`<a href=//x>O'Neil</a> & Co's birth plan with you.`);
  expect(renderText(mail)).toContain('Zoë Núñez added this message:\n\nFor the bag.\n\n<b>Page 1</b>\n');
  expect(renderHtml(mail)).toContain('&lt;b&gt;Page 1&lt;/b&gt;');
  expect(renderHtml(mail)).not.toMatch(/<a href=\/\/x>|<b>/);
});

it("greets the client by name if it's sent to the client's address", () => {
  const mail = shareLetter({ ...facts, preferredOrFirstName: 'Addy' });
  expect(mail.subject).toBe('Zoë Núñez shared your birth plan with you');
  expect(renderText(mail)).toContain(
    'Hello Addy,\n\nZoë Núñez (Example Birth Support) has shared your birth plan with you.',
  );
});

it("is signed with the practitioner's credentials, if there are any", () => {
  const { closing } = shareLetter({ ...facts, credentials: 'CD(DONA)' });
  expect(closing).toBe('Warm regards,\nZoë Núñez, CD(DONA)\nExample Birth Support');
});

it("says that a birth story was shared, and doesn't name the client in the subject", () => {
  const mail = shareLetter({ ...facts, subject: 'birth-story' });
  expect(mail.subject).toBe('Zoë Núñez shared a birth story with you');
  expect(renderText(mail)).toContain("has shared Ada Invented's birth story with you.");
  expect(renderText(mail)).toContain('Anyone who has the link can read the story');
});
