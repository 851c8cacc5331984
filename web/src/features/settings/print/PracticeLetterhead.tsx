import { practiceAbout } from '@doula-desk/domain';
import { PrintLetterhead } from '../../../components/PrintLetterhead.js';
import { useKnownSettings } from '../state/useKnownSettings.js';

/** The letterhead of the signed-in practice, as its settings say; nothing before they are known. */
export function PracticeLetterhead() {
  const settings = useKnownSettings();
  return settings ? <PrintLetterhead {...practiceAbout(settings)} /> : null;
}
