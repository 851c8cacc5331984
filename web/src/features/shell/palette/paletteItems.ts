import { type ClientNameId, foldText, hasEveryWord, type SearchResult } from '@doula-desk/domain';
import {
  CircleHelp,
  DatabaseBackup,
  Download,
  FileSignature,
  type LucideIcon,
  User,
  UserPlus,
} from 'lucide-react';
import { type QuickAction, quickActions } from '../../dashboard/index.js';
import type { FileRequestState } from '../../requested-files/index.js';
import { kindIcons } from '../../search/index.js';
import { type NavigationEntry, navigation } from '../navigation.js';

/** What choosing an item does. */
export type PaletteTarget =
  | { to: string; state?: FileRequestState }
  | { form: Exclude<QuickAction['opens'], string> }
  | { form: 'client' }
  /** A contract needs a client, who is chosen next. */
  | { form: 'contract' };

export interface PaletteItem {
  id: string;
  label: string;
  /** Shown after the label. */
  note?: string;
  Icon: LucideIcon;
  target: PaletteTarget;
}

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

const MAX_CLIENTS = 5;

const creations: PaletteItem[] = [
  { id: 'new-client', label: 'Quick add client', Icon: UserPlus, target: { form: 'client' } },
  ...quickActions.map(({ label, Icon, opens }) => ({
    id: label,
    label,
    Icon,
    target: typeof opens === 'string' ? { to: opens } : { form: opens },
  })),
  { id: 'new-contract', label: 'Create Contract', Icon: FileSignature, target: { form: 'contract' } },
];

const morePages: NavigationEntry[] = [{ label: 'Help', to: '/help', Icon: CircleHelp }];

const files: PaletteItem[] = [
  { id: 'export', label: 'Export all data', Icon: Download, target: requesting('export') },
  { id: 'backup', label: 'Back up now', Icon: DatabaseBackup, target: requesting('backup') },
];

interface PaletteInput {
  typed: string;
  isAdmin: boolean;
  names: readonly ClientNameId[];
  /** Ids of the most recently opened charts. */
  recent: readonly string[];
  results: readonly SearchResult[];
}

/** Returns the quick menu's items: recent clients at first, and matches once the user has typed something. */
export function paletteGroups({ typed, isAdmin, names, recent, results }: PaletteInput): PaletteGroup[] {
  const isTyped = typed.trim() !== '';
  const fits = ({ label }: PaletteItem) => hasEveryWord(foldText(label), typed);
  const clients = isTyped ? matchingClients(names, typed) : recentClients(names, recent);
  const shown = new Set(clients.map(({ id }) => id));
  const found = results.filter(({ kind, id }) => isTyped && !(kind === 'client' && shown.has(id)));
  const groups = [
    { label: isTyped ? 'Clients' : 'Recent clients', items: clients.map(toChart) },
    { label: 'Create', items: creations.filter(fits) },
    { label: 'Go to', items: pages(isAdmin).filter(fits) },
    { label: 'Found in your records', items: found.map(toRecord) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Returns the clients for whom a contract can be created. */
export function contractGroups(typed: string, names: readonly ClientNameId[]): PaletteGroup[] {
  const clients = matchingClients(names, typed);
  const items = clients.map((client) => ({
    ...toChart(client),
    target: { to: `${chartPath(client.id)}?tab=contracts&new=contract` },
  }));
  return items.length > 0 ? [{ label: 'Clients', items }] : [];
}

function matchingClients(names: readonly ClientNameId[], typed: string): ClientNameId[] {
  return names.filter(({ name }) => hasEveryWord(foldText(name), typed)).slice(0, MAX_CLIENTS);
}

function recentClients(names: readonly ClientNameId[], recent: readonly string[]): ClientNameId[] {
  return recent.flatMap((id) => names.find((client) => client.id === id) ?? []);
}

function pages(isAdmin: boolean): PaletteItem[] {
  const entries = [...navigation, ...morePages]
    .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
    .map(({ label, to, Icon }) => ({ id: `page-${label}`, label, Icon, target: { to } }));
  return [...files, ...entries];
}

/** Returns a link that opens the page with the list of files and requests a new one there. */
function requesting(requests: FileRequestState['requests']): PaletteTarget {
  return { to: '/settings?tab=documentation', state: { requests } };
}

function toChart({ id, name }: ClientNameId): PaletteItem {
  return { id, label: name, Icon: User, target: { to: chartPath(id) } };
}

function toRecord({ kind, id, title, subtitle, route }: SearchResult): PaletteItem {
  return { id: `${kind}-${id}`, label: title, note: subtitle, Icon: kindIcons[kind], target: { to: route } };
}

function chartPath(id: string): string {
  return `/client-chart/${encodeURIComponent(id)}`;
}
