import {
  fact,
  facts,
  freeText,
  type PlanTemplate,
  preference,
  preferences,
  section,
} from './plan-template.js';
import { feeding, visitors, vitaminK } from './shared.fields.js';

const homePreparation = section('Home Preparation', [
  freeText('birthSpace', 'Birth space', 'text'),
  fact('poolPlan', 'Birth pool', ['Rent', 'Own', 'None']),
  facts('supplies', 'Supplies', [
    'Waterproof covers',
    'Towels',
    'Underpads',
    'Rubbish bags',
    'Torch',
    'Blankets',
    'Thermometer',
    'Placenta bowl',
    'Food',
    'Hose and pump',
  ]),
  freeText('suppliesReadyBy', 'Supplies ready by', 'date'),
  freeText('accessNotes', 'Parking, entry, gate code', 'longText'),
  freeText('petCare', 'Pet care', 'text'),
  freeText('siblingCare', 'Sibling care', 'text'),
  fact('waterAndHeatTested', 'Water and heating tested', ['Yes', 'No']),
]);

const supportTeam = section('Support Team', [
  freeText('primaryMidwife', 'Primary midwife', 'text'),
  freeText('secondAttendant', 'Second attendant', 'text'),
  freeText('doula', 'Doula', 'text'),
  freeText('backupDoula', 'Backup doula', 'text'),
  freeText('childCarer', 'Child caregiver', 'text'),
  freeText('callOrder', 'Who to call, in order', 'longText'),
]);

const emergencyTransfer = section('Emergency Transfer Plan', [
  freeText('hospital', 'Hospital', 'text'),
  freeText('hospitalPhone', 'Hospital phone', 'text'),
  freeText('travelMinutes', 'Travel time (minutes)', 'number'),
  fact('transport', 'Transport', ['Ambulance', 'Private car', 'Midwife decides']),
  facts('reasonsDiscussed', 'Reasons for a transfer', [
    'Exhaustion',
    'Pain relief',
    'Slow labor',
    'Heartbeat concern',
    'Bleeding',
    'Retained placenta',
    'Baby breathing',
  ]),
  facts('takeAlong', 'What to bring', ['ID', 'Insurance', 'Records', 'Birth plan', 'Car seat', 'Charger']),
  facts('whoTravels', 'Who travels', ['Partner', 'Midwife', 'Doula']),
  freeText('hospitalWishes', 'Wishes at the hospital', 'longText'),
]);

const postpartumAtHome = section('Postpartum at Home', [
  freeText('midwifeVisits', 'Midwife visits', 'longText'),
  feeding,
  preferences('newbornTests', 'Newborn tests', ['Blood spot', 'Hearing', 'Heart oxygen']),
  vitaminK,
  freeText('mealsAndHelp', 'Meals and help', 'longText'),
  visitors,
  preference('restPlan', 'Rest plan', ['Bed first week', 'Light activity', 'Flexible']),
  facts('warningSigns', 'Warning signs', [
    'Heavy bleeding',
    'Fever',
    'Severe headache',
    'Calf pain',
    'Low mood',
    'Baby not feeding',
  ]),
  freeText('babyCheckup', 'Baby’s checkup', 'date'),
  fact('birthRegistration', 'Birth registration', ['Midwife files', 'Parents file']),
]);

export const homeTemplate: PlanTemplate = {
  title: 'Home Birth Plan',
  sections: [homePreparation, supportTeam, emergencyTransfer, postpartumAtHome],
};
