import type { BirthPlanVersion } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { PLAN_URL, plan, renderPlans } from '../../../testing/birthPlans.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import { wholeText } from '../../../testing/wholeText.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const LIGHTING = 'laborEnvironment.lighting';
const LOSS = 'emergencySituations.lossWishes';

function version(number: number, given: Partial<BirthPlanVersion> = {}): BirthPlanVersion {
  return {
    version: `v${number}`,
    templateType: 'hospital',
    edd: '2027-02-01',
    status: 'Draft',
    savedAt: `2026-11-2${number}T15:00:00.000Z`,
    isCurrent: false,
    templateData: { [LIGHTING]: 'Dim' },
    ...given,
  };
}

const versions = [
  version(3, {
    isCurrent: true,
    status: 'Completed',
    templateData: { [LIGHTING]: 'Bright', [LOSS]: 'Words' },
  }),
  version(2, { templateData: { [LIGHTING]: 'Bright' } }),
  version(1),
];

const dialog = () => within(screen.getByRole('dialog', { name: 'Versions - Ana Lopez' }));

async function openVersions(listed = versions) {
  const app = renderPlans([plan({ version: 'v3' })], (server) => {
    server.on(`GET ${PLAN_URL}/versions`, {
      body: {
        versions: listed.map(({ templateData: _t, edd: _e, ...info }) => info),
      },
    });
    for (const each of listed) {
      server.on(`GET ${PLAN_URL}/versions/${each.version}`, { body: { version: each } });
    }
  });
  await app.user.click(await screen.findByRole('button', { name: 'Birth plan versions for Ana Lopez' }));
  await screen.findByRole('button', { name: 'Read v1' });
  return app;
}

it('shows what changed between any two versions', async () => {
  const { user } = await openVersions();
  expect(dialog().getByRole('heading', { name: 'Compare versions' })).toBeVisible();
  // Initially compares the current version with the previous one.
  expect(await dialog().findByText(wholeText('2 changes from v2 to v3'))).toBeVisible();
  const status = dialog().getByText('Status', { selector: 'dt' }).parentElement as HTMLElement;
  expect(status).toHaveTextContent('StatusBeforeDraftAfterCompleted');
  await user.selectOptions(dialog().getByLabelText('From'), 'v1');
  expect(await dialog().findByText(wholeText('3 changes from v1 to v3'))).toBeVisible();
  const lighting = dialog().getByText('Lighting').parentElement as HTMLElement;
  expect(lighting).toHaveTextContent('LightingBeforeDimAfterBright');
  await user.selectOptions(dialog().getByLabelText('To'), 'v1');
  expect(await dialog().findByText('These two versions are the same.')).toBeVisible();
});

it('keeps sensitive answers collapsed', async () => {
  const { user } = await openVersions();
  await user.click(await dialog().findByRole('button', { name: 'Open “Wishes in case of a loss”' }));
  expect(dialog().getByText('Words')).toBeVisible();
});

it('shows a saved version', async () => {
  const { user } = await openVersions();
  await user.click(dialog().getByRole('button', { name: 'Read v1' }));
  expect(await dialog().findByText('Dim')).toBeVisible();
});

it("doesn't offer a comparison while there is only one version", async () => {
  await openVersions([version(1, { isCurrent: true })]);
  expect(dialog().queryByRole('heading', { name: 'Compare versions' })).toBeNull();
});
