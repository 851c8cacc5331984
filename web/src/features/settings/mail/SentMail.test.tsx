import type { MailLogEntry } from '@doula-desk/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import type { StubHttp, StubResponse } from '../../../testing/stubHttp.js';

const LIST = 'GET /api/mails?limit=25';
const RESEND = 'POST /api/mails/m-1/resend';

function mail(given: Partial<MailLogEntry> = {}): MailLogEntry {
  return {
    id: 'm-1',
    kind: 'notification',
    title: 'Call Ana',
    recipient: 'zoe@example.org',
    status: 'sent',
    reason: null,
    createdAt: '2026-11-27T14:00:00.000Z',
    sentAt: '2026-11-27T14:01:00.000Z',
    attempts: 1,
    canResend: true,
    ...given,
  };
}

function page(mails: MailLogEntry[], nextCursor: string | null = null): StubResponse {
  return { body: { mails, nextCursor } };
}

function renderSettings(mails: MailLogEntry[], prepare: (server: StubHttp) => void = () => {}) {
  return renderPractice('/settings?tab=notifications', (server) => {
    server.on(LIST, page(mails));
    prepare(server);
  });
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const again = (title: string) => screen.getByRole('button', { name: `Send again: ${title}` });

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
  clearBrowserState();
});

describe('the delivery log', () => {
  it('says that the daily limit delays client reminders, and until when', async () => {
    renderSettings([], (server) =>
      server.on(LIST, { body: { mails: [], nextCursor: null, delayedUntil: '2026-11-28T14:00:00.000Z' } }),
    );
    expect(await screen.findByText(/^Reminders to clients are delayed/)).toHaveTextContent(
      'The rest will be sent starting Nov 28, 2026, 9:00 AM EST',
    );
  });

  it('is the last entry in the sidebar, and shows the status of each email', async () => {
    renderSettings([
      mail(),
      mail({ id: 'm-2', title: 'Your week', status: 'waiting', sentAt: null, attempts: 3, canResend: false }),
      mail({
        id: 'm-3',
        title: 'Your week',
        status: 'failed',
        sentAt: null,
        reason: 'It was refused (550).',
      }),
      mail({ id: 'm-4', kind: 'password-reset', title: 'Choose a new password', canResend: false }),
    ]);
    expect(await screen.findByText('Call Ana')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const entries = within(screen.getByRole('complementary', { name: 'Sidebar' })).getAllByRole('link');
    expect(entries.at(-1)).toHaveTextContent('Settings');
    const [sent, waiting, failed, password] = screen.getAllByRole('listitem').slice(-4);
    expect(sent).toHaveTextContent('Sent');
    expect(sent).toHaveTextContent('zoe@example.org');
    expect(waiting).toHaveTextContent('Waiting3 attempts');
    expect(failed).toHaveTextContent('Failed');
    expect(failed).toHaveTextContent('It was refused (550).');
    for (const [item, count] of [
      [sent, 1],
      [waiting, 0],
      [failed, 1],
      [password, 0],
    ] as const) {
      expect(within(item as HTMLElement).queryAllByRole('button', { name: /^Send again/ })).toHaveLength(
        count,
      );
    }
  });

  it("shows times in the practice's zone, and names the zone", async () => {
    renderSettings([mail()]);
    expect(await screen.findByText('Nov 27, 2026, 9:00 AM EST')).toBeVisible();
    expect(screen.getByText('Nov 27, 2026, 9:01 AM EST')).toBeVisible();
    expect(screen.getByText(/Times are in Eastern Standard Time \(New York\)\./)).toBeVisible();
  });

  it('is a table on wide screens', async () => {
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('min-width') });
    renderSettings([mail({ status: 'unknown', reason: 'It may have arrived.' })]);
    const table = await screen.findByRole('table', { name: 'Sent emails' });
    const row = within(table).getByRole('row', { name: /^Call Ana/ });
    expect(row).toHaveTextContent('Unknown');
    expect(row).toHaveTextContent('It may have arrived.');
    expect(within(row).getByRole('button', { name: 'Send again: Call Ana' })).toBeVisible();
  });

  it('shows an empty state', async () => {
    renderSettings([]);
    expect(await screen.findByText('No emails yet')).toBeVisible();
  });

  it.each([
    [{ status: 500, body: {} }, 'Failed to load sent emails'],
    [{ status: 503, body: { message: 'In a moment.' } }, 'In a moment.'],
    [{ offline: true as const }, 'Failed to load sent emails'],
    [{ body: { mails: 'none' } }, 'Failed to load sent emails'],
  ])('reports a failed load (%j) as "%s", and can be retried', async (answer, text) => {
    const { server, user } = renderSettings([], (given) => given.on(LIST, answer));
    expect(await screen.findByText('Your sent emails couldn’t be loaded')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    server.on(LIST, page([mail()]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Call Ana')).toBeVisible();
  });

  it('loads older pages, and keeps them when it reloads', async () => {
    const { server, user } = renderSettings([], (given) => {
      given.on(LIST, page([mail()], 'c2'));
      given.on(`${LIST}&cursor=c2`, page([mail({ id: 'm-2', title: 'An older one' })]));
    });
    await user.click(await screen.findByRole('button', { name: 'Show older emails' }));
    expect(await screen.findByText('An older one')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older emails' })).toBeNull();
    server.on(LIST, page([mail({ id: 'm-0', title: 'A new one' }), mail()], 'c2'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('A new one');
    expect(titles()).toEqual(['A new one', 'Call Ana', 'An older one']);
    expect(screen.queryByRole('button', { name: 'Show older emails' })).toBeNull();
  });
});

describe('resending', () => {
  it('adds the new email at the top and confirms it', async () => {
    const fresh = mail({ id: 'm-9', status: 'waiting', sentAt: null, attempts: 0, canResend: false });
    const { server, user } = renderSettings([mail()], (given) =>
      given.on(RESEND, { status: 201, body: { mail: fresh } }),
    );
    await screen.findByText('Call Ana');
    await user.click(again('Call Ana'));
    expect(await screen.findByText('The email is on its way.')).toBeVisible();
    expect(titles()).toEqual(['Call Ana', 'Call Ana']);
    expect(screen.getByText('Waiting')).toBeVisible();
    // The status is polled until the email has been sent.
    server.on(LIST, page([{ ...fresh, status: 'sent', sentAt: '2026-11-27T15:00:02.000Z' }, mail()]));
    await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull());
  });

  it("sends once no matter how often it's clicked, and retries with the same key", async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { server, user } = renderSettings([mail()], (given) =>
      given.on(RESEND, { offline: true, after }, { status: 201, body: { mail: mail({ id: 'm-9' }) } }),
    );
    await screen.findByText('Call Ana');
    await user.click(again('Call Ana'));
    await user.click(again('Call Ana'));
    expect(again('Call Ana')).toHaveTextContent('Sending…');
    answer();
    expect(await screen.findByText('Failed to send the email again')).toBeVisible();
    await user.click(again('Call Ana'));
    expect(await screen.findByText('The email is on its way.')).toBeVisible();
    const keys = server.callsOf(RESEND).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
  });

  it('says why the request was rejected', async () => {
    const { user } = renderSettings([mail()], (given) =>
      given.on(RESEND, {
        status: 409,
        body: { code: 'MAIL_NOT_RESENDABLE', message: "This email can't be sent again." },
      }),
    );
    await screen.findByText('Call Ana');
    await user.click(again('Call Ana'));
    expect(await screen.findByText("This email can't be sent again.")).toBeVisible();
    expect(titles()).toHaveLength(1);
  });
});
