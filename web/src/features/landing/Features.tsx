import {
  BellRing,
  CalendarDays,
  FileHeart,
  type LucideIcon,
  NotebookPen,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import type { Tone } from '../../components/StatCard.js';

interface Feature {
  title: string;
  text: string;
  Icon: LucideIcon;
  tone: Tone;
}

const features: Feature[] = [
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
    text: 'Visit notes from templates that know what an initial, a prenatal and a postpartum visit are about.',
    Icon: NotebookPen,
    tone: 'sage',
  },
  {
    title: 'Birth plans',
    text: 'Plans for the hospital, the birth center and the home, ready to print and to share.',
    Icon: FileHeart,
    tone: 'plum',
  },
  {
    title: 'Automated reminders',
    text: 'Follow-ups that come back on time, once or in a rhythm, so that nothing rests on memory alone.',
    Icon: BellRing,
    tone: 'sand',
  },
  {
    title: 'Your data stays yours',
    text: 'Doula Desk runs on your own server. Fonts, icons and scripts come from there too, and from nowhere else.',
    Icon: ShieldCheck,
    tone: 'sage',
  },
];

/** What the product does. */
export function Features() {
  return (
    <section id="features" className="public-section public-width" aria-labelledby="features-title">
      <h2 id="features-title">Everything a practice has to hold</h2>
      <ul className="feature-grid">
        {features.map(({ title, text, Icon, tone }) => (
          <li key={title}>
            <span className={`icon-disc tone-${tone}`} aria-hidden="true">
              <Icon size={22} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
