import type { SearchKind } from '@doula-desk/domain';
import {
  Baby,
  Bell,
  CalendarDays,
  CalendarOff,
  FileText,
  HeartHandshake,
  type LucideIcon,
  Moon,
  PhoneForwarded,
  ReceiptText,
  User,
} from 'lucide-react';

/** The icon for each kind of record. */
export const kindIcons: Record<SearchKind, LucideIcon> = {
  client: User,
  appointment: CalendarDays,
  'visit-note': FileText,
  'birth-plan': HeartHandshake,
  birth: Baby,
  shift: Moon,
  reminder: Bell,
  invoice: ReceiptText,
  backup: PhoneForwarded,
  'time-away': CalendarOff,
};
