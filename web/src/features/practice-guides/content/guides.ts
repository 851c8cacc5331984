import { readingMinutes } from '../../../components/markdown/readingMinutes.js';
import { type MarkdownSection, sectionsOf } from '../../../components/markdown/sections.js';
import comfortMeasures from './comfort-measures.md?raw';
import documentationEssentials from './documentation-essentials.md?raw';
import laborPositions from './labor-positions.md?raw';
import scopeOfPractice from './scope-of-practice.md?raw';

export type GuideCategory = 'Clinical Practice' | 'Professional' | 'Business';

export interface PracticeGuide {
  id: string;
  title: string;
  category: GuideCategory;
  /** Reading time in minutes. */
  readTime: number;
  description: string;
  content: { sections: MarkdownSection[] };
}

/** The practice guides, in the order shown. */
export const guides: PracticeGuide[] = [
  {
    id: 'labor-positions',
    title: 'Labor Positions Guide',
    category: 'Clinical Practice',
    readTime: readingMinutes(laborPositions),
    description: 'Upright, leaning, sitting, and lying: what to suggest when, and when to stop and get help.',
    content: { sections: sectionsOf(laborPositions) },
  },
  {
    id: 'comfort-measures',
    title: 'Comfort Measures Toolkit',
    category: 'Clinical Practice',
    readTime: readingMinutes(comfortMeasures),
    description: 'The room, touch, breath, water, and words, with precautions for each.',
    content: { sections: sectionsOf(comfortMeasures) },
  },
  {
    id: 'scope-of-practice',
    title: 'Doula Scope of Practice',
    category: 'Professional',
    readTime: readingMinutes(scopeOfPractice),
    description: 'What a doula does and doesn’t do, and when to get help.',
    content: { sections: sectionsOf(scopeOfPractice) },
  },
  {
    id: 'documentation-essentials',
    title: 'Documentation Essentials',
    category: 'Business',
    readTime: readingMinutes(documentationEssentials),
    description: 'Notes, consent, contracts, and how long to keep records.',
    content: { sections: sectionsOf(documentationEssentials) },
  },
];

/** The badge color of each category. */
export const categoryTones = {
  'Clinical Practice': 'sky',
  Professional: 'plum',
  Business: 'sage',
} as const satisfies Record<GuideCategory, string>;

/**
 * Returns the guides whose title, description, or category contains a string, ignoring case; an empty string matches
 * all.
 */
export function searchGuides(all: PracticeGuide[], text: string): PracticeGuide[] {
  const wanted = text.trim().toLowerCase();
  return all.filter(({ title, description, category }) =>
    [title, description, category].some((part) => part.toLowerCase().includes(wanted)),
  );
}
