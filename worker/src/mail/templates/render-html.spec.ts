import { notification } from './notification.js';
import { escapeHtml, renderHtml } from './render-html.js';

const appUrl = 'https://desk.example.test';
const facts = { firstName: 'Zoë', appUrl, title: 'Call Ada', message: 'Due today', route: '/reminders' };

describe('renderHtml', () => {
  it('references nothing that a mail client would load', () => {
    expect(renderHtml(notification(facts))).not.toMatch(/<(img|link|script)|url\(|@import|src=/i);
  });

  it('escapes values inside attributes', () => {
    const html = renderHtml(
      notification({ ...facts, appUrl: 'https://x.test', route: '/"onmouseover="alert(1)' }),
    );
    expect(html).not.toContain('"onmouseover="');
    expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
  });
});
