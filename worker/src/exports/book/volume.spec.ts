import type { DocumentDescription } from '../../documents/pdf/description.js';
import type { ChartPart } from './chart-parts.js';
import { Volume } from './volume.js';
import { weightOf } from './weight.js';

const part = (id: string, begins: boolean, text: string): ChartPart => ({
  client: { id, name: `Client ${id}` },
  begins,
  blocks: [{ kind: 'paragraph', text }],
});

it('ends a volume before a piece that would make it too large, but includes at least one', () => {
  const volume = new Volume(1);
  const large = part('a', true, 'x'.repeat(1_000));
  expect(volume.isFullFor(large, 10)).toBe(false);
  volume.add(large);
  expect(volume.isFullFor(part('a', false, 'y'), 10)).toBe(true);
  expect(volume.isFullFor(part('a', false, 'y'), 10_000)).toBe(false);
});

it('says if a chart continues in another volume', () => {
  const volume = new Volume(2);
  volume.add(part('a-1', false, 'later'));
  volume.add(part('a-1', false, 'still later'));
  volume.add(part('b-2', true, 'first'));
  expect(volume.entries).toEqual([
    { anchor: 'c_a1', title: 'Client a-1 (continued)' },
    { anchor: 'c_b2', title: 'Client b-2' },
  ]);
});

it('counts pictures by their own limits, not toward the weight', () => {
  const picture = { bytes: new Uint8Array(1_000_000), width: 1, height: 1, alternative: '' };
  const blocks: DocumentDescription['blocks'] = [{ kind: 'image', picture }];
  expect(weightOf(blocks)).toBeLessThan(200);
});
