import { preference, preferences } from './plan-template.js';

// Fields that more than one template has.

export const lighting = preference('lighting', ['Dim', 'Natural', 'Bright']);
export const sound = preferences('sound', ['Quiet', 'Own playlist', 'Low voices', 'White noise']);
export const foodAndDrink = preference('foodAndDrink', ['Eat freely', 'Clear fluids', 'Ice chips']);
export const photosVideo = preference('photosVideo', ['Throughout', 'After birth only', 'None']);
export const comfortMeasures = preferences('comfortMeasures', [
  'Breathing',
  'Massage',
  'Counterpressure',
  'Water',
  'Heat or cold',
  'TENS',
  'Hypnosis',
  'Acupressure',
]);
export const birthPositions = preferences('birthPositions', [
  'Upright',
  'Squatting',
  'Hands and knees',
  'Side-lying',
  'Semi-reclined',
]);
export const skinToSkin = preference('skinToSkin', ['Immediately', 'After drying', 'Partner if I cannot']);
export const cordClamping = preference('cordClamping', [
  'When pulsing stops',
  'At least one minute',
  'Routine',
]);
export const placentaPlans = preferences('placentaPlans', ['View', 'Keep', 'Release']);
export const feeding = preference('feeding', [
  'Breast or chest',
  'Expressed milk',
  'Donor milk',
  'Formula',
  'Combination',
]);
export const vitaminK = preference('vitaminK', ['Injection', 'Oral', 'Decline'], 'Vitamin K');
export const visitors = preference('visitors', ['Welcome', 'Limited', 'None']);
