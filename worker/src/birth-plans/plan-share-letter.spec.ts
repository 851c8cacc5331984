import { renderHtml } from '../mail/templates/render-html.js';
import { renderText } from '../mail/templates/render-text.js';
import { planShareLetter } from './plan-share-letter.js';

const facts = {
  practitionerName: 'Zoë Núñez',
  businessName: 'Example Birth Support',
  clientName: 'Ada Invented',
  message: '',
  link: 'https://desk.example.test/shared/birth-plans/abc',
  worksUntil: '2027-03-07',
};

it('says who shares what, for how long, and what to take care of', () => {
  const mail = planShareLetter(facts);
  expect(mail.subject).toBe('Zoë Núñez shared a birth plan with you');
  expect(renderText(mail)).toBe(`Hello,

Zoë Núñez (Example Birth Support) would like you to read the birth plan of Ada Invented.

Read the birth plan:
https://desk.example.test/shared/birth-plans/abc

You need no account. The link works until Sunday, March 7, 2027 and always shows the current version.

Everybody who has the link can read the plan, so please pass it on to nobody else.

If you do not know the sender, you can ignore this email.

Warm regards,
Zoë Núñez
`);
  expect(renderHtml(mail)).toContain('href="https://desk.example.test/shared/birth-plans/abc"');
});

it('brings the message as it was typed, line by line, and makes nothing of it in HTML (F28)', () => {
  const mail = planShareLetter({
    ...facts,
    businessName: '',
    clientName: `<a href=//x>O'Neil</a> & Co`,
    message: 'For the bag.\r\n\n<b>Page 1</b>',
  });
  expect(renderText(mail)).toContain(`the birth plan of <a href=//x>O'Neil</a> & Co.`);
  expect(renderText(mail)).toContain('This message comes with it:\n\nFor the bag.\n\n<b>Page 1</b>\n');
  expect(renderHtml(mail)).toContain('&lt;b&gt;Page 1&lt;/b&gt;');
  expect(renderHtml(mail)).not.toMatch(/<a href=\/\/x>|<b>/);
});
