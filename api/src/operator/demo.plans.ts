import type { BirthPlanCreate } from '@doula-desk/domain';

/** A fictional hospital birth plan, about as complete as most. */
export const demoHospitalPlan: BirthPlanCreate = {
  templateType: 'hospital',
  status: 'In Progress',
  templateData: {
    'laborEnvironment.lighting': 'Dim',
    'laborEnvironment.sound': ['Own playlist', 'Low voices'],
    'laborEnvironment.comfortItems': ['Own pillow', 'Battery candles'],
    'laborEnvironment.trainees': 'Ask first',
    'painManagement.overallApproach': 'Unmedicated first',
    'painManagement.offeringMedication': 'I will ask',
    'painManagement.comfortMeasures': ['Breathing', 'Counterpressure', 'Water'],
    'painManagement.codeWord': 'Pineapple',
    'laborSupportMovement.partnerRole': ['Physical comfort', 'Advocate'],
    'laborSupportMovement.movement': 'Move freely',
    'laborSupportMovement.positionsTools': ['Birth ball', 'Hands and knees', 'Shower'],
    'monitoringMedicalProcedures.fetalMonitoring': 'Intermittent',
    'monitoringMedicalProcedures.ivAccess': 'Saline lock',
    'deliveryPreferences.pushing': 'Follow urges',
    'deliveryPreferences.episiotomy': 'Emergency only',
    'immediatelyAfterBirth.skinToSkin': 'Immediately',
    'immediatelyAfterBirth.cordClamping': 'When pulsing stops',
    'immediatelyAfterBirth.cordCutting': 'Partner',
    'postpartumPreferences.feeding': 'Breast or chest',
    'postpartumPreferences.vitaminK': 'Injection',
    'emergencySituations.cesareanCompanions': ['Partner', 'Doula'],
    'emergencySituations.ifSeparated': 'Partner with baby',
  },
};

/** A fictional birth center plan. */
export const demoBirthCenterPlan: BirthPlanCreate = {
  templateType: 'birthCenter',
  status: 'Completed',
  templateData: {
    'environment.lighting': 'Natural',
    'environment.atmosphere': 'Light-hearted',
    'environment.waterUse': ['Labor in tub', 'Birth in tub'],
    'supportTeam.midwife': 'Robin Example',
    'supportTeam.siblingsPresent': 'After birth',
    'painManagement.waterImmersion': 'Active labor',
    'birthPreferences.birthPlace': 'Tub',
    'birthPreferences.whoCatches': 'Other: whoever is closest',
    'birthPreferences.cordClamping': 'When pulsing stops',
    'birthPreferences.transferHospital': 'Example Hospital',
  },
};

/** A fictional home birth plan. */
export const demoHomePlan: BirthPlanCreate = {
  templateType: 'home',
  status: 'Completed',
  templateData: {
    'homePreparation.birthSpace': 'Living room',
    'homePreparation.poolPlan': 'Rent',
    'homePreparation.supplies': ['Waterproof covers', 'Towels', 'Torch'],
    'emergencyTransferPlan.hospital': 'Example Hospital',
    'emergencyTransferPlan.travelMinutes': '15',
    'postpartumAtHome.restPlan': 'Bed first week',
  },
};

/** A fictional plan with few decisions made yet. */
export const demoEarlyPlan: BirthPlanCreate = {
  templateType: 'hospital',
  status: 'Draft',
  templateData: {
    'painManagement.overallApproach': 'Discuss with provider',
    'postpartumPreferences.feeding': 'Combination',
  },
};
