import {
  durationLabel,
  formatDate,
  formatTime,
  isDateOnly,
  isWallTime,
  noteTemplateByName,
  tidyText,
} from '@doula-desk/domain';
import type { ConflictEntry } from '../../../components/conflict/index.js';
import { withValueAt } from '../../../lib/forms/paths.js';
import { fieldLabel } from '../shown/labels.js';
import type { formFields, NoteFormValues } from './note.form.js';

/** Paths of form values that can conflict. */
type MergedPath = keyof ReturnType<typeof formFields>;
const plainPaths: readonly MergedPath[] = ['type', 'date', 'time', 'duration', 'location', 'template'];

export interface MergedNote {
  /** Both edits merged, with this form's values where they conflict. */
  merged: NoteFormValues;
  /** The conflicting values. */
  entries: ConflictEntry[];
  /** The other edit's value for each of `entries`, by path. */
  theirs: Record<string, string>;
}

/**
 * Merges two edits of the same note. If only one of them changed a value, the changed value is used.
 * @param base the version on which this form's edit is based
 */
export function mergeNotes(base: NoteFormValues, mine: NoteFormValues, other: NoteFormValues): MergedNote {
  const keys = new Set([base, mine, other].flatMap(({ templateData }) => Object.keys(templateData)));
  const paths = [...plainPaths, ...[...keys].map((key) => `templateData.${key}`), 'nextSteps'];
  let merged = mine;
  const entries: ConflictEntry[] = [];
  const theirs: Record<string, string> = {};
  for (const path of paths) {
    const was = textAt(base, path);
    const own = textAt(mine, path);
    const their = textAt(other, path);
    if (own === their || their === was) continue;
    if (own === was) {
      merged = withValueAt(merged, path, their);
      continue;
    }
    theirs[path] = their;
    entries.push({
      path,
      label: fieldLabel(path, mine.template),
      mine: inWords(path, own),
      theirs: inWords(path, their),
    });
  }
  return { merged, entries, theirs };
}

/** Trims as the server does, since text that is being typed may end in whitespace. */
function textAt(values: NoteFormValues, path: string): string {
  const [name = '', key] = path.split('.');
  return tidyText(key === undefined ? String(values[name as MergedPath]) : (values.templateData[key] ?? ''));
}

const EMPTY = '(empty)';

function inWords(path: string, value: string): string {
  if (path === 'date' && isDateOnly(value)) return formatDate(value);
  if (path === 'time' && isWallTime(value)) return formatTime(value);
  if (path === 'duration') return durationLabel(Number(value));
  if (path === 'template')
    return Object.values(noteTemplateByName).find(({ name }) => name === value)?.label ?? value;
  return value.trim() === '' ? EMPTY : value;
}

/** Returns the merged values with the other edit's values at the given conflicting paths. */
export function withTheirs({ merged, theirs }: MergedNote, paths: readonly string[]): NoteFormValues {
  return paths.reduce((values, path) => withValueAt(values, path, theirs[path] ?? ''), merged);
}
