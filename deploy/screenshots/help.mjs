/** @typedef {import('playwright-core').Page} Page */

/**
 * @typedef {object} HelpPicture a screenshot in a help article
 * @property {'page' | 'phone'} kind
 * @property {string} path
 * @property {(page: Page) => Promise<void>} [prepare]
 */

/** Sizes of the window (web/src/components/markdown/ProsePicture.tsx). */
export const HELP_SIZES = { page: { width: 1280, height: 800 }, phone: { width: 360, height: 640 } };

/** @param {string} name the button's name */
const clickButton = (name) => async (/** @type {Page} */ page) => {
  await page.getByRole('button', { name }).first().click();
};

/**
 * Returns the pictures of the help articles by name. They show the demo practice.
 *
 * @param {Record<string, string>} chart paths of charts by their clients' first names
 * @returns {Record<string, HelpPicture>}
 */
export function helpPictures(chart) {
  return {
    profile: { kind: 'page', path: '/settings' },
    'add-client': { kind: 'page', path: '/add-client' },
    dashboard: { kind: 'page', path: '/dashboard' },
    administration: { kind: 'page', path: '/admin' },
    'new-note': { kind: 'page', path: '/notes/new' },
    'on-call': { kind: 'page', path: '/on-call' },
    'care-team': { kind: 'page', path: chart.Ada ?? '', prepare: clickButton('Invite a colleague') },
    reports: { kind: 'page', path: '/reports' },
    'new-plan': { kind: 'page', path: '/birth-plans', prepare: clickButton('New Birth Plan') },
    'birth-log': { kind: 'phone', path: `${chart.Mei}/birth` },
    shift: {
      kind: 'phone',
      path: `${chart.Mei}?tab=shifts`,
      prepare: (page) => page.getByRole('link', { name: /\(8 h\)$/ }).click(),
    },
  };
}
