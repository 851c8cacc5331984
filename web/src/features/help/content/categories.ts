export type CategoryId = 'getting-started' | 'client-management' | 'birth-planning' | 'troubleshooting';

export interface Category {
  id: CategoryId;
  name: string;
  /** An icon name; see `CategoryIcon`. */
  icon: string;
  description: string;
}

export const categories: Category[] = [
  {
    id: 'getting-started',
    name: 'Getting Started',
    icon: 'PlayCircle',
    description: 'Your account, your first client, and finding your way around.',
  },
  {
    id: 'client-management',
    name: 'Client Management',
    icon: 'Users',
    description: 'Visits, notes, and everything else in a chart.',
  },
  {
    id: 'birth-planning',
    name: 'Birth Planning',
    icon: 'Heart',
    description: 'Birth plans, from the first conversation to the printed page.',
  },
  {
    id: 'troubleshooting',
    name: 'Troubleshooting',
    icon: 'AlertCircle',
    description: 'When something doesn’t work.',
  },
];
