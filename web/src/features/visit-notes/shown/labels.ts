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

/** What a part of a note is called: 'date', 'nextSteps', 'templateData.homework'. */
export function fieldLabel(path: string, template: NoteTemplateName): string {
  return plainLabels[path] ?? answerLabel(path.replace('templateData.', ''), template);
}

/** The colour of each type's badge. */
const typeTones: Record<VisitType, string> = {
  'Birth Support': 'tone-danger',
  'Prenatal Visit': 'tone-plum',
  'Postpartum Visit': 'tone-sage',
  'Birth Planning': 'tone-sand',
  'Initial Consultation': 'tone-sky',
  'Lactation Support': 'tone-rose',
  'Follow-up Call': 'tone-quiet',
};

/** The class that colours a type's badge; a type that was typed in or is an old one stays quiet. */
export function typeTone(type: string): string {
  return Object.entries(typeTones).find(([known]) => known === type)?.[1] ?? 'tone-quiet';
}
