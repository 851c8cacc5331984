import { isRecord } from '../../lib/http/HttpError.js';
import { localStore } from '../../lib/storage.js';

/** Where the settings leave what other screens need of them (specification part 2, section 7). */
const SETTINGS_KEY = 'doulaAppSettings';
const TEMPLATE_KEY = 'defaultNoteTemplate';

/** What the settings say of the template that a new note starts with on the notes screen. */
export function preferredTemplate(): string | null {
  return localStore.read(TEMPLATE_KEY);
}

/** Whether notes are saved on the server while they are written; on unless the settings say otherwise. */
export function autoSavesNotes(): boolean {
  try {
    const settings: unknown = JSON.parse(localStore.read(SETTINGS_KEY) ?? 'null');
    const documentation = isRecord(settings) ? settings.documentation : undefined;
    return !isRecord(documentation) || documentation.autoSaveNotes !== false;
  } catch {
    return true;
  }
}
