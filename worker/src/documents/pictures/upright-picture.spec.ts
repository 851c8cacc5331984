import sharp from 'sharp';
import { renderDocument } from '../pdf/render-document.js';
import { uprightPicture } from './upright-picture.js';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 90, g: 60, b: 110, alpha: 0.5 } } });

/** Returns a picture as stored by a phone that was held sideways: rotated, with an orientation tag. */
const sideways = () => blank(3_000, 2_000).jpeg().withMetadata({ orientation: 6 }).toBuffer();

describe('a picture in a document', () => {
  it('is upright, and no larger than a printer can resolve', async () => {
    const picture = await uprightPicture(await sideways(), 'A photo');
    expect(picture && picture.height / picture.width).toBeCloseTo(1.5);
    const { width, height, orientation } = await sharp(picture?.bytes).metadata();
    expect([width, height, orientation]).toEqual([1067, 1600, undefined]);
  });

  it.each([
    ['PNG', () => blank(80, 40).png().toBuffer()],
    ['WebP', () => blank(80, 40).webp().toBuffer()],
    ['AVIF', () => blank(80, 40).avif().toBuffer()],
    ['GIF', () => blank(80, 40).gif().toBuffer()],
    ['a sideways JPEG', sideways],
  ])('can be embedded: %s', async (_, make) => {
    const picture = await uprightPicture(await make(), 'A logo');
    if (!picture) throw new Error('left out');
    const { bytes } = await renderDocument({
      title: 'A picture',
      author: '',
      language: 'en',
      paper: 'a4',
      createdAt: '2027-01-01T00:00:00Z',
      footer: '',
      blocks: [
        { kind: 'letterhead', name: 'Moonrise', lines: [], logo: picture },
        { kind: 'image', picture },
      ],
    });
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
  });

  it.each([
    ['a truncated JPEG', async () => (await sideways()).subarray(0, 4_000)],
    ['text', async () => Buffer.from('no picture')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a HEIC with only a header', async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
  ])('is left out without affecting the document: %s', async (_, make) => {
    expect(await uprightPicture(await make(), 'Broken')).toBeUndefined();
  });
});
