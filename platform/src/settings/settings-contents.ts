import {
  isRecord,
  readDocumentationSettings,
  readNotificationSettings,
  readPracticeChoices,
  readPrivacySettings,
  readSchedulingChoices,
  type Settings,
  servicesFromSignUp,
} from '@doula-desk/domain';

/** The rows and columns that contain a practitioner's settings. */
export interface SettingsRows {
  practitioner: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    credentials: string;
    marketingEmails: boolean;
    twoFactor: { confirmedAt: Date | null } | null;
  };
  practice: {
    businessName: string;
    address: string;
    city: string;
    state: string;
    zipCode: string;
    website: string;
    servicesOffered: string[];
    acceptingNewClients: boolean;
    timeZone: string;
  };
  /** Null until a setting is saved that sign-up doesn't ask for. */
  settings: {
    bio: string;
    practice: unknown;
    scheduling: unknown;
    notifications: unknown;
    documentation: unknown;
    privacy: unknown;
  } | null;
}

/** Returns a practitioner's settings, with defaults for those that aren't set. Leaves out images. */
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
      profileImage: null,
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
      logo: null,
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
