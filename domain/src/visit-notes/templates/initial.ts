import { noteTemplateLabels } from '../../settings/index.js';
import type { NoteTemplate } from '../note-template.js';
import { longText, select, text } from './fields.js';

/** The template for initial consultations, with 13 fields. */
export const initialTemplate: NoteTemplate = {
  name: 'initial',
  label: noteTemplateLabels.initial,
  fields: [
    longText('referralSource', 'Referral source'),
    longText('birthGoals', 'Birth goals'),
    longText('concerns', 'Concerns'),
    longText('previousExperience', 'Previous experience'),
    text('primarySupport', 'Primary support'),
    longText('familyDynamics', 'Family dynamics'),
    longText('partnerFeelings', 'Partner’s feelings'),
    select('birthLocation', 'Birth location', ['Hospital', 'Birth Center', 'Home Birth', 'Undecided']),
    longText('painManagement', 'Pain management'),
    longText('culturalConsiderations', 'Cultural considerations'),
    longText('keyPriorities', 'Key priorities'),
    longText('informationShared', 'Information shared'),
    longText('followUpMaterials', 'Follow-up materials'),
  ],
};
