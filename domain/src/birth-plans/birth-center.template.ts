import { type PlanTemplate, preference, preferences, section, written } from './plan-template.js';
import {
  birthPositions,
  comfortMeasures,
  cordClamping,
  foodAndDrink,
  lighting,
  photosVideo,
  placentaPlans,
  skinToSkin,
  sound,
} from './shared.fields.js';

const environment = section('Environment', [
  lighting,
  sound,
  photosVideo,
  foodAndDrink,
  preference('atmosphere', ['Quiet', 'Light-hearted', 'Spiritual']),
  preferences('waterUse', ['Shower', 'Labor in tub', 'Birth in tub']),
]);

const supportTeam = section('Support Team', [
  written('midwife', 'text'),
  written('doula', 'text'),
  written('attendees', 'longText', 'People present and roles'),
  preference('siblingsPresent', ['Yes with carer', 'After birth', 'No']),
  preference('students', ['Welcome', 'Ask first', 'Decline']),
  written('unwantedVisitors', 'text'),
]);

const painManagement = section('Pain Management', [
  comfortMeasures,
  preference('waterImmersion', ['Early', 'Active labor', 'Avoid']),
  preference('nitrousOxide', ['If available', 'Avoid']),
  preference('medicationTransfer', ['Transfer on request', 'Encourage me first', 'Agreed phrase']),
]);

const birthPreferences = section('Birth Preferences', [
  preference('birthPlace', ['Tub', 'Bed', 'Stool', 'Floor']),
  birthPositions,
  preference('whoCatches', ['Midwife', 'Partner', 'Parent']),
  cordClamping,
  placentaPlans,
  skinToSkin,
  preferences('newbornCare', ['Vitamin K', 'Eye ointment', 'Hearing screen', 'Defer']),
  preference('goingHome', ['Earliest safe', 'Stay longest']),
  written('transferHospital', 'text'),
  written('transferWishes', 'longText'),
]);

export const birthCenterTemplate: PlanTemplate = {
  title: 'Birth Center Plan',
  sections: [environment, supportTeam, painManagement, birthPreferences],
};
