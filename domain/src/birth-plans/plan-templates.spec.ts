import { planTemplateTypes } from './birth-plan.js';
import { planFields, planTemplates } from './birth-plan.options.js';
import { answerLine } from './plan-answers.js';
import { commonOptions, optionText } from './plan-template.js';

const field = (type: (typeof planTemplateTypes)[number], key: string) => {
  const found = planFields(type).find((each) => each.key === key);
  if (!found) throw new Error(`${type} has no field ${key}`);
  return found;
};

it('defines three templates with the expected titles and sections', () => {
  const outline = planTemplateTypes.map((type) => {
    const { title, sections } = planTemplates[type];
    return [title, ...sections.map((section) => section.title)];
  });
  expect(outline).toEqual([
    [
      'Hospital Birth Plan',
      'Labor Environment',
      'Pain Management',
      'Labor Support & Movement',
      'Monitoring & Medical Procedures',
      'Delivery Preferences',
      'Immediately After Birth',
      'Postpartum Preferences',
      'Emergency Situations',
    ],
    ['Birth Center Plan', 'Environment', 'Support Team', 'Pain Management', 'Birth Preferences'],
    ['Home Birth Plan', 'Home Preparation', 'Support Team', 'Emergency Transfer Plan', 'Postpartum at Home'],
  ]);
});

describe.each(planTemplateTypes)('%s', (type) => {
  it('has a unique key for every field, consisting of the section and name', () => {
    const keys = planFields(type).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z][A-Za-z]+\.[a-z][A-Za-z]+B?$/);
  });

  it('ends every section with a notes field', () => {
    for (const { key, fields } of planTemplates[type].sections) {
      expect(fields.at(-1)).toMatchObject({ key: `${key}.notes`, label: 'Notes', kind: 'longText' });
      expect(fields.filter(({ name }) => name === 'notes')).toHaveLength(1);
    }
  });

  it('offers each option only once, and has options only for selects', () => {
    for (const { kind, options } of planFields(type)) {
      expect(new Set(options).size).toBe(options.length);
      expect(options.length > 0).toBe(kind === 'select' || kind === 'multiselect');
    }
  });
});

it('lets a preference stay undecided, but not a fact', () => {
  for (const { options } of [
    field('hospital', 'laborEnvironment.lighting'),
    field('hospital', 'emergencySituations.cesareanCompanions'),
    field('birthCenter', 'supportTeam.siblingsPresent'),
    field('home', 'postpartumAtHome.restPlan'),
  ]) {
    expect(options.slice(-3)).toEqual([...commonOptions]);
  }
  for (const name of [
    'homePreparation.poolPlan',
    'homePreparation.supplies',
    'emergencyTransferPlan.transport',
  ]) {
    expect(field('home', name).options).not.toContain('No preference');
  }
});

it('labels every field individually, with abbreviations in capitals', () => {
  const labels = [
    field('hospital', 'laborEnvironment.photosVideo'),
    field('hospital', 'monitoringMedicalProcedures.ivAccess'),
    field('hospital', 'emergencySituations.nicuWishes'),
    field('hospital', 'postpartumPreferences.hepatitisB'),
    field('home', 'postpartumAtHome.vitaminK'),
    field('hospital', 'painManagement.codeWord'),
    field('hospital', 'emergencySituations.decisionMaker'),
    field('birthCenter', 'supportTeam.attendees'),
    field('home', 'homePreparation.accessNotes'),
  ].map(({ label }) => label);
  expect(labels).toEqual([
    'Photos and video',
    'IV access',
    'NICU wishes',
    'Hepatitis B',
    'Vitamin K',
    'Code word for when I really want medication',
    'Decision-maker (name and phone)',
    'People present and roles',
    'Parking, entry, gate code',
  ]);
});

it('collapses only the wishes in case of a loss', () => {
  const closed = planTemplateTypes.flatMap((type) => planFields(type).filter((each) => each.closed));
  expect(closed.map(({ key }) => key)).toEqual(['emergencySituations.lossWishes']);
});

it('has labels that read well on paper and are unique within their section', () => {
  for (const type of planTemplateTypes) {
    for (const { fields } of planTemplates[type].sections) {
      expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
      for (const { label } of fields) expect(label).toMatch(/^[A-Z][A-Za-z,’() -]+$/);
    }
  }
  expect([
    field('hospital', 'emergencySituations.lossWishes').label,
    field('hospital', 'laborSupportMovement.positionsTools').label,
  ]).toEqual(['Wishes in case of a loss', 'Positions and tools']);
});

it('rephrases an option that reads awkwardly, without changing the stored value', () => {
  const approach = field('hospital', 'painManagement.overallApproach');
  expect(approach.options).toContain('Decide then');
  expect(optionText('Decide then')).toBe('Decide during labor');
  expect(answerLine(approach, 'Decide then')).toBe('Decide during labor');
});
