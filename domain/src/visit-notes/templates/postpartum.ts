import { noteTemplateLabels } from '../../settings/index.js';
import type { NoteTemplate } from '../note-template.js';
import { longText } from './fields.js';

/**
 * 20 fields, of which the specification names the first and the last (part 2, visit note). They hold what was seen and
 * said: a doula neither diagnoses nor performs clinical tasks, and of a mood scale only tool, score and action are kept.
 */
export const postpartumTemplate: NoteTemplate = {
  name: 'postpartum',
  label: noteTemplateLabels.postpartum,
  fields: [
    longText('physicalRecovery'),
    longText('healingComfort', {
      starters: [
        'Comfortable',
        'Perineal soreness',
        'Incision soreness',
        'Cramps',
        'Bleeding concern',
        'Referred',
      ],
    }),
    longText('restNourishment', {
      starters: ['Resting', 'Eating well', 'Hydrated', 'Needs meals', 'Exhausted'],
    }),
    longText('feedingMethod', {
      starters: ['Breast or chest', 'Expressed', 'Formula', 'Combination', 'Tube or other'],
    }),
    longText('feedingProgress', {
      starters: [
        'Going well',
        'Latch difficulty',
        'Nipple pain',
        'Supply worry',
        'Slow feeding',
        'Lactation referral',
      ],
    }),
    longText('babyWellbeing'),
    longText('babySleep', {
      starters: ['Settled', 'Frequent waking', 'Day and night reversed', 'Unsettled'],
    }),
    longText('sleepSafety', {
      starters: ['Back', 'Own firm surface', 'Clear cot', 'Shared-sleep discussion', 'Resources given'],
    }),
    longText('parentSleep', { starters: ['Adequate', 'Broken but coping', 'Struggling'] }),
    longText('moodWellbeing', {
      starters: ['Calm', 'Tearful', 'Anxious', 'Irritable', 'Low', 'Overwhelmed', 'Urgent help arranged'],
    }),
    longText('moodScreening', { label: 'Screen: tool, date, score, action' }),
    longText('bonding', { starters: ['Growing', 'Uncertain', 'Needs support'] }),
    longText('partnerWellbeing'),
    longText('siblingAdjustment', { starters: ['None', 'Settling', 'Mixed', 'Difficult'] }),
    longText('householdSupport', {
      starters: ['Meals', 'Laundry', 'Cleaning', 'Errands', 'Family help', 'More needed'],
    }),
    longText('workLeave', { label: 'Work and leave plans' }),
    longText('birthProcessing', {
      starters: ['Not ready', 'Told briefly', 'Discussed fully', 'Counseling suggested'],
    }),
    longText('identityTransition', { label: 'Becoming a parent' }),
    longText('communityResources', {
      starters: [
        'Lactation',
        'Parent group',
        'Mental health',
        'Pelvic health',
        'Pediatric',
        'Food or benefits',
      ],
    }),
    longText('followUpSupport', { label: 'Next visit, referrals, tasks' }),
  ],
};
