import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ana, mei } from '../../../testing/appointments.js';
import { dialog, NOTE_URL, NOTES, note, notesPage, renderNotes, STATS } from '../../../testing/notes.js';
import { clearBrowserState } from '../../../testing/renderApp.js';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const card = (name: string | RegExp) => screen.findByRole('article', { name });
const cards = () =>
  screen.queryAllByRole('article').map((each) => within(each).getByRole('heading', { level: 2 }).textContent);
const figure = (label: string) => screen.getByText(label).closest('li')?.querySelector('strong')?.textContent;

describe('the visit notes page', () => {
  it('loads the totals and the cards with one request each', async () => {
    const { server } = renderNotes([
      note(),
      note({ id: 'n-2', clientId: mei.id, clientName: mei.name, duration: 1 }),
    ]);
    const first = await card(ana.name);
    for (const text of [
      'Nov 27, 2026 · 9:00 AM (90 minutes) · Client Home',
      'Prenatal Visit',
      'Physical wellness',
      'Well rested',
      'Next Steps',
      'Bring the birth ball',
      'Note ID: n-1',
    ]) {
      expect(first).toHaveTextContent(text);
    }
    expect(within(first).getByRole('link', { name: ana.name })).toHaveAttribute(
      'href',
      '/client-chart/c-ana',
    );
    await waitFor(() => expect(figure('Total Notes')).toBe('12'));
    expect(['This Week', 'Active Clients', 'Avg Duration (minutes)'].map(figure)).toEqual(['3', '2', '75']);
    expect(server.callsOf(NOTES)).toHaveLength(1);
    expect(server.callsOf(STATS).length).toBeLessThanOrEqual(2);
  });

  it('truncates a long answer, and shows all of it on request', async () => {
    const long = `${'word '.repeat(200)}end of it`;
    const { user } = renderNotes([note({ templateData: { homework: long } })]);
    const first = await card(ana.name);
    expect(first).not.toHaveTextContent('end of it');
    await user.click(within(first).getByRole('button', { name: 'Show more of Homework' }));
    expect(first).toHaveTextContent('end of it');
    await user.click(within(first).getByRole('button', { name: 'Show less of Homework' }));
    expect(first).not.toHaveTextContent('end of it');
  });

  it('keeps the client and type in the URL, but not the search text', async () => {
    const { user, server, browser } = renderNotes([note()], (given) => {
      given.on(`${NOTES}&clientId=c-mei`, notesPage());
      given.on(`${NOTES}&clientId=c-mei&type=Birth+Support`, notesPage());
      given.on(`${NOTES}&q=ana`, notesPage(note()));
    });
    await card(ana.name);
    await user.selectOptions(await screen.findByLabelText('Client'), mei.name);
    expect(await screen.findByText('No visit notes yet')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Visit type'), 'Birth Support');
    expect(await screen.findByText('No visit notes found')).toBeVisible();
    expect(browser.location?.search).toBe('?client=c-mei&type=Birth+Support');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await card(ana.name)).toBeVisible();
    await user.type(screen.getByLabelText('Search visit notes'), 'ana');
    await waitFor(() => expect(server.callsOf(`${NOTES}&q=ana`)).toHaveLength(1));
    expect(browser.location?.search).toBe('');
  });

  it('hides the previous list when loading with new filters fails', async () => {
    const { user } = renderNotes([note()], (server) =>
      server.on(`${NOTES}&clientId=c-mei`, { offline: true }, notesPage()),
    );
    await card(ana.name);
    await user.selectOptions(await screen.findByLabelText('Client'), mei.name);
    expect(await screen.findByText('Your visit notes couldn’t be loaded')).toBeVisible();
    expect(cards()).toEqual([]);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('No visit notes yet')).toBeVisible();
  });

  it("doesn't list a saved note that the filters exclude", async () => {
    const saved = note({ id: 'n-2', nextSteps: 'Call her', status: 'finished' });
    const { user } = renderNotes([note()], (server) => {
      server.on(`${NOTES}&clientId=c-mei`, notesPage());
      server.on('POST /api/clients/c-ana/visit-notes', { status: 201, body: { note: saved } });
    });
    await card(ana.name);
    await user.selectOptions(await screen.findByLabelText('Client'), mei.name);
    await screen.findByText('No visit notes yet');
    await user.click(screen.getAllByRole('button', { name: 'New Visit Note' })[0] as HTMLElement);
    await screen.findByRole('form', { name: 'New Visit Note' });
    await user.selectOptions(dialog().getByLabelText('Client'), ana.name);
    await user.type(dialog().getByLabelText('Next Steps & Follow-up'), 'Call her');
    await user.click(dialog().getByRole('button', { name: 'Save Visit Note' }));
    expect(await screen.findByText('Visit note saved successfully!')).toBeVisible();
    await screen.findByText('No visit notes yet');
    expect(screen.getByLabelText('Client')).toHaveValue(mei.id);
    expect(cards()).toEqual([]);
  });

  it('loads the list page by page', async () => {
    const { user } = renderNotes([], (server) => {
      server.on(NOTES, { body: { notes: [note()], nextCursor: 'c2' } });
      server.on(
        `${NOTES}&cursor=c2`,
        { status: 500, body: {} },
        notesPage(note({ id: 'n-2', clientName: mei.name })),
      );
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('More notes couldn’t be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card(mei.name)).toBeVisible();
    expect(cards()).toEqual([ana.name, mei.name]);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('shows an error, and retries', async () => {
    const { user } = renderNotes([], (server) =>
      server.on(NOTES, { status: 500, body: {} }, notesPage(note())),
    );
    expect(await screen.findByText('Your visit notes couldn’t be loaded')).toBeVisible();
    expect(screen.getAllByText('Failed to load visit notes').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card(ana.name)).toBeVisible();
  });

  it('shows an empty state with a button to add a note', async () => {
    const { user } = renderNotes([]);
    expect(await screen.findByText('No visit notes yet')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'New Visit Note' })[1] as HTMLElement);
    expect(await screen.findByRole('form', { name: 'New Visit Note' })).toBeVisible();
  });
});

describe('a note', () => {
  it('is deleted after confirmation', async () => {
    const { user, server } = renderNotes([note()], (given) =>
      given.on(`DELETE ${NOTE_URL}`, { status: 204 }),
    );
    await user.click(within(await card(ana.name)).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText('Delete this visit note?')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(cards()).toEqual([]));
    expect(server.callsOf(`DELETE ${NOTE_URL}`)).toHaveLength(1);
  });

  it.each([
    [{ status: 500, body: {} }, 'Failed to delete visit note'],
    [{ status: 403, body: { message: 'Not yours.' } }, 'Not yours.'],
  ])('stays when deleting fails: %j', async (response, text) => {
    const { user } = renderNotes([note()], (given) => given.on(`DELETE ${NOTE_URL}`, response));
    await user.click(within(await card(ana.name)).getByRole('button', { name: /^Delete/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(cards()).toEqual([ana.name]);
  });

  it('is locked after a warning, and can then only be amended', async () => {
    const locked = note({ status: 'locked', lockedAt: '2026-11-27T16:00:00.000Z', version: 2 });
    const { user, server } = renderNotes([note()], (given) =>
      given.on(`POST ${NOTE_URL}/lock`, { body: { note: locked } }),
    );
    await user.click(within(await card(ana.name)).getByRole('button', { name: /^More/ }));
    await user.click(screen.getByRole('button', { name: 'Lock note' }));
    expect(await screen.findByText(/this can’t be undone/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Lock note' }));
    expect(await screen.findByText('Locked')).toBeVisible();
    expect(server.callsOf(`POST ${NOTE_URL}/lock`)[0]?.body).toEqual({ version: 1 });
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Add amendment/ })).toBeVisible();
  });

  it('shows who amended it, when and why, and the previous text', async () => {
    const amendments = [
      {
        id: 'am-1',
        reason: 'She called in the evening',
        changes: { templateData: { physicalWellness: 'Very tired' } },
        createdBy: 'Zoë Núñez',
        createdAt: '2026-11-27T23:30:00.000Z',
        importedAt: null,
        isUnproven: false,
      },
    ];
    renderNotes([note({ status: 'locked', amendments })]);
    const list = within(await screen.findByRole('region', { name: 'Amendments' }));
    expect(list.getByText(/on Nov 27, 2026, 6:30 PM EST/).parentElement).toHaveTextContent('Zoë Núñez');
    expect(list.getByText('She called in the evening')).toBeVisible();
    expect(list.getByText('Well rested').closest('del')).toBeVisible();
    expect(list.getByText('Very tired').closest('ins')).toBeVisible();
  });

  it('is amended by sending a reason and only the changed fields', async () => {
    const locked = note({ status: 'locked' });
    const url = `POST ${NOTE_URL}/amendments`;
    const { user, server } = renderNotes([locked], (given) =>
      given.on(url, { body: { note: { ...locked, version: 2 } } }),
    );
    await user.click(await screen.findByRole('button', { name: /^Add amendment/ }));
    await screen.findByRole('dialog', { name: 'Add amendment' });
    const add = () => dialog().getByRole('button', { name: 'Add amendment' });
    await user.click(add());
    expect(await screen.findByText("Please say why you're amending the note")).toBeVisible();
    await user.type(dialog().getByLabelText('Reason for the amendment'), 'Forgotten');
    await user.click(add());
    expect(await screen.findByText('Please change at least one value')).toBeVisible();
    await user.type(dialog().getByLabelText(/^Homework/), 'Walk daily');
    await user.clear(dialog().getByLabelText(/^Physical wellness/));
    await user.click(add());
    expect(await screen.findByText('Amendment added.')).toBeVisible();
    expect(server.callsOf(url)[0]?.body).toEqual({
      reason: 'Forgotten',
      changes: { templateData: { homework: 'Walk daily', physicalWellness: '' } },
    });
  });

  it('gets a new idempotency key for an amendment that is edited before a retry', async () => {
    const locked = note({ status: 'locked' });
    const url = `POST ${NOTE_URL}/amendments`;
    const { user, server } = renderNotes([locked], (given) =>
      given.on(url, { offline: true }, { offline: true }, { body: { note: locked } }),
    );
    await user.click(await screen.findByRole('button', { name: /^Add amendment/ }));
    await screen.findByRole('dialog', { name: 'Add amendment' });
    const add = () => user.click(dialog().getByRole('button', { name: 'Add amendment' }));
    await user.type(dialog().getByLabelText('Reason for the amendment'), 'Forgotten');
    await user.type(dialog().getByLabelText(/^Homework/), 'Walk');
    for (const sent of [1, 2]) {
      await add();
      await waitFor(() => expect(server.callsOf(url)).toHaveLength(sent));
    }
    await user.type(dialog().getByLabelText(/^Homework/), ' daily');
    await add();
    expect(await screen.findByText('Amendment added.')).toBeVisible();
    const [first, again, changed] = server.callsOf(url).map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('is marked as unconfirmed on the screen and in print', async () => {
    jest.spyOn(window, 'print').mockImplementation(() => {});
    const amendment = {
      ...{ id: 'am-1', reason: 'Misheard', changes: { duration: 30 }, createdBy: 'Zoë Núñez' },
      ...{ createdAt: '2026-11-27T23:30:00.000Z', importedAt: null, isUnproven: true },
    };
    const { user } = renderNotes([note({ status: 'locked', isUnproven: true, amendments: [amendment] })]);
    const shown = within(await card(ana.name));
    expect(shown.getAllByText('Not confirmed')).toHaveLength(2);
    expect(shown.getByText(/no proof that it recorded this note as shown here/)).toBeVisible();
    expect(shown.getByText(/no proof that it recorded this amendment as shown here/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: /^More/ }));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    const paper = document.querySelector('.printed-note');
    expect(paper).toHaveTextContent(
      /Not confirmedThis server has no proof that it recorded this note as shown here/,
    );
    expect(paper).toHaveTextContent(
      /Not confirmed: This server has no proof that it recorded this amendment/,
    );
  });

  it('prints as a document', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = renderNotes([note()]);
    await user.click(within(await card(ana.name)).getByRole('button', { name: /^More/ }));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    const paper = within(document.querySelector('.printed-note') as HTMLElement);
    expect(paper.getByText('Friday, November 27, 2026, 9:00 AM')).toBeInTheDocument();
    expect(paper.getByText('Well rested')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(document.querySelector('.printed-note')).toBeNull());
  });
});
