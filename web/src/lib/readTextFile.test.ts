import { readTextFile } from './readTextFile.js';

const fileOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'clients.csv');

it.each<[string, File, string]>([
  ['UTF-8', new File(['Zoë, 李'], 'clients.csv'), 'Zoë, 李'],
  ['UTF-16, little-endian', fileOf(0xff, 0xfe, 0x5a, 0x00, 0xeb, 0x00), 'Zë'],
  ['UTF-16, big-endian', fileOf(0xfe, 0xff, 0x00, 0x5a, 0x00, 0xeb), 'Zë'],
  ['the Windows code page of older spreadsheets', fileOf(0x5a, 0x6f, 0xeb, 0x2c, 0xe9), 'Zoë,é'],
])('reads %s', async (_, file, text) => {
  expect(await readTextFile(file)).toBe(text);
});

it('drops the UTF-8 byte order mark', async () => {
  expect(await readTextFile(fileOf(0xef, 0xbb, 0xbf, 0x41))).toBe('A');
});
