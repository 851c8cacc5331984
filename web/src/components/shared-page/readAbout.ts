import type { PracticeAbout } from '@doula-desk/domain';
import { isObject } from '../../lib/http/publicCall.js';

/** Parses the information about who shared a record; undefined if it's missing or the format is unknown. */
export function readAbout(value: unknown): PracticeAbout | undefined {
  if (!isObject(value)) return undefined;
  const { logo, services } = value;
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  const practitionerName = text('practitionerName');
  if (!practitionerName) return undefined;
  return {
    practiceName: text('practiceName') || practitionerName,
    practitionerName,
    credentials: text('credentials'),
    phone: text('phone'),
    bio: text('bio'),
    services: Array.isArray(services) ? services.filter((service) => typeof service === 'string') : [],
    serviceArea: text('serviceArea'),
    website: text('website'),
    logo: typeof logo === 'string' && logo.startsWith('data:image/') ? logo : null,
  };
}
