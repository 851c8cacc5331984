import { notificationLetter } from './notification-letter.js';
import { escapeHtml, renderHtml } from './render-html.js';

const appUrl = 'https://desk.example.test';
const facts = { firstName: 'Zoë', appUrl, title: 'Call Ada', message: 'Due today', route: '/reminders' };

describe('renderHtml', () => {
  it('references nothing that a mail client would load', () => {
    expect(renderHtml(notificationLetter(facts))).not.toMatch(/<(img|link|script)|url\(|@import|src=/i);
  });

  it('escapes values inside attributes', () => {
    const html = renderHtml(
      notificationLetter({ ...facts, appUrl: 'https://x.test', route: '/"onmouseover="alert(1)' }),
    );
    expect(html).not.toContain('"onmouseover="');
    expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
  });
});
