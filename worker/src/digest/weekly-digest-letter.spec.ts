import { renderHtml } from '../mail/templates/render-html.js';
import { renderText } from '../mail/templates/render-text.js';
import { weekIncluding } from './week.js';
import { weeklyDigestLetter } from './weekly-digest-letter.js';

const appUrl = 'https://desk.example.test';
const nasty = `<a href=//x>O'Neil</a> & Co`;
const inert = '&lt;a href=//x&gt;O&#39;Neil&lt;/a&gt; &amp; Co';

describe('weekly-digest', () => {
  const week = weekIncluding('2026-12-02', 'America/New_York');
  const client = { firstName: 'Ada', lastName: 'Invented', total: 1 };
  const contents = {
    appointments: [
      {
        ...client,
        type: 'Prenatal Visit',
        date: '2026-12-02',
        allDay: false,
        startsAt: new Date('2026-12-02T15:00:00Z'),
        location: 'Client Home',
      },
      {
        ...client,
        type: 'Birth Support',
        date: '2026-12-04',
        allDay: true,
        startsAt: new Date('2026-12-04T05:00:00Z'),
        location: '',
      },
    ],
    reminders: [
      {
        ...client,
        title: `Call ${nasty}`,
        dueDate: '2026-11-20',
        dueAt: new Date('2026-11-20T14:00:00Z'),
        total: 9,
      },
      {
        ...client,
        title: 'Write summary',
        dueDate: '2026-12-01',
        dueAt: new Date('2026-12-01T14:00:00Z'),
        total: 9,
      },
    ],
    milestones: [{ ...client, edd: '2026-12-31' }],
  };
  const unsubscribeUrl = `${appUrl}/unsubscribe/secret`;
  const facts = { firstName: 'Zoë', appUrl, week, unsubscribeUrl };

  it("lists the week in the practice's zone, and names the zone", () => {
    const mail = weeklyDigestLetter({ ...facts, contents });
    expect(mail.subject).toBe('Your week: Nov 30, 2026 – Dec 6, 2026');
    expect(mail.paragraphs).toContain('Times are in Eastern Standard Time (New York).');
    const text = renderText(mail);
    expect(text).toContain(`Appointments
- Wed, Dec 2, 10:00 AM EST · Prenatal Visit · Ada Invented · Client Home
- Fri, Dec 4, all day · Birth Support · Ada Invented

Reminders
- Overdue since Nov 20, 2026 · Call ${nasty} · Ada Invented
- Tue, Dec 1, 9:00 AM EST · Write summary · Ada Invented
- and 7 more

Milestones
- Thu, Dec 3 · Ada Invented · 36 weeks: birth plan review
`);
    expect(text).toContain(`Stop the weekly summary: ${unsubscribeUrl}`);
    const html = renderHtml(mail);
    expect(html).toContain(`Call ${inert} · Ada Invented</li>`);
    expect(html).not.toContain('<a href=//x>');
  });

  it('omits the headings of empty lists, and says when nothing is planned', () => {
    const mail = weeklyDigestLetter({
      ...facts,
      contents: { appointments: [], reminders: [], milestones: [] },
    });
    expect(renderText(mail)).toContain('You have nothing planned for Nov 30, 2026 – Dec 6, 2026.');
    expect(renderText(mail)).not.toContain('Appointments');
    expect(renderHtml(mail)).not.toContain('<h2');
  });
});
