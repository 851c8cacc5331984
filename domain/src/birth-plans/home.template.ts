import {
  fact,
  facts,
  type PlanTemplate,
  preference,
  preferences,
  section,
  written,
} from './plan-template.js';
import { feeding, visitors, vitaminK } from './shared.fields.js';

const homePreparation = section('Home Preparation', [
  written('birthSpace', 'Birth space', 'text'),
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
  written('suppliesReadyBy', 'Supplies ready by', 'date'),
  written('accessNotes', 'Parking, entry, gate code', 'longText'),
  written('petCare', 'Pet care', 'text'),
  written('siblingCare', 'Sibling care', 'text'),
  fact('waterAndHeatTested', 'Water and heating tested', ['Yes', 'No']),
]);

const supportTeam = section('Support Team', [
  written('primaryMidwife', 'Primary midwife', 'text'),
  written('secondAttendant', 'Second attendant', 'text'),
  written('doula', 'Doula', 'text'),
  written('backupDoula', 'Backup doula', 'text'),
  written('childCarer', 'Child caregiver', 'text'),
  written('callOrder', 'Who to call, in order', 'longText'),
]);

const emergencyTransfer = section('Emergency Transfer Plan', [
  written('hospital', 'Hospital', 'text'),
  written('hospitalPhone', 'Hospital phone', 'text'),
  written('travelMinutes', 'Travel time (minutes)', 'number'),
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
  written('hospitalWishes', 'Wishes at the hospital', 'longText'),
]);

const postpartumAtHome = section('Postpartum at Home', [
  written('midwifeVisits', 'Midwife visits', 'longText'),
  feeding,
  preferences('newbornTests', 'Newborn tests', ['Blood spot', 'Hearing', 'Heart oxygen']),
  vitaminK,
  written('mealsAndHelp', 'Meals and help', 'longText'),
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
  written('babyCheckup', 'Baby’s checkup', 'date'),
  fact('birthRegistration', 'Birth registration', ['Midwife files', 'Parents file']),
]);

export const homeTemplate: PlanTemplate = {
  title: 'Home Birth Plan',
  sections: [homePreparation, supportTeam, emergencyTransfer, postpartumAtHome],
};
