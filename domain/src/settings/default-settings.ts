import type { TimeZone } from '../dates/index.js';
import {
  defaultDocumentationSettings,
  defaultNotificationSettings,
  defaultPracticeChoices,
  defaultPrivacySettings,
  defaultSchedulingChoices,
} from './settings.defaults.js';
import type { Settings } from './settings.js';
import { mergeSettings } from './settings.merge.js';
import {
  readDocumentationSettings,
  readNotificationSettings,
  readPracticeChoices,
  readPrivacySettings,
  readSchedulingChoices,
} from './settings.read.js';

/** Returns the default settings of an account in a time zone. */
export function defaultSettings(timeZone: TimeZone): Settings {
  return {
    profile: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      credentials: '',
      bio: '',
      profileImage: null,
    },
    practice: {
      businessName: '',
      address: '',
      city: '',
      state: '',
      zipCode: '',
      website: '',
      ...defaultPracticeChoices,
      acceptingNewClients: true,
      logo: null,
    },
    scheduling: { ...defaultSchedulingChoices, timeZone },
    notifications: defaultNotificationSettings,
    documentation: defaultDocumentationSettings,
    privacy: defaultPrivacySettings,
  };
}

/**
 * Merges loaded settings with the defaults. A value that is no longer an option, or has the wrong type, is replaced
 * with the default.
 */
export function readSettings(loaded: unknown, timeZone: TimeZone): Settings {
  const read = mergeSettings(defaultSettings(timeZone), loaded);
  return {
    profile: { ...read.profile, profileImage: pictureOf(read.profile.profileImage) },
    practice: {
      ...read.practice,
      ...readPracticeChoices(read.practice),
      logo: pictureOf(read.practice.logo),
    },
    scheduling: { ...readSchedulingChoices(read.scheduling), timeZone: read.scheduling.timeZone },
    notifications: readNotificationSettings(read.notifications),
    documentation: readDocumentationSettings(read.documentation),
    privacy: readPrivacySettings(read.privacy),
  };
}

function pictureOf(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith('data:image/') ? value : null;
}
