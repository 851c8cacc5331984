import type { Settings } from './settings.js';

/** What recipients of a link learn about the practice that shared something with them. */
export interface PracticeAbout {
  /** The practitioner's name if the practice has no name. */
  practiceName: string;
  practitionerName: string;
  credentials: string;
  /** As on printed plans. The email address signs in, so it isn't shown to everyone with a link. */
  phone: string;
  bio: string;
  services: string[];
  /** 'Within 30 miles of Portland, OR'; empty if the location is unknown. */
  serviceArea: string;
  website: string;
  /** A `data:` URL, or null. */
  logo: string | null;
}

/** Returns the public details of a practice from its settings. */
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
