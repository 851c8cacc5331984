import { noteTemplateLabels } from '../../settings/index.js';
import type { NoteTemplate } from '../note-template.js';
import { longText } from './fields.js';

/** The template for prenatal visits, with 14 fields. */
export const prenatalTemplate: NoteTemplate = {
  name: 'prenatal',
  label: noteTemplateLabels.prenatal,
  fields: [
    longText('physicalWellness', 'Physical wellness'),
    longText('newConcerns', 'New concerns'),
    longText('sleepNutrition', 'Sleep and nutrition'),
    longText('supportUpdates', 'Support updates'),
    longText('birthPlanReview', 'Birth plan review'),
    longText('comfortMeasures', 'Comfort measures'),
    longText('breathingTechniques', 'Breathing techniques'),
    longText('hospitalBag', 'Hospital bag'),
    longText('laborStages', 'Labor stages'),
    longText('comfortPositions', 'Positions for comfort'),
    longText('whenToCall', 'When to call'),
    longText('postpartumPlanning', 'Postpartum planning'),
    longText('homework', 'Homework'),
    longText('resourcesProvided', 'Resources provided'),
  ],
};
