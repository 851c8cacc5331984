import type { Letterhead } from '@doula-desk/platform';
import type { LetterheadBlock } from '../pdf/description.js';
import { uprightPicture } from '../pictures/upright-picture.js';

/** The practice at the top of a document. A logo that cannot be read is left out. */
export async function letterheadBlock({ practiceName, lines, logo }: Letterhead): Promise<LetterheadBlock> {
  const picture = logo ? await uprightPicture(logo, `Logo of ${practiceName}`) : undefined;
  return {
    kind: 'letterhead',
    name: practiceName,
    lines: [lines.join(' · ')].filter(Boolean),
    ...(picture ? { logo: picture } : {}),
  };
}
