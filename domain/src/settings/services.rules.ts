import { practiceServices } from './settings.options.js';

/** The sign-up names services differently, and offers more of them, than the settings. */
const settingsServiceOf: Record<string, (typeof practiceServices)[number]> = {
  'Birth support': 'Birth Doula Support',
  'Postpartum support': 'Postpartum Doula Services',
  'Childbirth education': 'Childbirth Education',
  'Lactation support': 'Lactation Support',
  'Birth photography': 'Birth Photography',
  'Placenta encapsulation': 'Placenta Encapsulation',
};

/** Returns the services that the settings show until they are saved for the first time, in their order. */
export function servicesFromSignUp(chosen: readonly string[]): string[] {
  const named = chosen.map((service) => settingsServiceOf[service]);
  return practiceServices.filter((service) => named.includes(service));
}
