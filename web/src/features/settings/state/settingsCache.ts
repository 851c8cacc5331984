import { readSettings, type Settings, type TimeZone } from '@doula-desk/domain';
import { isRecord } from '../../../lib/http/HttpError.js';
import { localStore } from '../../../lib/storage.js';

/** The settings as last loaded or saved (specification part 2, section 7). */
const CACHE_KEY = 'doulaAppSettings';
/** The template that a new note starts with; the notes read it. */
const TEMPLATE_KEY = 'defaultNoteTemplate';

/** What this browser remembers of a person's settings. */
export interface CachedSettings {
  settings: Settings;
  version: number;
}

/** What is remembered of `uid`; nobody else's settings are ever shown. */
export function readCachedSettings(uid: string, zone: TimeZone): CachedSettings | null {
  const cached = readCache();
  if (!cached || cached.uid !== uid) return null;
  return {
    settings: readSettings(cached, zone),
    version: typeof cached.version === 'number' ? cached.version : 1,
  };
}

export function writeCachedSettings(uid: string, { settings, version }: CachedSettings): void {
  localStore.write(CACHE_KEY, JSON.stringify({ ...settings, uid, version }));
  localStore.write(TEMPLATE_KEY, settings.documentation.defaultNoteTemplate);
}

/** Calls `listener` when another tab remembers other settings. Returns the way to stop. */
export function onSettingsCachedElsewhere(listener: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === CACHE_KEY && newValue) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** Forgets the settings of whoever else was here. */
export function forgetOthersSettings(uid: string): void {
  if (readCache()?.uid !== uid) forgetSettings();
}

export function forgetSettings(): void {
  localStore.remove(CACHE_KEY);
  localStore.remove(TEMPLATE_KEY);
}

function readCache(): Record<string, unknown> | null {
  try {
    const cached: unknown = JSON.parse(localStore.read(CACHE_KEY) ?? 'null');
    return isRecord(cached) ? cached : null;
  } catch {
    return null;
  }
}
