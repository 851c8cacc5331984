import { readSettings, type Settings, type TimeZone } from '@doula-desk/domain';
import { isRecord } from '../../../lib/http/HttpError.js';
import { localStore } from '../../../lib/storage.js';

/** Storage key of the settings as last loaded or saved. */
const CACHE_KEY = 'doulaAppSettings';
/** Storage key of the default template for new notes. */
const TEMPLATE_KEY = 'defaultNoteTemplate';

/** Settings cached by this browser. */
export interface CachedSettings {
  settings: Settings;
  version: number;
}

/** Returns the cached settings of `uid`. Other accounts' settings are never shown. */
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

/** Calls `listener` when another tab caches different settings. Returns a function that stops listening. */
export function onSettingsCachedElsewhere(listener: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === CACHE_KEY && newValue) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Deletes cached settings of other accounts. */
export function clearCachedSettingsOfOthers(uid: string): void {
  if (readCache()?.uid !== uid) clearCachedSettings();
}

export function clearCachedSettings(): void {
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
