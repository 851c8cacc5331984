import { act, screen, waitFor, within } from '@testing-library/react';
import { clearBrowserState } from '../../../testing/renderApp.js';
import {
  card,
  change,
  editPhone,
  GET_CHART,
  openChart,
  refused,
  save,
  sent,
  serverWith,
} from '../testing/chart.js';
import { ada } from '../testing/clients.js';

afterEach(clearBrowserState);

describe('a card', () => {
  it('can be edited on its own, and shows a confirmation after saving', async () => {
    const app = await openChart(serverWith({ body: { client: ada({ phone: '555 9' }, 2) } }));
    await app.user.click(card('Demographics').getByRole('button', { name: 'Edit demographics' }));
    expect(card('Demographics').getByRole('textbox', { name: 'First name' })).toHaveFocus();
    expect(card('Care Providers').queryByRole('textbox')).not.toBeInTheDocument();
    await change(app, card('Demographics').getByRole('textbox', { name: /^Phone/ }), '555 9');
    await save(app, 'Demographics');

    expect(await screen.findByText('Demographics saved successfully!')).toBeInTheDocument();
    expect(sent(app)).toEqual([expect.objectContaining({ phone: '555 9', version: 1, gravida: 2 })]);
    expect(card('Demographics').getByText('555 9')).toBeInTheDocument();
    expect(card('Demographics').getByRole('button', { name: 'Edit demographics' })).toHaveFocus();
  });

  it("asks for a description when 'Other' is chosen, and stores it in place of 'Other'", async () => {
    const app = await openChart(serverWith({ body: { client: ada({ pronouns: 'xe/xem' }, 2) } }));
    await app.user.click(card('Demographics').getByRole('button', { name: 'Edit demographics' }));
    const words = () => card('Demographics').queryByRole('textbox', { name: /^Other pronouns/ });
    const pronouns = card('Demographics').getByRole('combobox', { name: /^Pronouns/ });
    expect(words()).toBeNull();
    await app.user.selectOptions(pronouns, 'Other');
    // The field stays even while the text typed so far happens to match an option.
    await change(app, words() as HTMLElement, 'she/they');
    await change(app, words() as HTMLElement, 'xe/xem');
    expect(pronouns).toHaveValue('other');
    await save(app, 'Demographics');
    expect(await screen.findByText('Demographics saved successfully!')).toBeInTheDocument();
    expect(sent(app)).toEqual([expect.objectContaining({ pronouns: 'xe/xem' })]);
    await app.user.click(card('Demographics').getByRole('button', { name: 'Edit demographics' }));
    expect(words()).toHaveValue('xe/xem');
    await app.user.selectOptions(
      card('Demographics').getByRole('combobox', { name: /^Pronouns/ }),
      'She/her',
    );
    expect(words()).toBeNull();
  });

  it('asks on Cancel before discarding input', async () => {
    const app = await openChart();
    await editPhone(app, '555 9');
    await app.user.click(card('Demographics').getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('555 9');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await app.user.click(card('Demographics').getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await card('Demographics').findByText('+1 555 0101')).toBeInTheDocument();
    await app.user.click(card('Demographics').getByRole('button', { name: 'Edit demographics' }));
    expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('+1 555 0101');
  });

  it('stays open with its input when saving fails', async () => {
    const app = await openChart(serverWith({ offline: true }));
    await editPhone(app, '555 9');
    await save(app, 'Demographics');
    expect(await screen.findByText('Failed to save changes.')).toBeInTheDocument();
    expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('555 9');
  });

  it('asks about unusual values, keeps them in the form, and saves them once they are confirmed', async () => {
    const unusual = {
      status: 422,
      body: {
        code: 'UNUSUAL_VALUES',
        message: 'Some of the values are unusual.',
        details: [{ field: 'para', message: 'Para (9) is higher than gravida (2).' }],
      },
    };
    const app = await openChart(serverWith(unusual, unusual, { body: { client: ada({ para: 9 }, 2) } }));
    await app.user.click(card('Current Pregnancy').getByRole('button', { name: 'Edit current pregnancy' }));
    await change(app, card('Current Pregnancy').getByRole('textbox', { name: /^Para/ }), '9');
    await save(app, 'Current Pregnancy');
    const dialog = await screen.findByRole('dialog', { name: 'Check these values' });
    expect(dialog).toHaveTextContent('Para (9) is higher than gravida (2). Save anyway?');
    await app.user.click(within(dialog).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(card('Current Pregnancy').getByRole('textbox', { name: /^Para/ })).toHaveValue('9');
    expect(screen.queryByText('Failed to save changes.')).not.toBeInTheDocument();

    await save(app, 'Current Pregnancy');
    await app.user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText('Current Pregnancy saved successfully!')).toBeInTheDocument();
    expect(sent(app).map(({ confirmUnusual }) => confirmUnusual)).toEqual([undefined, undefined, true]);
  });

  it('shows errors without sending a request', async () => {
    const app = await openChart();
    await app.user.click(card('Current Pregnancy').getByRole('button', { name: 'Edit current pregnancy' }));
    await change(app, card('Current Pregnancy').getByRole('textbox', { name: /^Gravida/ }), 'many');
    await save(app, 'Current Pregnancy');
    const gravida = card('Current Pregnancy').getByRole('textbox', { name: /^Gravida/ });
    expect(gravida).toHaveAccessibleDescription(/Please enter a whole number/);
    expect(gravida).toHaveFocus();
    expect(sent(app)).toEqual([]);
  });

  it('saves the age as a number', async () => {
    const app = await openChart(serverWith({ body: { client: ada({ age: 31 }, 2) } }));
    await app.user.click(card('Demographics').getByRole('button', { name: 'Edit demographics' }));
    await change(app, card('Demographics').getByRole('textbox', { name: /^Age/ }), '31');
    await save(app, 'Demographics');
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ age: 31 }));
  });
});

it('shows changes from elsewhere when the tab becomes visible, without disturbing an edit in progress', async () => {
  const app = await openChart(serverWith({ body: { client: ada({}, 3) } }));
  await editPhone(app, '555 9');
  app.server.on(GET_CHART, { body: { client: ada({ gravida: 3 }, 2) } });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() =>
    expect(app.store.getState().charts).toMatchObject({ [ada().id]: { client: { version: 2 } } }),
  );
  expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('555 9');
  await save(app, 'Demographics');
  await waitFor(() => expect(sent(app)[0]).toMatchObject({ phone: '555 9', gravida: 3, version: 2 }));
});

it('lets the practitioner edit and save the whole chart at once', async () => {
  const app = await openChart(
    serverWith({ body: { client: ada({ phone: '1', birthLocation: 'Home' }, 2) } }),
  );
  await app.user.click(screen.getByRole('button', { name: 'Edit Chart' }));
  for (const name of ['Demographics', 'Current Pregnancy', 'Care Providers', 'Birth Preferences']) {
    expect(card(name).getAllByRole('textbox').length).toBeGreaterThan(0);
  }
  await change(app, card('Demographics').getByRole('textbox', { name: /^Phone/ }), '1');
  await app.user.selectOptions(
    card('Care Providers').getByRole('combobox', { name: /^Birth location/ }),
    'Home',
  );
  await app.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Changes saved successfully!')).toBeInTheDocument();
  expect(sent(app)).toEqual([expect.objectContaining({ phone: '1', birthLocation: 'Home' })]);
  expect(screen.getByRole('button', { name: 'Edit Chart' })).toHaveFocus();

  await app.user.click(screen.getByRole('button', { name: 'Edit Chart' }));
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
});

describe('a chart that was changed in another tab', () => {
  it('asks about each conflicting value, shows both versions, and keeps the chosen one', async () => {
    const theirs = ada({ phone: 'theirs', email: 'new@example.org', city: 'Theirs' }, 4);
    const app = await openChart(serverWith(refused(theirs), { body: { client: ada({ phone: 'mine' }, 5) } }));
    await editPhone(app, 'mine');
    await change(app, card('Demographics').getByRole('textbox', { name: /^Address/ }), '1 Mine Street');
    await change(app, card('Demographics').getByRole('textbox', { name: /^Email/ }), 'mine@example.org');
    await save(app, 'Demographics');

    const dialog = within(
      await screen.findByRole('dialog', { name: 'This chart was changed while you were editing' }),
    );
    const phone = within(dialog.getByRole('group', { name: 'Phone' }));
    expect(phone.getByRole('radio', { name: /Your version\s*mine/ })).toBeChecked();
    expect(phone.getByRole('radio', { name: /The other version\s*theirs/ })).not.toBeChecked();
    const email = within(dialog.getByRole('group', { name: 'Email' }));
    await app.user.click(email.getByRole('radio', { name: /The other version/ }));
    expect(dialog.getAllByRole('group')).toHaveLength(2);
    await app.user.click(dialog.getByRole('button', { name: 'Save my choices' }));

    expect(await screen.findByText('Demographics saved successfully!')).toBeInTheDocument();
    expect(sent(app)[1]).toMatchObject({
      version: 4,
      phone: 'mine',
      email: 'new@example.org',
      address: '1 Mine Street',
      city: 'Theirs',
    });
  });

  it('returns to the form without losing any input', async () => {
    const app = await openChart(serverWith(refused(ada({ phone: 'theirs' }, 4))));
    await editPhone(app, 'mine');
    await save(app, 'Demographics');
    await app.user.click(await screen.findByRole('button', { name: 'Back to editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('mine');
  });

  it('merges changes to different fields without asking', async () => {
    const app = await openChart(
      serverWith(refused(ada({ city: 'Theirs' }, 4)), {
        body: { client: ada({ phone: 'mine', city: 'Theirs' }, 5) },
      }),
    );
    await editPhone(app, 'mine');
    await save(app, 'Demographics');
    expect(await screen.findByText('Demographics saved successfully!')).toBeInTheDocument();
    expect(sent(app)[1]).toMatchObject({ version: 4, phone: 'mine', city: 'Theirs' });
  });
});
