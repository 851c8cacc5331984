/** @typedef {import('playwright-core').Page} Page */

/**
 * @typedef {object} HelpPicture a screenshot in a help article
 * @property {'page' | 'phone'} kind
 * @property {string} address
 * @property {(page: Page) => Promise<void>} [prepare]
 */

/** Sizes of the window (web/src/components/markdown/ProsePicture.tsx). */
export const HELP_SIZES = { page: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } };

/** @param {string} name of a button */
const press = (name) => async (/** @type {Page} */ page) => {
  await page.getByRole('button', { name }).first().click();
};

/**
 * Returns the pictures of the help articles by name. They show the demo practice.
 *
 * @param {Record<string, string>} chart addresses of charts by their clients' first names
 * @returns {Record<string, HelpPicture>}
 */
export function helpPictures(chart) {
  return {
    profile: { kind: 'page', address: '/settings' },
    'add-client': { kind: 'page', address: '/add-client' },
    dashboard: { kind: 'page', address: '/dashboard' },
    administration: { kind: 'page', address: '/admin' },
    'new-note': { kind: 'page', address: '/notes/new' },
    'on-call': { kind: 'page', address: '/on-call' },
    'care-team': { kind: 'page', address: chart.Ada ?? '', prepare: press('Invite a colleague') },
    reports: { kind: 'page', address: '/reports' },
    'new-plan': { kind: 'page', address: '/birth-plans', prepare: press('New Birth Plan') },
    'birth-log': { kind: 'phone', address: `${chart.Mei}/birth` },
    shift: {
      kind: 'phone',
      address: `${chart.Mei}?tab=shifts`,
      prepare: (page) => page.getByRole('link', { name: /\(8 h\)$/ }).click(),
    },
  };
}
