import { type MarkdownSection, sectionsOf } from '../../../components/markdown/sections.js';
import privacy from './privacy.md?raw';
import terms from './terms.md?raw';

/** When both documents were last updated. */
export const LEGAL_UPDATED = 'January 15, 2025';

export const termsSections: MarkdownSection[] = sectionsOf(terms);
export const privacySections: MarkdownSection[] = sectionsOf(privacy);
