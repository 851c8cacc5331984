import { practiceAbout } from '@doula-desk/domain';
import { PrintLetterhead } from '../../components/PrintLetterhead.js';
import { useKnownSettings } from './state/useKnownSettings.js';

/** The signed-in practice's letterhead; empty until the settings have loaded. */
export function PracticeLetterhead() {
  const settings = useKnownSettings();
  return settings ? <PrintLetterhead {...practiceAbout(settings)} /> : null;
}
