import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLooseTexts } from './looseTexts.js';

const SOURCES = join(process.cwd(), 'web/src');

const inside = (jsx: string) => findLooseTexts(`export const a = (${jsx});`).map(({ text }) => text);

describe('text that a browser translates', () => {
  it("isn't lost by React anywhere in the source code", () => {
    const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
    );
    const found = sources.flatMap((path) =>
      findLooseTexts(readFileSync(join(SOURCES, path), 'utf8')).map(
        ({ line, text, reason }) => `${path}:${line} ${text} (${reason})`,
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['<b>{busy && <i />} Save</b>', ['Save']],
    ['<b><i /> {busy ? "Saving" : "Save"}</b>', ['{busy ? "Saving" : "Save"}']],
    ['<b><i />{failed && "Failed"}</b>', ['{failed && "Failed"}']],
    ['<b>{list.map(() => <i />)} Done</b>', ['Done']],
    ['<b>{date && <> on {date}</>}</b>', ['on']],
    ['last ? <b><i />Done</b> : <b>Next<i /></b>', ['Done', 'Next']],
    ['edits ? <><b>Cancel</b></> : <><b><i />Print</b><b><i />Edit</b></>', ['Print']],
    ['() => { if (last) return <b>Done</b>; return <b>Next<i /></b>; }', ['Next']],
  ])('would be lost in %s', (jsx, texts) => {
    expect(inside(jsx)).toEqual(texts);
  });

  it.each([
    '<b><i /> Save</b>',
    '<b>{busy ? "Saving" : "Save"}</b>',
    '<b>{busy && <i />}<span>Save</span></b>',
    '<b>Save {busy && <i />}</b>',
    '<b>{busy && <i />}{" "}<i /></b>',
    'last ? <b>Done</b> : <b>Next</b>',
    'last ? <b key="a"><i />Done</b> : <b key="b">Next<i /></b>',
  ])('is safe in %s', (jsx) => {
    expect(inside(jsx)).toEqual([]);
  });
});
