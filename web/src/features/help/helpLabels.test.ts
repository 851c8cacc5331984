import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { articles } from './content/articles.js';

/** Folders whose texts appear on screen. */
const SOURCES = ['web/src', 'domain/src'];
/** These folders talk about the product and prove nothing. */
const NOT_THE_PRODUCT =
  /[\\/](?:help|landing|public-pages|practice-guides|testing)[\\/]|\.(?:test|spec)\.tsx?$/u;

/** The product's sources, with whitespace collapsed. */
const sources = SOURCES.flatMap((folder) => {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/u.test(name) && !NOT_THE_PRODUCT.test(name))
    .map((name) => readFileSync(name, 'utf8').replace(/\s+/gu, ' '));
}).join('\n');

/** Returns whether a label appears in the sources as a whole: in quotes, in an element, or on its own line. */
function isOnTheScreen(label: string): boolean {
  const quoted = label.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`['"\`>}] ?${quoted} ?(?:['"\`<{]|\\$\\{| of )`, 'u').test(sources);
}

it('can tell a label from other text in the sources', () => {
  expect(isOnTheScreen('Create Client')).toBe(true);
  expect(isOnTheScreen('Create Cli')).toBe(false);
  expect(isOnTheScreen('Make Client')).toBe(false);
});

describe.each(articles.map(({ id, content }) => [id, content] as const))('the article %s', (_, content) => {
  const labels = [...content.matchAll(/\*\*(.+?)\*\*/gu)].map(([, label]) => label ?? '');

  it('uses the names on the screen', () => {
    const unknown = [...new Set(labels)].filter((label) => !isOnTheScreen(label));
    expect(unknown).toEqual([]);
  });

  it('shows pictures that exist in both themes', () => {
    const names = [...content.matchAll(/!\[.+?\]\((.+?)\)/gu)].map(([, name = '']) => name.replace('/', '-'));
    const files = names.flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`]);
    expect(readdirSync('web/public/screenshots/help')).toEqual(expect.arrayContaining(files));
  });
});
