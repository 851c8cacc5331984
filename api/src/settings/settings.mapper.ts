import { neverAvailable, type Settings, type SettingsResponse } from '@doula-desk/domain';
import { toSettings as withoutPictures } from '@doula-desk/platform';
import { pictureUrl } from './pictures.js';
import type { SettingsRows } from './settings.repository.js';

/** Returns the response of `GET /api/settings`. */
export function toSettingsResponse(rows: SettingsRows): SettingsResponse {
  return { settings: toSettings(rows), version: versionOf(rows), unavailable: neverAvailable };
}

/** Returns the version of the settings, which is 1 before the first change. */
export function versionOf({ settings }: SettingsRows): number {
  return settings?.version ?? 1;
}

/** Returns all settings, with images as `data:` URLs. */
export function toSettings(rows: SettingsRows): Settings {
  const read = withoutPictures(rows);
  const { avatar = null, logo = null } = rows.settings ?? {};
  return {
    ...read,
    profile: { ...read.profile, profileImage: pictureUrl(avatar, 'image/jpeg') },
    practice: { ...read.practice, logo: pictureUrl(logo, 'image/png') },
  };
}
