import { noteTemplateLabels } from '../../settings/index.js';
import type { NoteTemplate } from '../note-template.js';
import { longText } from './fields.js';

/** 14 fields (specification part 2, visit note). */
export const prenatalTemplate: NoteTemplate = {
  name: 'prenatal',
  label: noteTemplateLabels.prenatal,
  fields: [
    longText('physicalWellness'),
    longText('newConcerns'),
    longText('sleepNutrition'),
    longText('supportUpdates'),
    longText('birthPlanReview'),
    longText('comfortMeasures'),
    longText('breathingTechniques'),
    longText('hospitalBag'),
    longText('laborStages'),
    longText('comfortPositions'),
    longText('whenToCall'),
    longText('postpartumPlanning'),
    longText('homework'),
    longText('resourcesProvided'),
  ],
};
