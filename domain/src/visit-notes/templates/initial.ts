import { noteTemplateLabels } from '../../settings/index.js';
import type { NoteTemplate } from '../note-template.js';
import { longText, select, text } from './fields.js';

/** 13 fields (specification part 2, visit note). */
export const initialTemplate: NoteTemplate = {
  name: 'initial',
  label: noteTemplateLabels.initial,
  fields: [
    longText('referralSource'),
    longText('birthGoals'),
    longText('concerns'),
    longText('previousExperience'),
    text('primarySupport'),
    longText('familyDynamics'),
    longText('partnerFeelings'),
    select('birthLocation', ['Hospital', 'Birth Center', 'Home Birth', 'Undecided']),
    longText('painManagement'),
    longText('culturalConsiderations'),
    longText('keyPriorities'),
    longText('informationShared'),
    longText('followUpMaterials'),
  ],
};
