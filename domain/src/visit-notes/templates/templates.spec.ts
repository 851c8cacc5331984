import { noteTemplateByName } from './index.js';

const { initial, prenatal, postpartum } = noteTemplateByName;
const keys = (template: typeof initial) => template.fields.map(({ key }) => key);

describe('the note templates', () => {
  it('have the expected names and numbers of fields', () => {
    expect(
      Object.values(noteTemplateByName).map(({ name, label, fields }) => [name, label, fields.length]),
    ).toEqual([
      ['initial', 'Initial Consultation', 13],
      ['prenatal', 'Prenatal Visit', 14],
      ['postpartum', 'Postpartum Visit', 20],
    ]);
  });

  it('have the expected keys in order', () => {
    expect(keys(initial).join(' ')).toBe(
      'referralSource birthGoals concerns previousExperience primarySupport familyDynamics partnerFeelings ' +
        'birthLocation painManagement culturalConsiderations keyPriorities informationShared followUpMaterials',
    );
    expect(keys(prenatal).join(' ')).toBe(
      'physicalWellness newConcerns sleepNutrition supportUpdates birthPlanReview comfortMeasures ' +
        'breathingTechniques hospitalBag laborStages comfortPositions whenToCall postpartumPlanning homework ' +
        'resourcesProvided',
    );
    expect(keys(postpartum).at(0)).toBe('physicalRecovery');
    expect(keys(postpartum).at(-1)).toBe('followUpSupport');
    expect(new Set(keys(postpartum)).size).toBe(20);
  });

  it('use long-text fields, except for one single-line field and one select in the initial consultation', () => {
    const others = Object.values(noteTemplateByName).flatMap(({ fields }) =>
      fields.filter(({ kind }) => kind !== 'longText'),
    );
    expect(others).toEqual([
      { key: 'primarySupport', label: 'Primary support', kind: 'text' },
      {
        key: 'birthLocation',
        label: 'Birth location',
        kind: 'select',
        options: ['Hospital', 'Birth Center', 'Home Birth', 'Undecided'],
      },
    ]);
  });

  it('have unique labels that read well on paper', () => {
    const labels = Object.values(noteTemplateByName).flatMap(({ fields }) =>
      fields.map(({ label }) => label),
    );
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^[A-Z][a-z]+(?:[ ,:’-]|[a-z])*[a-z]$/);
    const byKey = (key: string) => prenatal.fields.find((field) => field.key === key)?.label;
    expect([byKey('sleepNutrition'), byKey('whenToCall')]).toEqual(['Sleep and nutrition', 'When to call']);
  });

  it('have the intended labels', () => {
    const labels = Object.fromEntries(postpartum.fields.map(({ key, label }) => [key, label]));
    expect(labels).toMatchObject({
      physicalRecovery: 'Physical recovery',
      moodScreening: 'Screen: tool, date, score, action',
      identityTransition: 'Becoming a parent',
      workLeave: 'Work and leave plans',
      followUpSupport: 'Next visit, referrals, tasks',
    });
  });

  it('offer starters where the postpartum note used to have choices', () => {
    const withStarters = postpartum.fields.filter(({ starters }) => starters).map(({ key }) => key);
    expect(withStarters).toHaveLength(13);
    expect(postpartum.fields.find(({ key }) => key === 'moodWellbeing')?.starters).toContain(
      'Urgent help arranged',
    );
  });
});
