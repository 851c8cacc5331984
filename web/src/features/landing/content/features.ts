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

/** The product's features, in the order shown. */
export const features: Feature[] = [
  {
    title: 'Client management',
    text: 'One chart for each client, from the first call through pregnancy and birth to the last postpartum visit.',
    Icon: UsersRound,
    tone: 'plum',
  },
  {
    title: 'Scheduling',
    text: 'Month, week, and day views in your own time zone, for visits and on-call births.',
    Icon: CalendarDays,
    tone: 'sky',
  },
  {
    title: 'Clinical documentation',
    text: 'Visit notes and birth plans with templates for every kind of visit and place of birth.',
    Icon: NotebookPen,
    tone: 'sage',
  },
  {
    title: 'Automated reminders',
    text: 'One-time and recurring follow-ups, on time, so that nothing depends on memory alone.',
    Icon: BellRing,
    tone: 'sand',
  },
  {
    title: 'Analytics',
    text: 'Active clients, births this month, visit hours, and overdue tasks: your practice at a glance.',
    Icon: ChartColumn,
    tone: 'sky',
  },
  {
    title: 'HIPAA compliance',
    text: 'Private charts, an audit trail, automatic sign-out, and encrypted backups: the safeguards HIPAA expects of software.',
    Icon: ShieldCheck,
    tone: 'sage',
  },
];
