import { freeText, type PlanTemplate, preference, preferences, section } from './plan-template.js';
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
  preferences('comfortItems', 'Comfort items', [
    'Own clothes',
    'Own pillow',
    'Battery candles',
    'Photos',
    'Aromatherapy',
  ]),
  foodAndDrink,
  preference('trainees', 'Trainees', ['Welcome', 'Ask first', 'Decline']),
  photosVideo,
]);

const painManagement = section('Pain Management', [
  preference('overallApproach', 'Overall approach', [
    'Unmedicated',
    'Unmedicated first',
    'Decide then',
    'Epidural planned',
  ]),
  preference('offeringMedication', 'Offering medication', [
    'I will ask',
    'Offer if struggling',
    'Offer early',
  ]),
  comfortMeasures,
  preferences('medicalOptions', 'Medical options', ['Nitrous oxide', 'IV medication', 'Epidural']),
  freeText('codeWord', 'Code word for when I really want medication', 'text'),
]);

const laborSupport = section('Labor Support & Movement', [
  freeText('supportPeople', 'Support people', 'longText'),
  preferences('partnerRole', 'Partner’s role', [
    'Physical comfort',
    'Coaching',
    'Advocate',
    'Rest as needed',
  ]),
  preferences('doulaRole', 'Doula’s role', [
    'Hands-on comfort',
    'Information',
    'Partner support',
    'Timeline notes',
    'Quiet presence',
  ]),
  preference('movement', 'Movement', ['Move freely', 'Mostly rest', 'Bed is fine']),
  preferences('positionsTools', 'Positions and tools', [
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
  preference('touch', 'Touch', ['Welcome', 'Ask each time', 'Minimal']),
  freeText('culturalPractices', 'Cultural practices', 'longText'),
]);

const monitoring = section('Monitoring & Medical Procedures', [
  preference('fetalMonitoring', 'Fetal monitoring', ['Intermittent', 'Wireless continuous', 'Continuous']),
  preference('ivAccess', 'IV access', ['Only if needed', 'Saline lock', 'IV is fine']),
  preference('cervicalExams', 'Cervical exams', ['Minimal', 'On request', 'Routine']),
  preferences('laborInduction', 'Labor induction', [
    'Wait if safe',
    'Membrane sweep',
    'Ripening',
    'Oxytocin after discussion',
  ]),
  preference('breakingWaters', 'Breaking my water', ['Spontaneous', 'Acceptable']),
  preference('consentStyle', 'Explanations before consent', [
    'Full discussion',
    'Brief summary',
    'Time alone to decide',
  ]),
]);

const delivery = section('Delivery Preferences', [
  preference('pushing', 'Pushing', ['Follow urges', 'Coached', 'Labor down first']),
  birthPositions,
  preferences('perinealCare', 'Perineal care', ['Warm compress', 'Massage', 'Hands off']),
  preference('episiotomy', 'Episiotomy', ['Emergency only', 'Provider judgement']),
  preference('assistedBirth', 'Assisted birth', ['Only if essential', 'Prefer vacuum', 'Prefer forceps']),
  preferences('crowning', 'Crowning', ['Mirror', 'Touch head', 'Catch baby', 'Partner catches']),
  preference('sexAnnouncement', 'Announcing the sex', ['Partner', 'Parent', 'Provider', 'Already known']),
]);

const afterBirth = section('Immediately After Birth', [
  skinToSkin,
  cordClamping,
  preference('cordCutting', 'Cutting the cord', ['Partner', 'Me', 'Provider']),
  preference('cordBlood', 'Cord blood', ['Bank', 'Donate', 'Neither']),
  preference('placentaDelivery', 'Delivery of the placenta', ['Wait', 'Medication acceptable']),
  placentaPlans,
  preference('newbornExam', 'Newborn exam', ['On chest', 'After first hour', 'Routine']),
  preference('firstFeed', 'First feeding', ['First hour', 'Baby-led', 'Bottle']),
]);

const postpartum = section('Postpartum Preferences', [
  feeding,
  preferences('feedingLimits', 'Feeding limits', ['No pacifier', 'No bottle', 'Ask before supplementing']),
  preference('roomingIn', 'Rooming-in', ['Always', 'Nursery sometimes', 'Nursery overnight']),
  vitaminK,
  preference('eyeOintment', 'Eye ointment', ['Accept', 'Delay', 'Decline']),
  preference('hepatitisB', 'Hepatitis B', ['At birth', 'Later', 'Decline']),
  preference('firstBath', 'First bath', ['Delay', 'Parents do it', 'Routine']),
  preference('circumcision', 'Circumcision', ['Yes', 'No', 'Later', 'Not applicable']),
  visitors,
]);

const emergency = section('Emergency Situations', [
  preferences('cesareanCompanions', 'Support people at a cesarean', ['Partner', 'Doula']),
  preferences('cesareanWishes', 'Wishes for a cesarean', [
    'Clear or lowered drape',
    'Own music',
    'Explain steps',
    'Free arm',
    'Skin-to-skin in theatre',
    'Delayed clamping',
  ]),
  preference('ifSeparated', 'If parent and baby are separated', [
    'Partner with baby',
    'Partner with me',
    'Doula fills gap',
  ]),
  preferences('nicuWishes', 'NICU wishes', [
    'Early pumping',
    'Donor milk',
    'Kangaroo care',
    'Frequent updates',
  ]),
  preference('bloodProducts', 'Blood products', ['Accept', 'Decline']),
  freeText('decisionMaker', 'Decision-maker (name and phone)', 'text'),
  { ...freeText('lossWishes', 'Wishes in case of a loss', 'longText'), closed: true },
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
