import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '..', 'schema');

it('matches the schema files, from which the next migration is written', async () => {
  const files = (await readdir(folder)).sort();
  const schema = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  expect(await readFile(path.join(folder, '..', 'schema.snapshot'), 'utf8')).toBe(schema.join('\n'));
});
