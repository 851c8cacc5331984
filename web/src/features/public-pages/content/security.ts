import {
  ArchiveRestore,
  FileClock,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  ScanEye,
  ServerCog,
} from 'lucide-react';
import type { Tone } from '../../../components/StatCard.js';

export const commitments = [
  { value: '99.9%', label: 'uptime' },
  { value: '15 minutes', label: 'to detect an incident' },
  { value: '72 hours', label: 'to notify affected customers' },
];

interface Safeguard {
  title: string;
  text: string;
  Icon: LucideIcon;
  tone: Tone;
}

export const safeguards: Safeguard[] = [
  {
    title: 'Encryption',
    text: 'Pages are encrypted with TLS wherever the server has a certificate, and browsers that have used TLS once keep using it. Backups can be encrypted with a key that only the server’s operator holds.',
    Icon: LockKeyhole,
    tone: 'plum',
  },
  {
    title: 'Sign-in',
    text: 'Passwords are stored as slow, salted hashes. You can require a second factor from an authenticator app. Sign-in locks after five failed attempts, and inactive sessions are signed out.',
    Icon: KeyRound,
    tone: 'sand',
  },
  {
    title: 'One practice, one owner',
    text: 'Every record belongs to one practitioner, down to the database keys: a record in one practice can’t refer to a record in another.',
    Icon: ScanEye,
    tone: 'sky',
  },
  {
    title: 'Audit trail',
    text: 'The audit trail shows who signed in or tried to, who opened a chart, a note, a plan, or a contract (you, or a program using your token), who changed which field of which record, and when. It names fields but never repeats their contents.',
    Icon: FileClock,
    tone: 'sage',
  },
  {
    title: 'Backups that restore',
    text: 'Back up your whole practice as often as you choose, with a restore that’s tested before you need it.',
    Icon: ArchiveRestore,
    tone: 'plum',
  },
  {
    title: 'On your own server',
    text: 'Doula Desk loads no fonts, scripts, or images from other companies, sets no cookies, and doesn’t track anyone. What you write stays on your server.',
    Icon: ServerCog,
    tone: 'sage',
  },
];

/** Who is responsible for what, by standard of the HIPAA Security Rule. */
export const hipaa: { rule: string; product: string; practice: string }[] = [
  {
    rule: 'Access control',
    product: 'Individual accounts, two-factor sign-in, automatic sign-out',
    practice: 'Don’t share your password, and turn on two-factor sign-in',
  },
  {
    rule: 'Audit controls',
    product: 'An audit trail of every change to a chart',
    practice: 'Review it when something seems wrong',
  },
  {
    rule: 'Integrity',
    product: 'Version history, locked notes, and contracts sealed with a digital signature',
    practice: 'Lock each note once it’s complete',
  },
  {
    rule: 'Transmission security',
    product: 'TLS, and emails that contain links instead of chart data',
    practice: 'Run the server with a certificate',
  },
  {
    rule: 'Contingency plan',
    product: 'Encrypted backups and a tested restore',
    practice: 'Keep a copy of the backup and its key away from the server',
  },
];
