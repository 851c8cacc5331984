import type { Faq } from '../../../components/faq/FaqList.js';
import type { CategoryId } from './categories.js';

/** The five questions of the specification (part 2, section 3.7). */
export const faqs: (Faq & { category: CategoryId })[] = [
  {
    id: 'data-security',
    question: 'How safe is what I write about my clients?',
    answer:
      'Only you can open your charts: every record belongs to one account. Passwords are stored as hashes, changes leave a trail, an idle device is signed out, and you can ask for a second factor at sign-in. The page on security in the footer says more.',
    category: 'getting-started',
  },
  {
    id: 'mobile-access',
    question: 'Does it work on my phone?',
    answer:
      'Yes, in the browser, down to small screens. You can put it on your home screen from the browser’s menu. Notes and reminders that you write without a connection are kept and sent later.',
    category: 'getting-started',
  },
  {
    id: 'backup-data',
    question: 'How is my data backed up?',
    answer:
      'Set the backup frequency to daily in Settings, tab Documentation, and your data is backed up daily. The operator of the server keeps copies too, and every backup can be restored.',
    category: 'troubleshooting',
  },
  {
    id: 'sharing-birth-plans',
    question: 'Can I share a birth plan with my client?',
    answer:
      'Yes. Share birth plan on the card of the plan sends an email with a secure link. Whoever has it can read the plan and cannot change it. The link expires, and you can end it before.',
    category: 'birth-planning',
  },
  {
    id: 'multiple-clients',
    question: 'How many clients can I have?',
    answer: 'As many as you like. Doula Desk sets no limit to the number of clients.',
    category: 'client-management',
  },
];
