import {
  type AdvanceBookingLimit,
  type AppointmentReminderTiming,
  advanceBookingLimits,
  appointmentReminderTimings,
  type BabyUnits,
  type BackupFrequency,
  BIO_LENGTH,
  type BufferTime,
  babyUnits,
  backupFrequencies,
  bufferTimes,
  CLIENT_REMINDER_TEXT_LENGTH,
  type ContractionPatternName,
  contractionPatterns,
  type DistanceUnit,
  distanceUnits,
  type ExportFormat,
  exportFormats,
  isTimeZone,
  isWallTime,
  longBirthHours,
  type NoteTemplateName,
  noteTemplates,
  ON_CALL_WEEK_MAX,
  ON_CALL_WEEK_MIN,
  practiceServices,
  type RetentionPeriod,
  restHours,
  retentionPeriods,
  type ServiceRadius,
  type SessionTimeout,
  type SettingsDuration,
  serviceRadii,
  sessionTimeoutNames,
  settingsDurations,
  type WeekDay,
  weekDays,
} from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { BasedOnVersion, WebAddress } from '../http/field-decorators.js';
import {
  Choice,
  Choices,
  ConcurrencyLimit,
  Flag,
  Line,
  Picture,
  RequiredLine,
  TextBlock,
  ValidText,
  WholeNumber,
} from './settings-fields.js';

class ProfileDto {
  @RequiredLine('First name is required')
  firstName?: string;

  @RequiredLine('Last name is required')
  lastName?: string;

  /** Read-only: the account's email address isn't a setting. */
  @Line()
  email?: string;

  @Line()
  phone?: string;

  @Line()
  credentials?: string;

  @TextBlock(BIO_LENGTH)
  bio?: string;

  @Picture()
  profileImage?: string | null;
}

class PracticeDto {
  @RequiredLine('Business name is required')
  businessName?: string;

  @Line()
  address?: string;

  @Line()
  city?: string;

  @Line()
  state?: string;

  @Line()
  zipCode?: string;

  @Line()
  @WebAddress()
  website?: string;

  @Choices(practiceServices)
  servicesOffered?: string[];

  @Choice(serviceRadii)
  serviceRadius?: ServiceRadius;

  @Flag()
  acceptingNewClients?: boolean;

  @Picture()
  logo?: string | null;
}

class TimesOfDayDto {
  @ValidText(isWallTime, 'Please enter a valid time')
  start?: string;

  @ValidText(isWallTime, 'Please enter a valid time')
  end?: string;
}

class PregnancyWeekDto {
  @WholeNumber(ON_CALL_WEEK_MIN, ON_CALL_WEEK_MAX)
  weeks?: number;

  @WholeNumber(0, 6)
  days?: number;
}

class SchedulingDto {
  @Choice(settingsDurations)
  defaultAppointmentDuration?: SettingsDuration;

  @Choice(bufferTimes)
  bufferTime?: BufferTime;

  @Section(() => TimesOfDayDto)
  workingHours?: TimesOfDayDto;

  @Choices(weekDays)
  workingDays?: WeekDay[];

  @Flag()
  onCallAvailability?: boolean;

  @Flag()
  onCallInCalendarFeed?: boolean;

  @Flag()
  onCallForColleagues?: boolean;

  @Choice(advanceBookingLimits)
  advanceBookingLimit?: AdvanceBookingLimit;

  @Section(() => PregnancyWeekDto)
  onCallFromWeek?: PregnancyWeekDto;

  @Section(() => PregnancyWeekDto)
  onCallToWeek?: PregnancyWeekDto;

  @ConcurrencyLimit()
  maxConcurrentOnCall?: number | null;

  @Choice(longBirthHours)
  restAfterBirthHours?: number;

  @Choice(restHours)
  restHours?: number;

  @Choice(contractionPatterns)
  contractionPattern?: ContractionPatternName;

  @Choice(distanceUnits)
  distanceUnit?: DistanceUnit;

  @ValidText(isTimeZone, 'Please choose a time zone')
  timeZone?: string;
}

class AppointmentRemindersDto {
  @Flag()
  enabled?: boolean;

  @Choice(appointmentReminderTimings)
  timing?: AppointmentReminderTiming;
}

class ClientRemindersDto {
  @Flag()
  enabled?: boolean;

  @Flag()
  dayBefore?: boolean;

  @Flag()
  hoursBefore?: boolean;

  @Section(() => TimesOfDayDto)
  quietHours?: TimesOfDayDto;

  @TextBlock(CLIENT_REMINDER_TEXT_LENGTH)
  text?: string;
}

class NotificationsDto {
  @Flag()
  emailNotifications?: boolean;

  @Flag()
  smsNotifications?: boolean;

  @Flag()
  reminderAlerts?: boolean;

  @Flag()
  clientUpdates?: boolean;

  @Section(() => AppointmentRemindersDto)
  appointmentReminders?: AppointmentRemindersDto;

  @Flag()
  birthdayReminders?: boolean;

  @Flag()
  overdueTaskAlerts?: boolean;

  @Flag()
  weeklyDigest?: boolean;

  @Section(() => ClientRemindersDto)
  clientReminders?: ClientRemindersDto;
}

class DocumentationDto {
  @Choice(babyUnits)
  babyUnits?: BabyUnits;

  @Choice(noteTemplates)
  defaultNoteTemplate?: NoteTemplateName;

  @Flag()
  autoSaveNotes?: boolean;

  @Flag()
  contractHints?: boolean;

  @Flag()
  clientPortalAccess?: boolean;

  @Flag()
  shareNotesWithProviders?: boolean;

  @Choice(exportFormats)
  exportFormat?: ExportFormat;

  @Choice(backupFrequencies)
  backupFrequency?: BackupFrequency;
}

class PrivacyDto {
  /** Read-only: the second factor has its own routes, which ask for a code. */
  @Flag()
  twoFactorAuth?: boolean;

  @Choice(sessionTimeoutNames)
  sessionTimeout?: SessionTimeout;

  @Choice(retentionPeriods)
  clientDataRetention?: RetentionPeriod;

  @Flag()
  shareDataForResearch?: boolean;

  @Flag()
  marketingCommunications?: boolean;
}

/** The fields to change; omitted fields keep their values. */
export class UpdateSettingsDto {
  @Section(() => ProfileDto)
  profile?: ProfileDto;

  @Section(() => PracticeDto)
  practice?: PracticeDto;

  @Section(() => SchedulingDto)
  scheduling?: SchedulingDto;

  @Section(() => NotificationsDto)
  notifications?: NotificationsDto;

  @Section(() => DocumentationDto)
  documentation?: DocumentationDto;

  @Section(() => PrivacyDto)
  privacy?: PrivacyDto;

  @BasedOnVersion()
  version?: number;
}

/** An object within the settings. */
function Section(type: () => new () => object): PropertyDecorator {
  return (target, key) => {
    // Swagger calls a function that returns a class only if the function is named `type`.
    ApiPropertyOptional({ type: () => type() })(target, key);
    IsOptional()(target, key);
    ValidateNested()(target, key);
    Type(type)(target, key);
  };
}
