import { formatFileSize } from './file-size.js';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1.0 kB'],
  [9_900, '9.7 kB'],
  [10_240, '10 kB'],
  [1_048_575, '1.0 MB'],
  [3_565_158, '3.4 MB'],
  [2 * 1024 ** 3, '2.0 GB'],
  [5_000 * 1024 ** 4, '5000 TB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
