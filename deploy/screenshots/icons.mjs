import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fromRoot } from '../local/system/paths.mjs';

const BACKGROUND = '#6b2d5c';

/** Draws the icons of the web app manifest from the favicon. */
export async function makeIcons() {
  const folder = fromRoot('web', 'public', 'icons');
  await mkdir(folder, { recursive: true });
  const mark = await readFile(fromRoot('web', 'public', 'favicon.svg'));
  const draw = (/** @type {number} */ size) => sharp(mark, { density: (72 * size) / 32 }).resize(size, size);
  for (const size of [192, 512]) await draw(size).png({ palette: true }).toFile(`${folder}/icon-${size}.png`);

  // Systems crop these to different shapes: the background fills the canvas, and the mark stays in the middle.
  for (const [name, size, inner] of /** @type {const} */ ([
    ['icon-maskable-512', 512, 380],
    ['apple-touch-icon', 180, 148],
  ])) {
    const input = await draw(inner).png().toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: BACKGROUND } })
      .composite([{ input }])
      .png({ palette: true })
      .toFile(`${folder}/${name}.png`);
  }
}
