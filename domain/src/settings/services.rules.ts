import { practiceServices } from './settings.options.js';

/** Sign-up uses different names for services than the settings, and offers more services. */
const settingsServiceOf: Record<string, (typeof practiceServices)[number]> = {
  'Birth support': 'Birth Doula Support',
  'Postpartum support': 'Postpartum Doula Services',
  'Childbirth education': 'Childbirth Education',
  'Lactation support': 'Lactation Support',
  'Birth photography': 'Birth Photography',
  'Placenta encapsulation': 'Placenta Encapsulation',
};

/** Returns the services that the settings show until they're first saved, in the order of the settings. */
export function servicesFromSignUp(chosen: readonly string[]): string[] {
  const named = chosen.map((service) => settingsServiceOf[service]);
  return practiceServices.filter((service) => named.includes(service));
}
