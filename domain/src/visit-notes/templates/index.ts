import type { NoteTemplateName } from '../../settings/index.js';
import type { NoteTemplate } from '../note-template.js';
import { initialTemplate } from './initial.js';
import { postpartumTemplate } from './postpartum.js';
import { prenatalTemplate } from './prenatal.js';

/** The note templates by name. They define the form, the cards, the print view, and the export. */
export const noteTemplateByName: Record<NoteTemplateName, NoteTemplate> = {
  initial: initialTemplate,
  prenatal: prenatalTemplate,
  postpartum: postpartumTemplate,
};
