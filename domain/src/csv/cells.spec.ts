import { CSV_BOM, guardCell, isGuarded, unguardCell, withoutBom } from './cells.js';

describe('guardCell', () => {
  it.each([
    '=1+1',
    '@x',
    '\t=1',
    '+447700900123',
    '-5',
    '\r=1',
    '\n=1',
    ' =1+1',
    "'=1+1",
    '＝1+1',
    '+1 (555) 010-2345',
    '-',
  ])('protects %j with an apostrophe, and restores it', (text) => {
    const cell = guardCell(text);
    expect(cell).toBe(`'${text}`);
    expect(isGuarded(cell)).toBe(true);
    expect(unguardCell(cell)).toBe(text);
  });

  it.each([
    '',
    'Zoë',
    "'quoted'",
    "O'Neil",
    '07700 900123',
    '(555) 010-2345',
    'a=b',
    '1-2',
    "''",
    ' spaced ',
  ])('leaves %j unchanged', (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  });

  it('restores every short string of special characters exactly', () => {
    const letters = ["'", '=', '-', '\t', ' ', 'a', '\n'];
    const texts = letters.flatMap((a) =>
      letters.flatMap((b) => letters.flatMap((c) => letters.map((d) => a + b + c + d))),
    );
    expect(texts.filter((text) => unguardCell(guardCell(text)) !== text)).toEqual([]);
    expect(texts.filter((text) => /^[=+\-@\t\r\n]/u.test(guardCell(text)))).toEqual([]);
  });
});

describe('withoutBom', () => {
  it('removes the byte order mark', () => {
    expect(withoutBom(`${CSV_BOM}First Name`)).toBe('First Name');
    expect(withoutBom('First Name')).toBe('First Name');
  });
});
