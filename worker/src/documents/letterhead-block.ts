import { nameWithCredentials } from '@doula-desk/domain';
import type { Letterhead } from '@doula-desk/platform';
import type { LetterheadBlock } from './pdf/description.js';
import { uprightPicture } from './pictures/upright-picture.js';

/** Returns the practice's letterhead. Omits a logo that can't be read. */
export async function letterheadBlock({ logo, ...text }: Letterhead): Promise<LetterheadBlock> {
  const picture = logo ? await uprightPicture(logo, `Logo of ${text.practiceName}`) : undefined;
  return { kind: 'letterhead', ...letterheadText(text), ...(picture ? { logo: picture } : {}) };
}

/** Returns a letterhead's text: the practice, then the practitioner with credentials, then contact details. */
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
