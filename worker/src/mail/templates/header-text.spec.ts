import { headerText } from './header-text.js';

it('keeps everything on one line', () => {
  expect(headerText('Zoë\r\nBcc: all@x.test\u2028\u0000 李 ')).toBe('Zoë Bcc: all@x.test  李');
  expect(headerText(`O'Neil & Co`)).toBe(`O'Neil & Co`);
});
