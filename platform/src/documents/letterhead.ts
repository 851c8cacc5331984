import { createHash } from 'node:crypto';
import {
  type BabyUnits,
  FALLBACK_TIME_ZONE,
  readDocumentationSettings,
  type TimeZone,
} from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';

/** The practice's letterhead, and the units and formats of its documents. */
export interface Letterhead {
  practitionerName: string;
  credentials: string;
  /** The practitioner's name if the practice has none. */
  practiceName: string;
  /** Address, phone number, and website, without empty lines. */
  lines: string[];
  phone: string;
  timeZone: TimeZone;
  /** The units in which the practice shows babies' weights and lengths. */
  babyUnits: BabyUnits;
  /** The uploaded logo, scaled down; a PNG. */
  logo: Uint8Array | null;
}

/** @throws if the account doesn't exist */
export async function loadLetterhead(tx: DatabaseClient, ownerId: string): Promise<Letterhead> {
  const owner = await tx.practitioner.findUniqueOrThrow({
    where: { id: ownerId },
    select: {
      firstName: true,
      lastName: true,
      credentials: true,
      phone: true,
      practice: true,
      settings: { select: { logo: true, documentation: true } },
    },
  });
  const { practice } = owner;
  const practitionerName = `${owner.firstName} ${owner.lastName}`.trim();
  const phone = practice?.phone || owner.phone;
  const region = [practice?.state, practice?.zipCode].filter(Boolean).join(' ');
  const place = [practice?.city, region].filter(Boolean).join(', ');
  return {
    practitionerName,
    credentials: owner.credentials,
    practiceName: practice?.businessName || practitionerName,
    lines: [practice?.address, place, phone, practice?.website].filter((line): line is string =>
      Boolean(line),
    ),
    phone,
    timeZone: practice?.timeZone ?? FALLBACK_TIME_ZONE,
    babyUnits: readDocumentationSettings(owner.settings?.documentation).babyUnits,
    logo: owner.settings?.logo ?? null,
  };
}

/**
 * Returns a revision that identifies a document's contents. Correcting the client's name or changing the logo
 * results in another revision, even though the record itself wasn't edited.
 *
 * @param version the record's version
 * @param shown everything that the document shows
 */
export function documentRevision(version: string, shown: object, logo: Uint8Array | null = null): string {
  const hash = createHash('sha256').update(JSON.stringify(shown));
  if (logo) hash.update(logo);
  return `${version}-${hash.digest('hex').slice(0, 16)}`;
}

/** Returns the version of the record that a document shows, from {@link documentRevision}. */
export function recordVersionOf(revision: string): string {
  return revision.slice(0, revision.lastIndexOf('-'));
}
