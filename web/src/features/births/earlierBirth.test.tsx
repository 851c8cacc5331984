import { type Birth, blankBaby, blankBirth } from '@doula-desk/domain';
import { screen, waitFor, within } from '@testing-library/react';
import {
  ADA_ID,
  birthLog,
  openAsPractitioner,
  READ_LOG,
  SEND_ENTRIES,
  serverWithChart,
} from '../../testing/births.js';
import { clearBrowserState } from '../../testing/renderApp.js';

afterEach(clearBrowserState);

const PREGNANCY_ID = '0198f0a0-0000-7000-8000-0000000000b1';

function serverWithEarlier(birth: Birth | null) {
  const server = serverWithChart();
  const log = birthLog({ pregnancyId: PREGNANCY_ID, birth });
  server.on(`${READ_LOG}?pregnancyId=${PREGNANCY_ID}`, { body: { log } });
  server.on(SEND_ENTRIES, { body: { log, refused: [] } });
  return server;
}

describe('the birth of an earlier pregnancy', () => {
  it("is shown in that pregnancy's chart, with links to the log and back", async () => {
    const at = '2024-03-09T12:00:00.000Z';
    const server = serverWithEarlier({
      ...blankBirth(),
      id: 'birth-1',
      status: 'recorded',
      babies: [{ ...blankBaby(), name: 'Mira', bornAt: at }],
      story: '',
      recordedAt: at,
      version: 1,
      updatedAt: at,
    });
    const url = `/client-chart/${ADA_ID}?pregnancy=${PREGNANCY_ID}&tab=birth`;
    const { user } = openAsPractitioner(url, server);
    expect(await screen.findByText('Mira')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Open birth log' }));
    expect(await screen.findByRole('button', { name: 'Edit birth record' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to chart' }));
    expect(await screen.findByText('Mira')).toBeVisible();
  });

  it('is recorded without reminders, which would go to the current pregnancy', async () => {
    const url = `/client-chart/${ADA_ID}/birth?pregnancy=${PREGNANCY_ID}`;
    const { user } = openAsPractitioner(url, serverWithEarlier(null));
    await user.click(await screen.findByRole('button', { name: 'Record birth' }));
    expect(await screen.findByRole('group', { name: /^Pain relief/ })).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Add reminders/ })).not.toBeInTheDocument();
  });

  it("asks for a description when 'Other' is chosen", async () => {
    const server = serverWithEarlier(null);
    const record = `PUT /api/clients/${ADA_ID}/birth`;
    server.on(record, { status: 500, body: {} });
    const { user } = openAsPractitioner(`/client-chart/${ADA_ID}/birth?pregnancy=${PREGNANCY_ID}`, server);
    await user.click(await screen.findByRole('button', { name: 'Record birth' }));
    const form = within(await screen.findByRole('dialog', { name: 'Record birth' }));
    await user.selectOptions(form.getByLabelText('First feeding'), 'Other');
    await user.type(form.getByLabelText('Other first feeding'), 'Donor milk');
    await user.selectOptions(form.getByLabelText('Sex'), 'Boy');
    expect(form.queryByLabelText('Other sex')).toBeNull();
    const born = within(form.getByRole('group', { name: 'Time of birth' }));
    await user.type(born.getByLabelText('Date'), '2020-01-01');
    await user.type(born.getByLabelText('Time'), '10:30');
    await user.click(form.getByRole('button', { name: 'Record birth' }));
    await waitFor(() =>
      expect(server.callsOf(record)).toMatchObject([
        { body: { babies: [{ sex: 'male', feeding: 'Donor milk' }] } },
      ]),
    );
  });
});
