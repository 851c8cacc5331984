import { preference, preferences } from './plan-template.js';

// Fields that several templates share.

export const lighting = preference('lighting', 'Lighting', ['Dim', 'Natural', 'Bright']);
export const sound = preferences('sound', 'Sound', ['Quiet', 'Own playlist', 'Low voices', 'White noise']);
export const foodAndDrink = preference('foodAndDrink', 'Food and drink', [
  'Eat freely',
  'Clear fluids',
  'Ice chips',
]);
export const photosVideo = preference('photosVideo', 'Photos and video', [
  'Throughout',
  'After birth only',
  'None',
]);
export const comfortMeasures = preferences('comfortMeasures', 'Comfort measures', [
  'Breathing',
  'Massage',
  'Counterpressure',
  'Water',
  'Heat or cold',
  'TENS',
  'Hypnosis',
  'Acupressure',
]);
export const birthPositions = preferences('birthPositions', 'Birth positions', [
  'Upright',
  'Squatting',
  'Hands and knees',
  'Side-lying',
  'Semi-reclined',
]);
export const skinToSkin = preference('skinToSkin', 'Skin to skin', [
  'Immediately',
  'After drying',
  'Partner if I cannot',
]);
export const cordClamping = preference('cordClamping', 'Cord clamping', [
  'When pulsing stops',
  'At least one minute',
  'Routine',
]);
export const placentaPlans = preferences('placentaPlans', 'Placenta plans', ['View', 'Keep', 'Release']);
export const feeding = preference('feeding', 'Feeding', [
  'Breast or chest',
  'Expressed milk',
  'Donor milk',
  'Formula',
  'Combination',
]);
export const vitaminK = preference('vitaminK', 'Vitamin K', ['Injection', 'Oral', 'Decline']);
export const visitors = preference('visitors', 'Visitors', ['Welcome', 'Limited', 'None']);
