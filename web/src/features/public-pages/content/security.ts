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

/** The commitments that the specification lists (part 2, section 2.7). */
export const commitments = [
  { value: '99.9%', label: 'uptime' },
  { value: '15 minutes', label: 'to detect an incident' },
  { value: '72 hours', label: 'to notify the customers it concerns' },
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
    text: 'Pages travel by TLS wherever the server has a certificate, and browsers that came by TLS stay with it. With a key that only the operator of the server holds, backups are encrypted with AES-256.',
    Icon: LockKeyhole,
    tone: 'plum',
  },
  {
    title: 'Sign-in',
    text: 'Passwords are stored as slow, salted hashes. A second factor from an authenticator app, a lock after five failed tries, and sign-out after a time without use.',
    Icon: KeyRound,
    tone: 'sand',
  },
  {
    title: 'One practice, one owner',
    text: 'Every record belongs to one practitioner, down to the keys of the database: a link from one practice to another cannot exist.',
    Icon: ScanEye,
    tone: 'sky',
  },
  {
    title: 'Audit trail',
    text: 'Who opened or saved a chart, you or a program with a token of yours, who changed which field of which record, and when. The trail names fields and never repeats what was in them.',
    Icon: FileClock,
    tone: 'sage',
  },
  {
    title: 'Backups that come back',
    text: 'Archives of the whole practice at the frequency that you choose, and a restore that has been practised before it is needed.',
    Icon: ArchiveRestore,
    tone: 'plum',
  },
  {
    title: 'On your own server',
    text: 'Doula Desk asks nobody else for fonts, scripts or pictures, sets no cookie and tracks nobody. What you write stays where you run it.',
    Icon: ServerCog,
    tone: 'sage',
  },
];

/** Who sees to what, in the terms of the HIPAA Security Rule. */
export const hipaa: { rule: string; product: string; practice: string }[] = [
  {
    rule: 'Access control',
    product: 'Accounts of their own, second factor, automatic sign-out',
    practice: 'Give nobody your password, and switch the second factor on',
  },
  {
    rule: 'Audit controls',
    product: 'A trail of every change to a chart',
    practice: 'Look at it when something seems wrong',
  },
  {
    rule: 'Integrity',
    product: 'Versions, locked notes, sealed contracts with their checksum',
    practice: 'Lock a note once it is complete',
  },
  {
    rule: 'Transmission security',
    product: 'TLS, and emails that carry links and no chart',
    practice: 'Run the server with a certificate',
  },
  {
    rule: 'Contingency plan',
    product: 'Encrypted backups and a tested restore',
    practice: 'Keep a copy, and the key, away from the server',
  },
];
