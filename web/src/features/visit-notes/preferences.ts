import { isRecord } from '../../lib/http/HttpError.js';
import { localStore } from '../../lib/storage.js';

/** Storage key of the cached settings. */
const SETTINGS_KEY = 'doulaAppSettings';
const TEMPLATE_KEY = 'defaultNoteTemplate';

/** Returns the default template for new notes, from the cached settings. */
export function preferredTemplate(): string | null {
  return localStore.read(TEMPLATE_KEY);
}

/** Returns whether notes are autosaved to the server, from the cached settings; true by default. */
export function isAutosaveOn(): boolean {
  try {
    const settings: unknown = JSON.parse(localStore.read(SETTINGS_KEY) ?? 'null');
    const documentation = isRecord(settings) ? settings.documentation : undefined;
    return !isRecord(documentation) || documentation.autoSaveNotes !== false;
  } catch {
    return true;
  }
}
