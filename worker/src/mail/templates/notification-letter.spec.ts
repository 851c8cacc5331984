import { notificationLetter } from './notification-letter.js';
import { renderHtml } from './render-html.js';
import { renderText } from './render-text.js';

const appUrl = 'https://desk.example.test';
const nasty = `<a href=//x>O'Neil</a> & Co`;
const inert = '&lt;a href=//x&gt;O&#39;Neil&lt;/a&gt; &amp; Co';

describe('notification', () => {
  const mail = notificationLetter({
    firstName: 'Zoë',
    appUrl,
    title: `Call ${nasty}`,
    message: `${nasty}: due Nov 27, 2026, 9:00 AM EST`,
    route: '/reminders',
  });

  it("contains the notification's text and target", () => {
    expect(mail.subject).toBe(`Call ${nasty}`);
    const text = renderText(mail);
    expect(text).toContain(`${nasty}: due Nov 27, 2026, 9:00 AM EST`);
    expect(text).toContain(`${appUrl}/reminders`);
    expect(text).toContain(`${appUrl}/settings?tab=notifications`);
  });

  it('escapes user input in HTML', () => {
    const html = renderHtml(mail);
    expect(html).toContain(`<p style="margin: 0 0 16px;">Call ${inert}</p>`);
    expect(html).toContain(`${inert}: due Nov 27, 2026, 9:00 AM EST`);
    expect(html).not.toContain('<a href=//x>');
  });
});
