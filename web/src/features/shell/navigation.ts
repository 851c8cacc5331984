import {
  AlarmClock,
  CalendarDays,
  ClipboardList,
  LayoutDashboard,
  type LucideIcon,
  NotebookPen,
  Settings,
  UserPlus,
  UsersRound,
} from 'lucide-react';

export interface NavigationEntry {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Further addresses at which the entry is the active one. */
  alsoAt?: string[];
  /** Addresses below which the entry is the active one. */
  alsoBelow?: string[];
}

/**
 * The sidebar, in the order of the specification: Dashboard, Clients, Add Client, Schedule, Visit Notes,
 * Birth Plans, Reminders, Settings. An entry is here when its screen is.
 */
export const navigation: NavigationEntry[] = [
  { label: 'Dashboard', to: '/dashboard', Icon: LayoutDashboard, alsoAt: ['/'] },
  { label: 'Clients', to: '/clients', Icon: UsersRound, alsoBelow: ['/client', '/client-chart'] },
  { label: 'Add Client', to: '/add-client', Icon: UserPlus },
  { label: 'Schedule', to: '/schedule', Icon: CalendarDays },
  { label: 'Visit Notes', to: '/notes', Icon: NotebookPen },
  { label: 'Birth Plans', to: '/birth-plans', Icon: ClipboardList },
  { label: 'Reminders', to: '/reminders', Icon: AlarmClock },
  { label: 'Settings', to: '/settings', Icon: Settings },
];

/** Whether `pathname` belongs to the entry: its own address, one below it, or one of the further ones. */
export function isActive({ to, alsoAt = [], alsoBelow = [] }: NavigationEntry, pathname: string): boolean {
  if (pathname === to || alsoAt.includes(pathname)) return true;
  return [to, ...alsoBelow].some((above) => pathname.startsWith(`${above}/`));
}
