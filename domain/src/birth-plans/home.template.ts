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
  written('birthSpace', 'text'),
  fact('poolPlan', ['Rent', 'Own', 'None']),
  facts('supplies', [
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
  written('suppliesReadyBy', 'date'),
  written('accessNotes', 'longText', 'Parking, entry, gate code'),
  written('petCare', 'text'),
  written('siblingCare', 'text'),
  fact('waterAndHeatTested', ['Yes', 'No']),
]);

const supportTeam = section('Support Team', [
  written('primaryMidwife', 'text'),
  written('secondAttendant', 'text'),
  written('doula', 'text'),
  written('backupDoula', 'text'),
  written('childCarer', 'text'),
  written('callOrder', 'longText'),
]);

const emergencyTransfer = section('Emergency Transfer Plan', [
  written('hospital', 'text'),
  written('hospitalPhone', 'text'),
  written('travelMinutes', 'number'),
  fact('transport', ['Ambulance', 'Private car', 'Midwife decides']),
  facts('reasonsDiscussed', [
    'Exhaustion',
    'Pain relief',
    'Slow labor',
    'Heartbeat concern',
    'Bleeding',
    'Retained placenta',
    'Baby breathing',
  ]),
  facts('takeAlong', ['ID', 'Insurance', 'Records', 'Birth plan', 'Car seat', 'Charger']),
  facts('whoTravels', ['Partner', 'Midwife', 'Doula']),
  written('hospitalWishes', 'longText'),
]);

const postpartumAtHome = section('Postpartum at Home', [
  written('midwifeVisits', 'longText'),
  feeding,
  preferences('newbornTests', ['Blood spot', 'Hearing', 'Heart oxygen']),
  vitaminK,
  written('mealsAndHelp', 'longText'),
  visitors,
  preference('restPlan', ['Bed first week', 'Light activity', 'Flexible']),
  facts('warningSigns', [
    'Heavy bleeding',
    'Fever',
    'Severe headache',
    'Calf pain',
    'Low mood',
    'Baby not feeding',
  ]),
  written('babyCheckup', 'date'),
  fact('birthRegistration', ['Midwife files', 'Parents file']),
]);

export const homeTemplate: PlanTemplate = {
  title: 'Home Birth Plan',
  sections: [homePreparation, supportTeam, emergencyTransfer, postpartumAtHome],
};
