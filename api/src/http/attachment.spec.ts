import { expect, test } from '@jest/globals';
import { attachment } from './attachment.js';

test('a name in any script is kept whole, and has a plain form', () => {
  const header = attachment('Zoë 李 O’Neil "x" 👶\r\nX: y.pdf');
  expect(header).toMatch(/^attachment; filename="Zoe _ O_Neil _x_ _ X: y\.pdf"; filename\*=UTF-8''/u);
  expect(header).not.toMatch(/[^\x20-\x7e]/);
  const [, encoded = ''] = /filename\*=UTF-8''(.*)$/.exec(header) ?? [];
  expect(decodeURIComponent(encoded)).toBe('Zoë 李 O’Neil "x" 👶 X: y.pdf');
});

test('half of a sign does not keep a file from being saved', () => {
  expect(attachment('a\uD83D.pdf')).toBe(`attachment; filename="a_.pdf"; filename*=UTF-8''a%EF%BF%BD.pdf`);
});
