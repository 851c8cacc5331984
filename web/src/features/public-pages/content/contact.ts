import type { InquiryType } from '@doula-desk/domain';
import { Headset, type LucideIcon, MessageCircle, Newspaper, Tags } from 'lucide-react';
import type { Faq } from '../../../components/faq/FaqList.js';

interface ContactCard {
  about: InquiryType;
  title: string;
  text: string;
  /** The response times of the specification (part 2, section 9). */
  answered: string;
  Icon: LucideIcon;
}

export const contactCards: ContactCard[] = [
  {
    about: 'general',
    title: 'General',
    text: 'Questions, thoughts, and whatever fits nowhere else.',
    answered: 'Answered within 24 hours',
    Icon: MessageCircle,
  },
  {
    about: 'support',
    title: 'Support',
    text: 'Something does not work, or you are stuck.',
    answered: 'Answered within 4 hours',
    Icon: Headset,
  },
  {
    about: 'sales',
    title: 'Sales',
    text: 'Plans, the Practice plan for several doulas, invoices.',
    answered: 'Answered within 2 business days',
    Icon: Tags,
  },
  {
    about: 'press',
    title: 'Press',
    text: 'Interviews, figures and pictures.',
    answered: 'Answered within 3 business days',
    Icon: Newspaper,
  },
];

/** Eastern time, as the specification has them (part 2, section 9). */
export const supportHours = [
  { days: 'Monday to Friday', hours: '9:00 AM to 6:00 PM EST' },
  { days: 'Saturday', hours: '10:00 AM to 2:00 PM EST' },
  { days: 'Sunday', hours: 'Closed' },
];

export const contactFaqs: Faq[] = [
  {
    id: 'trial-card',
    question: 'Do I need a credit card for the trial?',
    answer: 'No. The 14 days begin with your account, and nothing is asked for but what a practice needs.',
  },
  {
    id: 'move-in',
    question: 'Can you help me bring my clients along?',
    answer:
      'Save your list as a CSV file and import it on the Clients page, which shows each line before anything is added. If the file resists, write to support.',
  },
  {
    id: 'urgent',
    question: 'What if a client needs help right now?',
    answer:
      'Then this is the wrong place: call the emergency number or her provider. Doula Desk is for documentation and not for emergencies.',
  },
  {
    id: 'send-files',
    question: 'May I send you a chart so that you see the problem?',
    answer:
      'Please do not. Tell us which screen it is and what you did; we can find it with an invented client.',
  },
];
