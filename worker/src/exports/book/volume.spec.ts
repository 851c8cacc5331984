import type { DocumentDescription } from '../../documents/pdf/description.js';
import { approximateSize } from './block-size.js';
import type { ChartPart } from './chart-parts.js';
import { Volume } from './volume.js';

const part = (id: string, isStart: boolean, text: string): ChartPart => ({
  client: { id, name: `Client ${id}` },
  isStart,
  blocks: [{ kind: 'paragraph', text }],
});

it('ends a volume before a part that would make it too large, but puts at least one part in each volume', () => {
  const volume = new Volume(1);
  const large = part('a', true, 'x'.repeat(1_000));
  expect(volume.isFullFor(large, 10)).toBe(false);
  volume.add(large);
  expect(volume.isFullFor(part('a', false, 'y'), 10)).toBe(true);
  expect(volume.isFullFor(part('a', false, 'y'), 10_000)).toBe(false);
});

it('says if a chart is continued from another volume', () => {
  const volume = new Volume(2);
  volume.add(part('a-1', false, 'later'));
  volume.add(part('a-1', false, 'still later'));
  volume.add(part('b-2', true, 'first'));
  expect(volume.entries).toEqual([
    { anchor: 'c_a1', title: 'Client a-1 (continued)' },
    { anchor: 'c_b2', title: 'Client b-2' },
  ]);
});

it("doesn't count pictures, which have their own limits, toward the weight", () => {
  const picture = { bytes: new Uint8Array(1_000_000), width: 1, height: 1, alternative: '' };
  const blocks: DocumentDescription['blocks'] = [{ kind: 'image', picture }];
  expect(approximateSize(blocks)).toBeLessThan(200);
});
