import {
  isRecord,
  neverAvailable,
  readDocumentationSettings,
  readNotificationSettings,
  readPracticeChoices,
  readPrivacySettings,
  readSchedulingChoices,
  type Settings,
  type SettingsResponse,
  servicesFromSignUp,
} from '@doula-desk/domain';
import { pictureUrl } from './pictures.js';
import type { SettingsRows } from './settings.repository.js';

/** What `GET /api/settings` shows of the rows. */
export function toSettingsResponse(rows: SettingsRows): SettingsResponse {
  return { settings: toSettings(rows), version: versionOf(rows), unavailable: neverAvailable };
}

/** Before anything was set the version is 1. */
export function versionOf({ settings }: SettingsRows): number {
  return settings?.version ?? 1;
}

export function toSettings({ practitioner, practice, settings }: SettingsRows): Settings {
  const choices = readPracticeChoices(settings?.practice);
  const hasChosenServices = isRecord(settings?.practice) && 'servicesOffered' in settings.practice;
  return {
    profile: {
      firstName: practitioner.firstName,
      lastName: practitioner.lastName,
      email: practitioner.email,
      phone: practitioner.phone,
      credentials: practitioner.credentials,
      bio: settings?.bio ?? '',
      profileImage: pictureUrl(settings?.avatar ?? null, 'image/jpeg'),
    },
    practice: {
      businessName: practice.businessName,
      address: practice.address,
      city: practice.city,
      state: practice.state,
      zipCode: practice.zipCode,
      website: practice.website,
      servicesOffered: hasChosenServices
        ? choices.servicesOffered
        : servicesFromSignUp(practice.servicesOffered),
      serviceRadius: choices.serviceRadius,
      acceptingNewClients: practice.acceptingNewClients,
      logo: pictureUrl(settings?.logo ?? null, 'image/png'),
    },
    scheduling: { ...readSchedulingChoices(settings?.scheduling), timeZone: practice.timeZone },
    notifications: readNotificationSettings(settings?.notifications),
    documentation: readDocumentationSettings(settings?.documentation),
    privacy: {
      ...readPrivacySettings(settings?.privacy),
      twoFactorAuth: Boolean(practitioner.twoFactor?.confirmedAt),
      marketingCommunications: practitioner.marketingEmails,
    },
  };
}
