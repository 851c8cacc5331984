/** Kinds of field. A number and a date are texts in `templateData`, like everything that is not a list. */
export type PlanFieldKind = 'select' | 'multiselect' | 'text' | 'longText' | 'date' | 'number';

export interface PlanField {
  /** Key in `templateData`: section and field, as in `painManagement.notes`, since sections share field names. */
  key: string;
  /** The field's own name, which the same field has in every template. */
  name: string;
  label: string;
  kind: PlanFieldKind;
  /** Of a select or multiselect, in the order of the form; those of `openOptions` among them where it offers them. */
  options: readonly string[];
  /** Forms and screens keep it closed until somebody opens it; lists never show it. */
  closed: boolean;
}

export interface PlanSection {
  key: string;
  title: string;
  fields: readonly PlanField[];
}

export interface PlanTemplate {
  /** 'Hospital Birth Plan' and the like. */
  title: string;
  sections: readonly PlanSection[];
}

/** The option that takes a text of its own. */
export const OTHER = 'Other';
/** What every preference offers besides its own options; facts (who, where, what to take along) do not. */
export const openOptions = ['No preference', 'Discuss with provider', OTHER] as const;

/** A field before it has its section. */
export type FieldDraft = Omit<PlanField, 'key'>;

/** Options whose stored value reads oddly on paper, with the words people see instead. */
const optionTexts = new Map([['Decide then', 'Decide during labor']]);

/** Returns an option in the words people see: in forms, on paper, and in exports. */
export function optionText(option: string): string {
  return optionTexts.get(option) ?? option;
}

/** Creates a field for one wish of several. */
export function preference(name: string, label: string, options: readonly string[]): FieldDraft {
  return draft(name, label, 'select', [...options, ...openOptions]);
}

/** Creates a field for any of several wishes. */
export function preferences(name: string, label: string, options: readonly string[]): FieldDraft {
  return draft(name, label, 'multiselect', [...options, ...openOptions]);
}

/** Creates a field for one of several facts. */
export function fact(name: string, label: string, options: readonly string[]): FieldDraft {
  return draft(name, label, 'select', options);
}

/** Creates a field for any of several facts. */
export function facts(name: string, label: string, options: readonly string[]): FieldDraft {
  return draft(name, label, 'multiselect', options);
}

/** Creates a field to write into. */
export function written(
  name: string,
  label: string,
  kind: Exclude<PlanFieldKind, 'select' | 'multiselect'>,
): FieldDraft {
  return draft(name, label, kind, []);
}

/** A section with its fields, and a field for notes at the end, as every section has. */
export function section(title: string, drafts: readonly FieldDraft[]): PlanSection {
  const key = camelCase(title);
  const fields = [...drafts, written('notes', 'Notes', 'longText')].map((field) => ({
    ...field,
    key: `${key}.${field.name}`,
  }));
  return { key, title, fields };
}

function draft(name: string, label: string, kind: PlanFieldKind, options: readonly string[]): FieldDraft {
  return { name, kind, options, label, closed: false };
}

/** 'Labor Support & Movement' → 'laborSupportMovement'. */
function camelCase(title: string): string {
  const words = title.match(/[A-Za-z]+/g) ?? [];
  return words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');
}
