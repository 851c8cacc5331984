import { useSyncExternalStore } from 'react';
import { localStore } from '../../lib/storage.js';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The same name is read by public/theme-init.js before the first paint. */
const THEME_KEY = 'theme';

const listeners = new Set<() => void>();
let choice: ThemeChoice = stored();

function stored(): ThemeChoice {
  const value = localStore.read(THEME_KEY);
  return themeChoices.find((known) => known === value) ?? 'system';
}

function systemTheme(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function apply(): void {
  const dark = choice === 'dark' || (choice === 'system' && systemTheme().matches);
  show(dark ? 'dark' : 'light');
}

function show(theme: 'light' | 'dark'): void {
  document.documentElement.setAttribute('data-bs-theme', theme);
}

function change(next: ThemeChoice): void {
  choice = next;
  apply();
  for (const listener of listeners) listener();
}

/** Applies and remembers a choice. */
export function chooseTheme(next: ThemeChoice): void {
  localStore.write(THEME_KEY, next);
  change(next);
}

/** Keeps the page in step with the system's setting and with a choice made in another tab. */
export function followTheme(): void {
  apply();
  systemTheme().addEventListener('change', apply);
  // Paper is light.
  window.addEventListener('beforeprint', () => show('light'));
  window.addEventListener('afterprint', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === THEME_KEY || event.key === null) change(stored());
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the person chose, light, dark or as the system has it; follows a choice made in another tab. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice);
}
