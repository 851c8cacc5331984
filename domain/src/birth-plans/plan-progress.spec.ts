import { planTemplates } from './birth-plan.options.js';
import { planProgress, sectionProgress } from './plan-progress.js';

describe("a plan's progress", () => {
  const [environment] = planTemplates.hospital.sections;
  if (!environment) throw new Error('The template has no sections.');

  it('counts filled-in fields, both lists and text', () => {
    expect(sectionProgress(environment, {})).toEqual({ filled: 0, of: 6 });
    expect(
      sectionProgress(environment, {
        'laborEnvironment.lighting': 'Dim',
        'laborEnvironment.sound': ['Quiet', 'Other: rain'],
        'laborEnvironment.comfortItems': [],
        'laborEnvironment.foodAndDrink': '',
      }),
    ).toEqual({ filled: 2, of: 6 });
  });

  it('ignores notes and collapsed fields', () => {
    const emergency = planTemplates.hospital.sections.at(-1);
    if (!emergency) throw new Error('The template has no sections.');
    const answers = { 'emergencySituations.notes': 'Words', 'emergencySituations.lossWishes': 'Words' };
    expect(sectionProgress(emergency, answers).filled).toBe(0);
    expect(sectionProgress(emergency, answers).of).toBe(emergency.fields.length - 2);
  });

  it('adds up the sections', () => {
    const { of } = planProgress('home', {});
    expect(of).toBeGreaterThan(20);
    expect(planProgress('home', { 'homePreparation.poolPlan': 'Rent' })).toEqual({ filled: 1, of });
  });
});
