import type { Settings } from './settings.js';

/** A practice's details for recipients of a link that the practice shared. */
export interface PracticeAbout {
  /** The practitioner's name if the practice has no name. */
  practiceName: string;
  practitionerName: string;
  credentials: string;
  /**
   * The phone number, as on printed plans. The email address is left out because it's used to sign in, so it isn't
   * shown to everyone who has a link.
   */
  phone: string;
  bio: string;
  services: string[];
  /** 'Within 30 miles of Portland, OR'; empty if the location is unknown. */
  serviceArea: string;
  website: string;
  /** A `data:` URL, or null. */
  logo: string | null;
}

/** Returns a practice's public details from its settings. */
export function practiceAbout({ profile, practice }: Settings): PracticeAbout {
  const practitionerName = `${profile.firstName} ${profile.lastName}`.trim();
  return {
    practiceName: practice.businessName || practitionerName,
    practitionerName,
    credentials: profile.credentials,
    phone: profile.phone,
    bio: profile.bio,
    services: practice.servicesOffered,
    serviceArea: serviceArea(practice),
    website: practice.website,
    logo: practice.logo,
  };
}

function serviceArea({ city, state, serviceRadius }: Settings['practice']): string {
  if (serviceRadius === 'Statewide') return state && `Statewide in ${state}`;
  return city && `Within ${serviceRadius} of ${[city, state].filter(Boolean).join(', ')}`;
}
