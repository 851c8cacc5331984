import { LayoutDashboard, type LucideIcon } from 'lucide-react';

export interface NavigationEntry {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Further addresses at which the entry is the active one. */
  alsoAt?: string[];
}

/**
 * The sidebar, in the order of the specification: Dashboard, Clients, Add Client, Schedule, Visit Notes,
 * Birth Plans, Reminders, Settings. An entry is here when its screen is.
 */
export const navigation: NavigationEntry[] = [
  { label: 'Dashboard', to: '/dashboard', Icon: LayoutDashboard, alsoAt: ['/'] },
];

/** Whether `pathname` belongs to the entry: its own address, one below it, or one of the further ones. */
export function isActive({ to, alsoAt = [] }: NavigationEntry, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`) || alsoAt.includes(pathname);
}
