import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';
import { matchesMac, type StoredMac } from './record-mac.js';

/** The parts of an announcement that users see, and when they see it. */
export interface AnnouncementRecord {
  id: string;
  text: string;
  startsAt: Date;
  endsAt: Date;
  version: number;
}

/** Returns the proof that an administrator wrote an announcement on this server. */
export function announcementMac(key: ServerKey, announcement: AnnouncementRecord): Buffer<ArrayBuffer> {
  const { id, text, startsAt, endsAt, version } = announcement;
  const covered = [id, text, startsAt.toISOString(), endsAt.toISOString(), version];
  return Buffer.from(key.authenticate('record', stableJson(['Announcement', ...covered])));
}

/** Returns whether an announcement has this server's proof. */
export function isProvenAnnouncement(
  key: ServerKey,
  announcement: AnnouncementRecord & { mac: StoredMac },
): boolean {
  return matchesMac(announcement.mac, announcementMac(key, announcement));
}
