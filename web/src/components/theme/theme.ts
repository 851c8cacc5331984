import { useEffect, useSyncExternalStore } from 'react';
import { localStore } from '../../lib/storage.js';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Storage key that public/theme-init.js also reads, before the first paint. */
const THEME_KEY = 'theme';

const listeners = new Set<() => void>();
let choice: ThemeChoice = readStoredChoice();
/** The current page's theme, if the page overrides the user's choice. */
let pageTheme: 'light' | 'dark' | null = null;

function readStoredChoice(): ThemeChoice {
  const value = localStore.read(THEME_KEY);
  return themeChoices.find((known) => known === value) ?? 'system';
}

function systemTheme(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function apply(): void {
  const dark = choice === 'dark' || (choice === 'system' && systemTheme().matches);
  show(pageTheme ?? (dark ? 'dark' : 'light'));
}

function show(theme: 'light' | 'dark'): void {
  document.documentElement.setAttribute('data-bs-theme', theme);
}

function change(next: ThemeChoice): void {
  choice = next;
  apply();
  for (const listener of listeners) listener();
}

/** Applies and stores the user's choice. */
export function chooseTheme(next: ThemeChoice): void {
  localStore.write(THEME_KEY, next);
  change(next);
}

/** Follows the system setting and choices made in other tabs. */
export function followTheme(): void {
  apply();
  systemTheme().addEventListener('change', apply);
  // Pages are always printed in the light theme.
  window.addEventListener('beforeprint', () => show('light'));
  window.addEventListener('afterprint', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === THEME_KEY || event.key === null) change(readStoredChoice());
  });
}

/** Overrides the whole window's theme while the component is mounted. */
export function usePageTheme(theme: 'light' | 'dark'): void {
  useEffect(() => {
    pageTheme = theme;
    apply();
    return () => {
      pageTheme = null;
      apply();
    };
  }, [theme]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the chosen theme: light, dark, or system. Follows choices made in other tabs. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice);
}
