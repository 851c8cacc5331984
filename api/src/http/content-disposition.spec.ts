import { contentDisposition } from './content-disposition.js';

it('keeps a name in any script intact, and adds an ASCII fallback', () => {
  const header = contentDisposition('Zoë 李 O’Neil "x" 👶\r\nX: y.pdf');
  expect(header).toMatch(/^attachment; filename="Zoe _ O_Neil _x_ _ X: y\.pdf"; filename\*=UTF-8''/u);
  expect(header).not.toMatch(/[^\x20-\x7e]/);
  const [, encoded = ''] = /filename\*=UTF-8''(.*)$/.exec(header) ?? [];
  expect(decodeURIComponent(encoded)).toBe('Zoë 李 O’Neil "x" 👶 X: y.pdf');
});

it('handles half of a surrogate pair in a name', () => {
  expect(contentDisposition('a\uD83D.pdf')).toBe(
    `attachment; filename="a_.pdf"; filename*=UTF-8''a%EF%BF%BD.pdf`,
  );
});
