import { freeText, type PlanTemplate, preference, preferences, section } from './plan-template.js';
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
  preference('atmosphere', 'Atmosphere', ['Quiet', 'Light-hearted', 'Spiritual']),
  preferences('waterUse', 'Use of water', ['Shower', 'Labor in tub', 'Birth in tub']),
]);

const supportTeam = section('Support Team', [
  freeText('midwife', 'Midwife', 'text'),
  freeText('doula', 'Doula', 'text'),
  freeText('attendees', 'People present and roles', 'longText'),
  preference('siblingsPresent', 'Siblings present', ['Yes with carer', 'After birth', 'No']),
  preference('students', 'Students', ['Welcome', 'Ask first', 'Decline']),
  freeText('unwantedVisitors', 'Unwanted visitors', 'text'),
]);

const painManagement = section('Pain Management', [
  comfortMeasures,
  preference('waterImmersion', 'Water immersion', ['Early', 'Active labor', 'Avoid']),
  preference('nitrousOxide', 'Nitrous oxide', ['If available', 'Avoid']),
  preference('medicationTransfer', 'Transfer for medication', [
    'Transfer on request',
    'Encourage me first',
    'Agreed phrase',
  ]),
]);

const birthPreferences = section('Birth Preferences', [
  preference('birthPlace', 'Place of birth', ['Tub', 'Bed', 'Stool', 'Floor']),
  birthPositions,
  preference('whoCatches', 'Who catches the baby', ['Midwife', 'Partner', 'Parent']),
  cordClamping,
  placentaPlans,
  skinToSkin,
  preferences('newbornCare', 'Newborn care', ['Vitamin K', 'Eye ointment', 'Hearing screen', 'Defer']),
  preference('goingHome', 'Going home', ['Earliest safe', 'Stay longest']),
  freeText('transferHospital', 'Transfer hospital', 'text'),
  freeText('transferWishes', 'Transfer preferences', 'longText'),
]);

export const birthCenterTemplate: PlanTemplate = {
  title: 'Birth Center Plan',
  sections: [environment, supportTeam, painManagement, birthPreferences],
};
