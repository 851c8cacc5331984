import type { Settings } from './settings.js';

/** What people with a link learn about the practice that shared something with them. */
export interface PracticeAbout {
  /** The practitioner's name if the practice has none of its own. */
  practiceName: string;
  practitionerName: string;
  credentials: string;
  bio: string;
  services: string[];
  /** 'Within 30 miles of Portland, OR'; empty if nobody knows where the practice is. */
  serviceArea: string;
  website: string;
  /** A `data:` URL, or null. */
  logo: string | null;
}

/** Returns what the settings say about a practice. */
export function practiceAbout({ profile, practice }: Settings): PracticeAbout {
  const practitionerName = `${profile.firstName} ${profile.lastName}`.trim();
  return {
    practiceName: practice.businessName || practitionerName,
    practitionerName,
    credentials: profile.credentials,
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
