import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazyPart.js';

interface AdminTab {
  /** Name of the tab in the URL. */
  id: string;
  label: string;
  Pane: ComponentType;
}

/** The tabs of the administration page, in order. The first tab is the default. */
export const adminTabs: readonly [AdminTab, ...AdminTab[]] = [
  { id: 'accounts', label: 'Accounts', Pane: lazyPart(() => import('./accounts/AccountsTab.js')) },
  {
    id: 'announcements',
    label: 'Announcements',
    Pane: lazyPart(() => import('./announcements/AnnouncementsTab.js')),
  },
  { id: 'server', label: 'Server', Pane: lazyPart(() => import('./server/ServerTab.js')) },
  { id: 'jobs', label: 'Jobs', Pane: lazyPart(() => import('./server/JobsTab.js')) },
  { id: 'mail', label: 'Mail', Pane: lazyPart(() => import('./server/MailTab.js')) },
  { id: 'backups', label: 'Backups', Pane: lazyPart(() => import('./server/BackupsTab.js')) },
];
