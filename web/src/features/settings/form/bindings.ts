import { type SettingPath, type Settings, settingAt, withSetting } from '@doula-desk/domain';
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

/** A number as the text of its choice. */
export function numberSetting(form: SettingsPathForm, path: PathOf<number>): FieldBinding<string> {
  return bind(form, path, String, Number);
}

/** Any number of some options. */
export function listSetting(form: SettingsPathForm, path: PathOf<string[]>): FieldBinding<string[]> {
  return bind(
    form,
    path,
    (value) => value as string[],
    (list) => list,
  );
}

export function pictureSetting(
  form: SettingsPathForm,
  path: 'profile.profileImage' | 'practice.logo',
): FieldBinding<string | null> {
  return bind(
    form,
    path,
    (value) => value as string | null,
    (picture) => picture,
  );
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
