import {
  mergeSettings,
  neverAvailable,
  REMEMBERED_SESSION_DAYS,
  type Settings,
  type SettingsResponse,
  type SetupStep,
  sessionTimeouts,
  setupSteps,
  validateClientReminders,
  validateOnCallWindow,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  type DatabaseClient,
  FILE_STORE,
  type FileStore,
  recordAudit,
  ServerKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SessionsRepository } from '../auth/sessions.repository.js';
import { revokeOutdatedSignatures } from '../contracts/outdated-signatures.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import { rejectInvalid } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import { moveInstantsToZone } from './move-instants.js';
import { encodeAvatar, encodeLogo } from './pictures.js';
import type { UpdateSettingsDto } from './settings.dto.js';
import { toSettings, toSettingsResponse, versionOf } from './settings.mapper.js';
import { SettingsRepository, type SettingsRows, type SettingsWrite } from './settings.repository.js';

const REMEMBERED_MINUTES = REMEMBERED_SESSION_DAYS * 24 * 60;

const audit = practitionerAudit('settings');

/** A practice's settings, in one shape from three tables. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly database: Database,
    private readonly repository: SettingsRepository,
    private readonly sessions: SessionsRepository,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly key: ServerKey,
  ) {}

  async get(ownerId: string): Promise<SettingsResponse> {
    return toSettingsResponse(await this.repository.find(ownerId));
  }

  async setup(ownerId: string): Promise<SetupStep[]> {
    const done = await this.repository.setup(ownerId);
    return setupSteps.filter((step) => done[step]);
  }

  /**
   * Merges a change into the current settings. If nothing changes, nothing is written. A new time zone moves the
   * instants of all appointments, reminders, and contracts in the same transaction: the chosen days and times stay.
   *
   * @throws AppError VALIDATION_FAILED for a file that isn't a picture or a window that ends before it begins,
   * VERSION_CONFLICT with the current settings
   * @throws StorageFullError if the change has a picture and too little disk space is left
   */
  async update(ownerId: string, input: UpdateSettingsDto, origin: RequestOrigin): Promise<SettingsResponse> {
    const before = await this.repository.find(ownerId);
    const pictures = await newPictures(before, input);
    if (pictures.avatar || pictures.logo) await this.files.requireSpace();
    return this.database.transaction(async (tx) => {
      const rows = await this.repository.findForUpdate(tx, ownerId);
      if (input.version !== undefined && input.version !== versionOf(rows)) {
        throw new AppError('VERSION_CONFLICT', { current: toSettingsResponse(rows) });
      }
      const current = toSettings(rows);
      const next = permittedSettings(current, withLimit(mergeSettings<Settings>(current, input), input));
      rejectInvalid([
        ...validateOnCallWindow(next.scheduling),
        ...validateClientReminders(next.notifications.clientReminders),
      ]);
      const fields = [...changedFields(current, next), ...changedPictures(pictures)];
      if (fields.length === 0) return toSettingsResponse(rows);
      await this.repository.write(tx, ownerId, toWrite(next, pictures));
      await this.follow(tx, ownerId, current, next);
      await revokeOutdatedSignatures(tx, this.key, ownerId, {}, origin);
      await recordAudit(tx, ownerId, audit('settings.changed', ownerId, origin, fields));
      return toSettingsResponse(await this.repository.find(ownerId, tx));
    });
  }

  /** Applies the change's effects on other records. */
  private async follow(
    tx: DatabaseClient,
    ownerId: string,
    current: Settings,
    next: Settings,
  ): Promise<void> {
    const zone = next.scheduling.timeZone;
    if (zone !== current.scheduling.timeZone) await moveInstantsToZone(tx, ownerId, zone);
    const timeout = next.privacy.sessionTimeout;
    if (timeout !== current.privacy.sessionTimeout) {
      await this.sessions.setIdleTime(tx, ownerId, sessionTimeouts[timeout], REMEMBERED_MINUTES);
    }
  }
}

/** The images to store: undefined keeps an image, null removes it. */
interface Pictures {
  avatar: Uint8Array<ArrayBuffer> | null | undefined;
  logo: Uint8Array<ArrayBuffer> | null | undefined;
}

/** Decodes uploads before the transaction, because decoding takes a while. Unchanged images are kept. */
async function newPictures(rows: SettingsRows, input: UpdateSettingsDto): Promise<Pictures> {
  const { profile, practice } = toSettings(rows);
  const changed = async (
    sent: string | null | undefined,
    kept: string | null,
    encode: (dataUrl: string) => Promise<Buffer>,
  ) => {
    if (sent === undefined || sent === kept) return undefined;
    return sent === null ? null : new Uint8Array(await encode(sent));
  };
  return {
    avatar: await changed(input.profile?.profileImage, profile.profileImage, (url) =>
      encodeAvatar(url, 'profile.profileImage'),
    ),
    logo: await changed(input.practice?.logo, practice.logo, (url) => encodeLogo(url, 'practice.logo')),
  };
}

/** Removes the limit if null was sent, since merging would keep the old number. */
function withLimit(merged: Settings, { scheduling }: UpdateSettingsDto): Settings {
  if (scheduling?.maxConcurrentOnCall === undefined) return merged;
  const { maxConcurrentOnCall } = scheduling;
  return { ...merged, scheduling: { ...merged.scheduling, maxConcurrentOnCall } };
}

/**
 * Keeps the email address and the second factor, which have their own routes, and turns off features that this server
 * doesn't offer.
 */
function permittedSettings({ profile, privacy }: Settings, wanted: Settings): Settings {
  return withoutUnavailable({
    ...wanted,
    profile: { ...wanted.profile, email: profile.email },
    privacy: { ...wanted.privacy, twoFactorAuth: privacy.twoFactorAuth },
  });
}

function withoutUnavailable(settings: Settings): Settings {
  const off = (section: object, path: string) =>
    Object.fromEntries(
      Object.entries(section).map(([key, value]) => [
        key,
        `${path}.${key}` in neverAvailable ? false : value,
      ]),
    );
  return Object.fromEntries(
    Object.entries(settings).map(([name, section]) => [name, off(section, name)]),
  ) as unknown as Settings;
}

function toWrite(next: Settings, { avatar, logo }: Pictures): SettingsWrite {
  const { profile, practice, notifications, documentation } = next;
  const { timeZone, ...scheduling } = next.scheduling;
  const { twoFactorAuth: _, marketingCommunications, ...privacy } = next.privacy;
  return {
    practitioner: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: profile.phone,
      credentials: profile.credentials,
      marketingEmails: marketingCommunications,
    },
    practice: {
      businessName: practice.businessName,
      address: practice.address,
      city: practice.city,
      state: practice.state,
      zipCode: practice.zipCode,
      website: practice.website,
      acceptingNewClients: practice.acceptingNewClients,
      timeZone,
    },
    settings: {
      bio: profile.bio,
      practice: { servicesOffered: practice.servicesOffered, serviceRadius: practice.serviceRadius },
      scheduling: {
        ...scheduling,
        onCallFromWeek: { ...scheduling.onCallFromWeek },
        onCallToWeek: { ...scheduling.onCallToWeek },
      },
      notifications: { ...notifications },
      documentation: { ...documentation },
      privacy,
      ...(avatar === undefined ? {} : { avatar }),
      ...(logo === undefined ? {} : { logo }),
    },
  };
}

function changedPictures({ avatar, logo }: Pictures): string[] {
  return [
    ...(avatar === undefined ? [] : ['profile.profileImage']),
    ...(logo === undefined ? [] : ['practice.logo']),
  ];
}

/** Returns the dotted names of changed fields, except images. */
function changedFields(before: Settings, after: Settings): string[] {
  return Object.entries(after).flatMap(([section, values]) => {
    const old = before[section as keyof Settings] as unknown as Record<string, unknown>;
    return Object.entries(values as Record<string, unknown>)
      .filter(([key]) => key !== 'profileImage' && key !== 'logo')
      .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old[key]))
      .map(([key]) => `${section}.${key}`);
  });
}
