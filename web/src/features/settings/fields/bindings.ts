import {
  describeConcurrencyLimit,
  formatPregnancyWeek,
  onCallWeeks,
  type PregnancyWeek,
  type SettingPath,
  type Settings,
  settingAt,
  settingLabels,
  withSetting,
} from '@doula-desk/domain';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import type { PathForm } from '../../../lib/forms/usePathForm.js';

export type SettingsPathForm = PathForm<Settings>;

type PathOf<Wanted> = {
  [Section in keyof Settings]: {
    [Name in keyof Settings[Section] & string]: Settings[Section][Name] extends Wanted
      ? `${Section}.${Name}`
      : never;
  }[keyof Settings[Section] & string];
}[keyof Settings] &
  SettingPath;

/** Props that bind a field to a setting. */
interface NamedSetting<Shown> {
  field: FieldBinding<Shown>;
  label: string;
}

/** Binds a string setting to a text field or a select. */
export function textSetting(form: SettingsPathForm, path: PathOf<string>): NamedSetting<string> {
  return { field: form.text(path), label: settingLabels[path] };
}

/** Binds a boolean setting to a switch. */
export function flagSetting(form: SettingsPathForm, path: PathOf<boolean>): NamedSetting<boolean> {
  return { field: form.flag(path), label: settingLabels[path] };
}

/** Binds a number to a select whose option values are strings. */
export function numberSetting(form: SettingsPathForm, path: PathOf<number>): NamedSetting<string> {
  return { field: bind(form, path, String, Number), label: settingLabels[path] };
}

/** Binds a point in a pregnancy to a select whose option values are strings. */
export function weekSetting(form: SettingsPathForm, path: PathOf<PregnancyWeek>): NamedSetting<string> {
  const field = bind(
    form,
    path,
    (value) => formatPregnancyWeek(value as PregnancyWeek),
    (shown) =>
      onCallWeeks.find((week) => formatPregnancyWeek(week) === shown) ?? settingAt(form.values, path),
  );
  return { field, label: settingLabels[path] };
}

/** Binds a limit on clients, or no limit, to a select whose option values are strings. */
export function limitSetting(
  form: SettingsPathForm,
  path: 'scheduling.maxConcurrentOnCall',
): NamedSetting<string> {
  const field = bind(
    form,
    path,
    (value) => describeConcurrencyLimit(value as number | null),
    (shown) => (shown === describeConcurrencyLimit(null) ? null : Number(shown)),
  );
  return { field, label: settingLabels[path] };
}

/** Binds a setting for which any number of options can be chosen. */
export function listSetting(form: SettingsPathForm, path: PathOf<string[]>): NamedSetting<string[]> {
  const field = bind(
    form,
    path,
    (value) => value as string[],
    (list) => list,
  );
  return { field, label: settingLabels[path] };
}

/** Binds a picture, stored as a `data:` URL or null. */
export function pictureSetting(
  form: SettingsPathForm,
  path: 'profile.profileImage' | 'practice.logo',
): NamedSetting<string | null> {
  const field = bind(
    form,
    path,
    (value) => value as string | null,
    (picture) => picture,
  );
  return { field, label: settingLabels[path] };
}

function bind<Shown>(
  form: SettingsPathForm,
  path: SettingPath,
  show: (value: unknown) => Shown,
  read: (shown: Shown) => unknown,
): FieldBinding<Shown> {
  const [section] = path.split('.') as [keyof Settings];
  return {
    name: path,
    value: show(settingAt(form.values, path)),
    error: form.errors.find(({ field }) => field === path)?.message,
    onChange: (shown) => form.change(section, (values) => withSetting(values, path, read(shown))),
  };
}
