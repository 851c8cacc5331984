import { type PlanTemplate, preference, preferences, section, written } from './plan-template.js';
import {
  birthPositions,
  comfortMeasures,
  cordClamping,
  feeding,
  foodAndDrink,
  lighting,
  photosVideo,
  placentaPlans,
  skinToSkin,
  sound,
  visitors,
  vitaminK,
} from './shared.fields.js';

const laborEnvironment = section('Labor Environment', [
  lighting,
  sound,
  preferences('comfortItems', ['Own clothes', 'Own pillow', 'Battery candles', 'Photos', 'Aromatherapy']),
  foodAndDrink,
  preference('trainees', ['Welcome', 'Ask first', 'Decline']),
  photosVideo,
]);

const painManagement = section('Pain Management', [
  preference('overallApproach', ['Unmedicated', 'Unmedicated first', 'Decide then', 'Epidural planned']),
  preference('offeringMedication', ['I will ask', 'Offer if struggling', 'Offer early']),
  comfortMeasures,
  preferences('medicalOptions', ['Nitrous oxide', 'IV medication', 'Epidural']),
  written('codeWord', 'text', 'Word meaning I truly want medication'),
]);

const laborSupport = section('Labor Support & Movement', [
  written('supportPeople', 'longText'),
  preferences('partnerRole', ['Physical comfort', 'Coaching', 'Advocate', 'Rest as needed']),
  preferences('doulaRole', [
    'Hands-on comfort',
    'Information',
    'Partner support',
    'Timeline notes',
    'Quiet presence',
  ]),
  preference('movement', ['Move freely', 'Mostly rest', 'Bed is fine']),
  preferences('positionsTools', [
    'Walking',
    'Birth ball',
    'Peanut ball',
    'Squat bar',
    'Birth stool',
    'Hands and knees',
    'Side-lying',
    'Shower',
    'Tub',
  ]),
  preference('touch', ['Welcome', 'Ask each time', 'Minimal']),
  written('culturalPractices', 'longText'),
]);

const monitoring = section('Monitoring & Medical Procedures', [
  preference('fetalMonitoring', ['Intermittent', 'Wireless continuous', 'Continuous']),
  preference('ivAccess', ['Only if needed', 'Saline lock', 'IV is fine'], 'IV access'),
  preference('cervicalExams', ['Minimal', 'On request', 'Routine']),
  preferences('laborInduction', ['Wait if safe', 'Membrane sweep', 'Ripening', 'Oxytocin after discussion']),
  preference('breakingWaters', ['Spontaneous', 'Acceptable']),
  preference('consentStyle', ['Full discussion', 'Brief summary', 'Time alone to decide']),
]);

const delivery = section('Delivery Preferences', [
  preference('pushing', ['Follow urges', 'Coached', 'Labor down first']),
  birthPositions,
  preferences('perinealCare', ['Warm compress', 'Massage', 'Hands off']),
  preference('episiotomy', ['Emergency only', 'Provider judgement']),
  preference('assistedBirth', ['Only if essential', 'Prefer vacuum', 'Prefer forceps']),
  preferences('crowning', ['Mirror', 'Touch head', 'Catch baby', 'Partner catches']),
  preference('sexAnnouncement', ['Partner', 'Parent', 'Provider', 'Already known']),
]);

const afterBirth = section('Immediately After Birth', [
  skinToSkin,
  cordClamping,
  preference('cordCutting', ['Partner', 'Me', 'Provider']),
  preference('cordBlood', ['Bank', 'Donate', 'Neither']),
  preference('placentaDelivery', ['Wait', 'Medication acceptable']),
  placentaPlans,
  preference('newbornExam', ['On chest', 'After first hour', 'Routine']),
  preference('firstFeed', ['First hour', 'Baby-led', 'Bottle']),
]);

const postpartum = section('Postpartum Preferences', [
  feeding,
  preferences('feedingLimits', ['No pacifier', 'No bottle', 'Ask before supplementing']),
  preference('roomingIn', ['Always', 'Nursery sometimes', 'Nursery overnight']),
  vitaminK,
  preference('eyeOintment', ['Accept', 'Delay', 'Decline']),
  preference('hepatitisB', ['At birth', 'Later', 'Decline'], 'Hepatitis B'),
  preference('firstBath', ['Delay', 'Parents do it', 'Routine']),
  preference('circumcision', ['Yes', 'No', 'Later', 'Not applicable']),
  visitors,
]);

const emergency = section('Emergency Situations', [
  preferences('cesareanCompanions', ['Partner', 'Doula']),
  preferences('cesareanWishes', [
    'Clear or lowered drape',
    'Own music',
    'Explain steps',
    'Free arm',
    'Skin-to-skin in theatre',
    'Delayed clamping',
  ]),
  preference('ifSeparated', ['Partner with baby', 'Partner with me', 'Doula fills gap']),
  preferences(
    'nicuWishes',
    ['Early pumping', 'Donor milk', 'Kangaroo care', 'Frequent updates'],
    'NICU wishes',
  ),
  preference('bloodProducts', ['Accept', 'Decline']),
  written('decisionMaker', 'text', 'Name and phone'),
  { ...written('lossWishes', 'longText'), closed: true },
]);

export const hospitalTemplate: PlanTemplate = {
  title: 'Hospital Birth Plan',
  sections: [
    laborEnvironment,
    painManagement,
    laborSupport,
    monitoring,
    delivery,
    afterBirth,
    postpartum,
    emergency,
  ],
};
