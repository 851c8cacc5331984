import {
  AlarmClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  LayoutDashboard,
  type LucideIcon,
  NotebookPen,
  PhoneCall,
  ReceiptText,
  Settings,
  ShieldCheck,
  UserPlus,
  UsersRound,
} from 'lucide-react';

export interface NavigationEntry {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Whether only administrators see the entry. */
  isForAdmins?: boolean;
  /** Other paths on which the entry is active. */
  alsoAt?: string[];
  /** Path prefixes under which the entry is active. */
  alsoBelow?: string[];
}

/** The sidebar's entries in order. */
export const navigation: NavigationEntry[] = [
  { label: 'Dashboard', to: '/dashboard', Icon: LayoutDashboard, alsoAt: ['/'] },
  { label: 'Clients', to: '/clients', Icon: UsersRound, alsoBelow: ['/client', '/client-chart'] },
  { label: 'Add Client', to: '/add-client', Icon: UserPlus },
  { label: 'Schedule', to: '/schedule', Icon: CalendarDays },
  { label: 'On Call', to: '/on-call', Icon: PhoneCall },
  { label: 'Visit Notes', to: '/notes', Icon: NotebookPen },
  { label: 'Birth Plans', to: '/birth-plans', Icon: ClipboardList },
  { label: 'Reminders', to: '/reminders', Icon: AlarmClock },
  { label: 'Billing', to: '/billing', Icon: ReceiptText },
  { label: 'Reports', to: '/reports', Icon: ChartColumn },
  { label: 'Settings', to: '/settings', Icon: Settings },
  { label: 'Administration', to: '/admin', Icon: ShieldCheck, isForAdmins: true },
];

/**
 * Returns whether the entry is active on a path: its own path, a path below that, or one of the entry's other paths.
 */
export function isActive({ to, alsoAt = [], alsoBelow = [] }: NavigationEntry, pathname: string): boolean {
  if (pathname === to || alsoAt.includes(pathname)) return true;
  return [to, ...alsoBelow].some((above) => pathname.startsWith(`${above}/`));
}
