import type { Faq } from '../../../components/faq/FaqList.js';
import type { CategoryId } from './categories.js';

/** New users' most common questions. */
export const faqs: (Faq & { category: CategoryId })[] = [
  {
    id: 'data-security',
    question: 'How secure is my client data?',
    answer:
      'Only you can open your charts: every record belongs to one account. Passwords are stored as hashes, every change is recorded in the audit log, inactive devices are signed out, and you can require a second factor at sign-in. See the Security page, linked in the footer, for details.',
    category: 'getting-started',
  },
  {
    id: 'mobile-access',
    question: 'Does it work on my phone?',
    answer:
      'Yes. Doula Desk runs in your browser, even on small screens, and you can add it to your home screen from the browser’s menu. Notes and reminders you write without a connection are saved and sent later.',
    category: 'getting-started',
  },
  {
    id: 'backup-data',
    question: 'How is my data backed up?',
    answer:
      'Go to Settings, open the Documentation tab, and choose how often to back up your data, for example daily. You can download each backup and restore it at any time. Restoring never changes contracts you’ve sent or locked notes, and never reopens a link or a contract that was signed, declined, or canceled. Contracts and finished notes from a backup that the server can’t verify, such as one from another server, are marked as imported. Ask your server’s operator whether they also back up the whole server.',
    category: 'troubleshooting',
  },
  {
    id: 'sharing-birth-plans',
    question: 'Can I share a birth plan with my client?',
    answer:
      'Yes. Press Share birth plan on the plan’s card to email a secure link. Anyone with the link can read the plan but can’t change it. The link expires, and you can revoke it sooner.',
    category: 'birth-planning',
  },
  {
    id: 'multiple-clients',
    question: 'How many clients can I have?',
    answer: 'As many as you like. There’s no limit.',
    category: 'client-management',
  },
];
