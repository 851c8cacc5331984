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
  /** Minutes. */
  readTime: number;
  description: string;
  content: { sections: MarkdownSection[] };
}

/** The four guides of the specification (part 2, section 3.7). */
export const guides: PracticeGuide[] = [
  {
    id: 'labor-positions',
    title: 'Labor Positions Guide',
    category: 'Clinical Practice',
    readTime: 6,
    description: 'Upright, leaning, sitting, lying: what to offer when, and when to stop and call.',
    content: { sections: sectionsOf(laborPositions) },
  },
  {
    id: 'comfort-measures',
    title: 'Comfort Measures Toolkit',
    category: 'Clinical Practice',
    readTime: 7,
    description: 'The room, touch, breath, water and words, with what to mind for each.',
    content: { sections: sectionsOf(comfortMeasures) },
  },
  {
    id: 'scope-of-practice',
    title: 'Doula Scope of Practice',
    category: 'Professional',
    readTime: 5,
    description: 'What belongs to the work of a doula, what does not, and whom to call in.',
    content: { sections: sectionsOf(scopeOfPractice) },
  },
  {
    id: 'documentation-essentials',
    title: 'Documentation Essentials',
    category: 'Business',
    readTime: 6,
    description: 'Notes, consent, contracts and how long to keep them.',
    content: { sections: sectionsOf(documentationEssentials) },
  },
];

/** The badge of each category: blue, purple and green. */
export const categoryTones = {
  'Clinical Practice': 'sky',
  Professional: 'plum',
  Business: 'sage',
} as const satisfies Record<GuideCategory, string>;

/** The guides that hold a text in title, description or category, in whatever case; all of them for none. */
export function searchGuides(all: PracticeGuide[], text: string): PracticeGuide[] {
  const wanted = text.trim().toLowerCase();
  return all.filter(({ title, description, category }) =>
    [title, description, category].some((part) => part.toLowerCase().includes(wanted)),
  );
}
