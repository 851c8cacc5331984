import { nameWithCredentials } from '@doula-desk/domain';
import type { Letterhead } from '@doula-desk/platform';
import type { LetterheadBlock } from './pdf/description.js';
import { uprightPicture } from './pictures/upright-picture.js';

/** The practice at the top of a document. A logo that cannot be read is left out. */
export async function letterheadBlock({ logo, ...text }: Letterhead): Promise<LetterheadBlock> {
  const picture = logo ? await uprightPicture(logo, `Logo of ${text.practiceName}`) : undefined;
  return { kind: 'letterhead', ...letterheadText(text), ...(picture ? { logo: picture } : {}) };
}

/** Returns the words of a letterhead: the practice, then the practitioner with credentials, then how to reach them. */
export function letterheadText({
  practiceName,
  practitionerName,
  credentials,
  lines,
}: Pick<Letterhead, 'practiceName' | 'practitionerName' | 'credentials' | 'lines'>) {
  const practitioner = nameWithCredentials(practitionerName, credentials);
  const isOneName = practiceName === practitionerName;
  return {
    name: isOneName ? practitioner : practiceName,
    lines: [isOneName ? '' : practitioner, lines.join(' · ')].filter(Boolean),
  };
}
