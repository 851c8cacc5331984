import type { InquiryType } from '@doula-desk/domain';
import { Headset, type LucideIcon, MessageCircle, Newspaper, Tags } from 'lucide-react';
import type { Faq } from '../../../components/faq/FaqList.js';

interface ContactCard {
  about: InquiryType;
  title: string;
  text: string;
  /** How soon we reply. */
  answered: string;
  Icon: LucideIcon;
}

export const contactCards: ContactCard[] = [
  {
    about: 'general',
    title: 'General',
    text: 'Questions, feedback, and anything else.',
    answered: 'Answered within 24 hours',
    Icon: MessageCircle,
  },
  {
    about: 'support',
    title: 'Support',
    text: 'Something isn’t working, or you’re stuck.',
    answered: 'Answered within 4 hours',
    Icon: Headset,
  },
  {
    about: 'sales',
    title: 'Sales',
    text: 'Pricing, the Practice plan for several doulas, and invoices.',
    answered: 'Answered within 2 business days',
    Icon: Tags,
  },
  {
    about: 'press',
    title: 'Press',
    text: 'Interviews, figures, and images.',
    answered: 'Answered within 3 business days',
    Icon: Newspaper,
  },
];

/** Support hours in Eastern Time. */
export const supportHours = [
  { days: 'Monday to Friday', hours: '9:00 AM to 6:00 PM EST' },
  { days: 'Saturday', hours: '10:00 AM to 2:00 PM EST' },
  { days: 'Sunday', hours: 'Closed' },
];

export const contactFaqs: Faq[] = [
  {
    id: 'trial-card',
    question: 'Do I need a credit card for the trial?',
    answer:
      'No. Your 14 days start when you create your account, and we only ask for what your practice needs.',
  },
  {
    id: 'move-in',
    question: 'Can you help me move my client list?',
    answer:
      'Save your list as a CSV file and import it on the Clients page, where you can check every row before anything is added. If the file doesn’t work, contact support.',
  },
  {
    id: 'urgent',
    question: 'What if a client needs help right now?',
    answer:
      'Call your emergency number or the client’s provider. Doula Desk is for documentation, not for emergencies.',
  },
  {
    id: 'send-files',
    question: 'Can I send you a chart so you can see the problem?',
    answer:
      'Please don’t. Tell us which screen you were on and what you did, and we’ll reproduce it with an invented client.',
  },
];
