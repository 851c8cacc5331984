import { answerLabel, type NoteTemplateName, type VisitType } from '@doula-desk/domain';

const plainLabels: Record<string, string> = {
  date: 'Date',
  time: 'Time',
  type: 'Visit type',
  location: 'Location',
  duration: 'Duration',
  template: 'Template',
  nextSteps: 'Next Steps',
};

/** Returns the label of the part at a path, such as 'date', 'nextSteps', or 'templateData.homework'. */
export function fieldLabel(path: string, template: NoteTemplateName): string {
  return plainLabels[path] ?? answerLabel(path.replace('templateData.', ''), template);
}

/** Returns the label of a note that is hidden from the care team. The owner of the chart sees every note. */
export function onlyMeLabel(isOwn: boolean): string {
  return isOwn ? 'Only me' : 'Only me and the chart’s owner';
}

const typeTones: Record<VisitType, string> = {
  'Birth Support': 'tone-danger',
  'Prenatal Visit': 'tone-plum',
  'Postpartum Visit': 'tone-sage',
  'Birth Planning': 'tone-sand',
  'Initial Consultation': 'tone-sky',
  'Lactation Support': 'tone-rose',
  'Follow-up Call': 'tone-quiet',
};

/** Returns the CSS class for a type's badge. Custom and former types stay neutral. */
export function typeTone(type: string): string {
  return Object.entries(typeTones).find(([known]) => known === type)?.[1] ?? 'tone-quiet';
}
