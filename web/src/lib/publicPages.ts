/** A page of the public site. */
export interface PublicPage {
  path: string;
  title: string;
  /** Description for search engines and link previews. */
  description: string;
  /** The page's modules in `src/`, whose files its HTML preloads. */
  modules: readonly string[];
}

/**
 * The public site's pages with titles and descriptions. The build generates an HTML file for each, and the sitemap,
 * from this list (`vite/public-site.ts`).
 */
export const publicPages = [
  {
    path: '/',
    title: 'Practice management for doulas',
    description:
      'Clients, visits, notes, birth plans, reminders, and contracts in one calm place. Practice management for doulas, on your own server.',
    modules: ['features/landing/LandingPage.tsx'],
  },
  {
    path: '/security',
    title: 'Security and HIPAA',
    description: 'How Doula Desk protects charts: encryption, sign-in, audit trail, backups, and incidents.',
    modules: ['features/public-pages/SecurityPage.tsx'],
  },
  {
    path: '/api',
    title: 'API for developers',
    description: 'Read and write your own practice from your own programs, with a personal token.',
    modules: ['features/public-pages/ApiPage.tsx'],
  },
  {
    path: '/about',
    title: 'About us',
    description: 'Why Doula Desk exists, what we stand for, and who makes it.',
    modules: ['features/public-pages/AboutPage.tsx'],
  },
  {
    path: '/careers',
    title: 'Careers',
    description: 'Open positions in engineering, product, and customer success, and how we hire.',
    modules: ['features/public-pages/CareersPage.tsx'],
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Ask a question, get support, or talk to sales or press relations.',
    modules: ['app/StoreRoot.tsx', 'features/public-pages/ContactPage.tsx'],
  },
  {
    path: '/blog',
    title: 'Blog',
    description: 'News from the team behind Doula Desk.',
    modules: ['features/public-pages/BlogPage.tsx'],
  },
  {
    path: '/help',
    title: 'Help Center',
    description: 'Step by step: your account, your first client, visit notes, birth plans, and sign-in.',
    modules: ['features/help/HelpPage.tsx'],
  },
  {
    path: '/practice-guides',
    title: 'Practice Guides',
    description: 'Labor positions, comfort measures, scope of practice, and documentation, for doulas.',
    modules: ['features/practice-guides/PracticeGuidesPage.tsx'],
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: 'The terms for using Doula Desk.',
    modules: ['features/public-pages/TermsPage.tsx'],
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What Doula Desk collects, why, who sees it, and what your rights are.',
    modules: ['features/public-pages/PrivacyPage.tsx'],
  },
] as const satisfies PublicPage[];

export type PublicPath = (typeof publicPages)[number]['path'];
