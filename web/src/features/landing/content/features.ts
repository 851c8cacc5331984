import {
  BellRing,
  CalendarDays,
  ChartColumn,
  type LucideIcon,
  NotebookPen,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import type { Tone } from '../../../components/StatCard.js';

interface Feature {
  title: string;
  text: string;
  Icon: LucideIcon;
  tone: Tone;
}

/** What the product does, in the order of the specification (part 1, section 1). */
export const features: Feature[] = [
  {
    title: 'Client management',
    text: 'One chart for each client, from the first call through pregnancy and birth to the last postpartum visit.',
    Icon: UsersRound,
    tone: 'plum',
  },
  {
    title: 'Scheduling',
    text: 'A calendar by month, week and day, in your own time zone, for visits and for births on call.',
    Icon: CalendarDays,
    tone: 'sky',
  },
  {
    title: 'Clinical documentation',
    text: 'Visit notes and birth plans from templates that know what each visit and each place of birth is about.',
    Icon: NotebookPen,
    tone: 'sage',
  },
  {
    title: 'Automated reminders',
    text: 'Follow-ups that come back on time, once or in a rhythm, so that nothing rests on memory alone.',
    Icon: BellRing,
    tone: 'sand',
  },
  {
    title: 'Analytics',
    text: 'Active clients, births this month, hours of visits, what is overdue: the state of your practice at a glance.',
    Icon: ChartColumn,
    tone: 'sky',
  },
  {
    title: 'HIPAA compliance',
    text: 'Closed charts, an audit trail, automatic sign-out and encrypted backups: the safeguards the rules ask of software.',
    Icon: ShieldCheck,
    tone: 'sage',
  },
];
