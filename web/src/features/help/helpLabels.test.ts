import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { articles } from './content/articles.js';

/** Folders whose texts a person sees in the signed-in product and on the way there. */
const SOURCES = ['web/src', 'domain/src'];
/** Texts about the product are not the product. */
const NOT_THE_PRODUCT =
  /[\\/](?:help|landing|public-pages|practice-guides|testing)[\\/]|\.(?:test|spec)\.tsx?$/u;

/** Everything that is written in the product's sources, white space as single blanks. */
const sources = SOURCES.flatMap((folder) => {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/u.test(name) && !NOT_THE_PRODUCT.test(name))
    .map((name) => readFileSync(name, 'utf8').replace(/\s+/gu, ' '));
}).join('\n');

/** Whether a text stands in the sources as a whole: between quotes, in an element or as a line of its own. */
function isOnTheScreen(label: string): boolean {
  const quoted = label.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`['"\`>}] ?${quoted} ?(?:['"\`<{]|\\$\\{| of )`, 'u').test(sources);
}

it('the check itself knows a label from a text that is none', () => {
  expect(isOnTheScreen('Create Client')).toBe(true);
  expect(isOnTheScreen('Create Cli')).toBe(false);
  expect(isOnTheScreen('Make Client')).toBe(false);
});

describe.each(articles.map(({ id, content }) => [id, content] as const))('the article %s', (_, content) => {
  const labels = [...content.matchAll(/\*\*(.+?)\*\*/gu)].map(([, label]) => label ?? '');

  it('calls everything by the name that it has on the screen', () => {
    const unknown = [...new Set(labels)].filter((label) => !isOnTheScreen(label));
    expect(unknown).toEqual([]);
  });
});
