import { noteTemplateLabels } from '../../settings/index.js';
import type { NoteTemplate } from '../note-template.js';
import { longText } from './fields.js';

/**
 * The template for postpartum visits, with 20 fields. They record observations and conversations, because a doula
 * doesn't diagnose or perform clinical tasks. Only the tool, score, and action of a mood scale are kept.
 */
export const postpartumTemplate: NoteTemplate = {
  name: 'postpartum',
  label: noteTemplateLabels.postpartum,
  fields: [
    longText('physicalRecovery', 'Physical recovery'),
    longText('healingComfort', 'Healing and comfort', [
      'Comfortable',
      'Perineal soreness',
      'Incision soreness',
      'Cramps',
      'Bleeding concern',
      'Referred',
    ]),
    longText('restNourishment', 'Rest and nourishment', [
      'Resting',
      'Eating well',
      'Hydrated',
      'Needs meals',
      'Exhausted',
    ]),
    longText('feedingMethod', 'Feeding method', [
      'Breast or chest',
      'Expressed',
      'Formula',
      'Combination',
      'Tube or other',
    ]),
    longText('feedingProgress', 'Feeding progress', [
      'Going well',
      'Latch difficulty',
      'Nipple pain',
      'Supply worry',
      'Slow feeding',
      'Lactation referral',
    ]),
    longText('babyWellbeing', 'Baby’s well-being'),
    longText('babySleep', 'Baby’s sleep', [
      'Settled',
      'Frequent waking',
      'Day and night reversed',
      'Unsettled',
    ]),
    longText('sleepSafety', 'Safe sleep', [
      'Back',
      'Own firm surface',
      'Clear crib',
      'Shared-sleep discussion',
      'Resources given',
    ]),
    longText('parentSleep', 'Parents’ sleep', ['Adequate', 'Broken but coping', 'Struggling']),
    longText('moodWellbeing', 'Mood and well-being', [
      'Calm',
      'Tearful',
      'Anxious',
      'Irritable',
      'Low',
      'Overwhelmed',
      'Urgent help arranged',
    ]),
    longText('moodScreening', 'Screen: tool, date, score, action'),
    longText('bonding', 'Bonding', ['Growing', 'Uncertain', 'Needs support']),
    longText('partnerWellbeing', 'Partner’s well-being'),
    longText('siblingAdjustment', 'Siblings’ adjustment', ['None', 'Settling', 'Mixed', 'Difficult']),
    longText('householdSupport', 'Household support', [
      'Meals',
      'Laundry',
      'Cleaning',
      'Errands',
      'Family help',
      'More needed',
    ]),
    longText('workLeave', 'Work and leave plans'),
    longText('birthProcessing', 'Processing the birth', [
      'Not ready',
      'Told briefly',
      'Discussed fully',
      'Counseling suggested',
    ]),
    longText('identityTransition', 'Becoming a parent'),
    longText('communityResources', 'Community resources', [
      'Lactation',
      'Parent group',
      'Mental health',
      'Pelvic health',
      'Pediatric',
      'Food or benefits',
    ]),
    longText('followUpSupport', 'Next visit, referrals, tasks'),
  ],
};
