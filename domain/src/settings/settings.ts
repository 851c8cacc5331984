import type { TimeZone, WallTime } from '../dates/index.js';
import type { OnCallSettings } from '../on-call/index.js';
import type { DistanceUnit } from '../travel/index.js';
import type { ClientReminderSettings } from './client-reminder-settings.js';
import type {
  AdvanceBookingLimit,
  AppointmentReminderTiming,
  BabyUnits,
  BackupFrequency,
  BufferTime,
  ContractionPatternName,
  ExportFormat,
  NoteTemplateName,
  RetentionPeriod,
  ServiceRadius,
  SessionTimeout,
  SettingsDuration,
  WeekDay,
} from './settings.options.js';
import type { UnavailableSettings } from './unavailable-settings.js';

export interface ProfileSettings {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  credentials: string;
  bio: string;
  /** Encoded image data (`data:image/…`), or null. */
  profileImage: string | null;
}

export interface PracticeSettings {
  businessName: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  website: string;
  servicesOffered: string[];
  serviceRadius: ServiceRadius;
  acceptingNewClients: boolean;
  /** Encoded image data for the documents' letterhead, or null. */
  logo: string | null;
}

export interface SchedulingSettings extends OnCallSettings {
  contractionPattern: ContractionPatternName;
  defaultAppointmentDuration: SettingsDuration;
  bufferTime: BufferTime;
  workingHours: { start: WallTime; end: WallTime };
  workingDays: WeekDay[];
  onCallAvailability: boolean;
  /** Whether the calendar feed shows on-call windows and time away. */
  onCallInCalendarFeed: boolean;
  /** Whether on-call windows and time away are shared with colleagues on this server who also share theirs. */
  onCallForColleagues: boolean;
  advanceBookingLimit: AdvanceBookingLimit;
  distanceUnit: DistanceUnit;
  timeZone: TimeZone;
}

/** The notifications that the practitioner gets, their channels, and the reminders that clients get. */
export interface NotificationSettings {
  emailNotifications: boolean;
  smsNotifications: boolean;
  reminderAlerts: boolean;
  clientUpdates: boolean;
  appointmentReminders: { enabled: boolean; timing: AppointmentReminderTiming };
  birthdayReminders: boolean;
  overdueTaskAlerts: boolean;
  weeklyDigest: boolean;
  /** Appointment reminders to clients. */
  clientReminders: ClientReminderSettings;
}

export interface DocumentationSettings {
  babyUnits: BabyUnits;
  defaultNoteTemplate: NoteTemplateName;
  autoSaveNotes: boolean;
  clientPortalAccess: boolean;
  shareNotesWithProviders: boolean;
  exportFormat: ExportFormat;
  backupFrequency: BackupFrequency;
  /** Whether forms point out that a client has no signed contract. */
  contractHints: boolean;
}

export interface PrivacySettings {
  twoFactorAuth: boolean;
  sessionTimeout: SessionTimeout;
  clientDataRetention: RetentionPeriod;
  shareDataForResearch: boolean;
  marketingCommunications: boolean;
}

/** `GET /api/settings`. */
export interface Settings {
  profile: ProfileSettings;
  practice: PracticeSettings;
  scheduling: SchedulingSettings;
  notifications: NotificationSettings;
  documentation: DocumentationSettings;
  privacy: PrivacySettings;
}

/** Response to `GET /api/settings` and `PUT /api/settings`. */
export interface SettingsResponse {
  settings: Settings;
  /** A `PUT` with an outdated version gets a 409. */
  version: number;
  unavailable: UnavailableSettings;
}

/** Maximum file size of a picture: 5 MB. */
export const IMAGE_BYTES_MAX = 5_242_880;
export const NOT_AN_IMAGE = 'Please select an image file (JPG, PNG, etc.)';
export const IMAGE_TOO_LARGE = 'File size must be less than 5MB';
export const BIO_LENGTH = 2_000;
