import {
  type BillingSettings,
  type ContractPractice,
  FALLBACK_TIME_ZONE,
  type PlanPractice,
  readBillingSettings,
  type Settings,
  type TimeZone,
} from '@doula-desk/domain';
import { type SettingsRows, toSettings } from '@doula-desk/platform';
import { letterheadText } from '../../documents/letterhead-block.js';
import type { LetterheadBlock } from '../../documents/pdf/description.js';
import { uprightPicture } from '../../documents/pictures/upright-picture.js';
import * as queries from './queries.js';
import type { PracticeSnapshot } from './snapshot.js';

/** The practice that is being exported. */
export interface ExportedPractice {
  name: string;
  practitionerName: string;
  timeZone: TimeZone;
  settings: Settings;
  billing: BillingSettings;
  letterhead: LetterheadBlock;
  ofPlans: PlanPractice;
  ofContracts: ContractPractice;
}

interface PracticeRow extends Omit<SettingsRows['practitioner'], 'twoFactor'> {
  practice: (SettingsRows['practice'] & { phone: string }) | null;
  settings:
    | (NonNullable<SettingsRows['settings']> & { billing: unknown; hasAvatar: boolean; hasLogo: boolean })
    | null;
  twoFactor: { confirmedAt: string | null } | null;
}

const NO_PRACTICE = {
  businessName: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  website: '',
  phone: '',
  servicesOffered: [],
  acceptingNewClients: true,
  timeZone: FALLBACK_TIME_ZONE,
};

/** An export's folder for pictures, which the settings refer to. */
const PICTURES = 'pictures/';

/** @throws if the account no longer exists */
export async function readPractice(snapshot: PracticeSnapshot): Promise<ExportedPractice> {
  const row = await snapshot.first<PracticeRow>(queries.practice(snapshot.owner));
  if (!row) throw new Error('the account no longer exists');
  const { settings, twoFactor, practice: stored, ...practitioner } = row;
  const practice = stored ?? NO_PRACTICE;
  const practitionerName = `${row.firstName} ${row.lastName}`.trim();
  const name = practice.businessName || practitionerName;
  const phone = practice.phone || row.phone;
  const { timeZone, businessName, address, city, state, zipCode, website } = practice;
  const region = [state, zipCode].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  const lines = [address, place, phone, website].filter(Boolean);
  const logo = await snapshot.bytes(queries.picture(snapshot.owner, 'logo'));
  // A logo that can't be read is omitted.
  const picture = logo && (await uprightPicture(logo, `Logo of ${name}`));
  const confirmedAt = twoFactor?.confirmedAt ? new Date(twoFactor.confirmedAt) : null;
  const rows = { practitioner: { ...practitioner, twoFactor: { confirmedAt } }, practice, settings };
  const known = toSettings(rows);
  return {
    name,
    practitionerName,
    timeZone,
    settings: {
      ...known,
      profile: { ...known.profile, profileImage: settings?.hasAvatar ? PICTURES : null },
      practice: { ...known.practice, logo: settings?.hasLogo ? PICTURES : null },
    },
    billing: readBillingSettings(settings?.billing),
    letterhead: {
      kind: 'letterhead',
      ...letterheadText({ practiceName: name, practitionerName, credentials: row.credentials, lines }),
      ...(picture ? { logo: picture } : {}),
    },
    ofPlans: { practitionerName, practiceName: name, phone, timeZone },
    ofContracts: {
      name: practitionerName,
      credentials: row.credentials,
      businessName,
      address,
      city,
      state,
      zipCode,
      phone,
      email: row.email,
      website,
    },
  };
}
