/** Kinds of fields. In `templateData`, all values except lists are strings, including numbers and dates. */
export type PlanFieldKind = 'select' | 'multiselect' | 'text' | 'longText' | 'date' | 'number';

export interface PlanField {
  /** Key in `templateData`: section and field, such as `painManagement.notes`, since sections share field names. */
  key: string;
  /** The field's own name, the same in every template. */
  name: string;
  label: string;
  kind: PlanFieldKind;
  /** Options of a select or multiselect in form order, including `commonOptions` if the field offers them. */
  options: readonly string[];
  /** Whether the field is collapsed in forms and on screens; lists never show it. */
  closed: boolean;
}

export interface PlanSection {
  key: string;
  title: string;
  fields: readonly PlanField[];
}

export interface PlanTemplate {
  /** For example, 'Hospital Birth Plan'. */
  title: string;
  sections: readonly PlanSection[];
}

/** The option with custom text. */
export const OTHER = 'Other';
/** Options that every preference offers in addition to its own. Facts (who, where, what to bring) don't offer them. */
export const commonOptions = ['No preference', 'Discuss with provider', OTHER] as const;

/** A field without its section. */
export type FieldDraft = Omit<PlanField, 'key'>;

/** Options whose stored value reads awkwardly on paper, with the text to show instead. */
const optionTexts = new Map([
  ['Agreed phrase', 'Code word agreed on in advance'],
  ['Decide then', 'Decide during labor'],
  ['Earliest safe', 'As soon as it’s safe'],
  ['Free arm', 'One arm free'],
  ['Own music', 'My own music'],
  ['Provider judgement', 'Provider’s judgment'],
  ['Rubbish bags', 'Trash bags'],
  ['Skin-to-skin in theatre', 'Skin-to-skin in the operating room'],
  ['Stay longest', 'Stay as long as possible'],
  ['Torch', 'Flashlight'],
  ['Yes with carer', 'Yes, with a caregiver'],
]);

/** Returns an option's text for forms, paper, and exports. */
export function optionText(option: string): string {
  return optionTexts.get(option) ?? option;
}

/** Creates a field for a single preference. */
export function preference(name: string, label: string, options: readonly string[]): FieldDraft {
  return createField(name, label, 'select', [...options, ...commonOptions]);
}

/** Creates a field for multiple preferences. */
export function preferences(name: string, label: string, options: readonly string[]): FieldDraft {
  return createField(name, label, 'multiselect', [...options, ...commonOptions]);
}

/** Creates a field for a single fact. */
export function fact(name: string, label: string, options: readonly string[]): FieldDraft {
  return createField(name, label, 'select', options);
}

/** Creates a field for multiple facts. */
export function facts(name: string, label: string, options: readonly string[]): FieldDraft {
  return createField(name, label, 'multiselect', options);
}

/** Creates a free-text field. */
export function freeText(
  name: string,
  label: string,
  kind: Exclude<PlanFieldKind, 'select' | 'multiselect'>,
): FieldDraft {
  return createField(name, label, kind, []);
}

/** Creates a section from its fields, and adds a notes field at the end. */
export function section(title: string, drafts: readonly FieldDraft[]): PlanSection {
  const key = camelCase(title);
  const fields = [...drafts, freeText('notes', 'Notes', 'longText')].map((field) => ({
    ...field,
    key: `${key}.${field.name}`,
  }));
  return { key, title, fields };
}

function createField(
  name: string,
  label: string,
  kind: PlanFieldKind,
  options: readonly string[],
): FieldDraft {
  return { name, kind, options, label, closed: false };
}

/** Converts a title to camel case: 'Labor Support & Movement' → 'laborSupportMovement'. */
function camelCase(title: string): string {
  const words = title.match(/[A-Za-z]+/g) ?? [];
  return words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');
}
