import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { articles } from './content/articles.js';

/** Folders whose text appears on the screen. */
const SOURCES = ['web/src', 'domain/src'];
/** These folders only describe the product, so a label in them doesn't count. */
const NOT_THE_PRODUCT =
  /[\\/](?:help|landing|public-pages|practice-guides|testing)[\\/]|\.(?:test|spec)\.tsx?$/u;

/** The app's source code, with whitespace collapsed. */
const sources = SOURCES.flatMap((folder) => {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/u.test(name) && !NOT_THE_PRODUCT.test(name))
    .map((name) => readFileSync(name, 'utf8').replace(/\s+/gu, ' '));
}).join('\n');

/** Returns whether a complete label appears in the source code: in quotes, in an element, or on its own line. */
function isUiLabel(label: string): boolean {
  const quoted = label.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`['"\`>}] ?${quoted} ?(?:['"\`<{]|\\$\\{| of )`, 'u').test(sources);
}

it('can tell a label from other text in the source code', () => {
  expect(isUiLabel('Create Client')).toBe(true);
  expect(isUiLabel('Create Cli')).toBe(false);
  expect(isUiLabel('Make Client')).toBe(false);
});

describe.each(articles.map(({ id, content }) => [id, content] as const))('the article %s', (_, content) => {
  const labels = [...content.matchAll(/\*\*(.+?)\*\*/gu)].map(([, label]) => label ?? '');

  it('uses the same labels as the app', () => {
    const unknown = [...new Set(labels)].filter((label) => !isUiLabel(label));
    expect(unknown).toEqual([]);
  });

  it('shows pictures that exist in both themes', () => {
    const names = [...content.matchAll(/!\[.+?\]\((.+?)\)/gu)].map(([, name = '']) => name.replace('/', '-'));
    const files = names.flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`]);
    expect(readdirSync('web/public/screenshots/help')).toEqual(expect.arrayContaining(files));
  });
});
