import type { PlanContents } from './birth-plan.js';
import { compareVersions, nextVersion } from './plan-versions.js';

it.each([
  ['v1', 'v2'],
  ['v9', 'v10'],
  ['v99', 'v100'],
  ['1', 'v2'],
  ['', 'v2'],
  ['V3', 'v2'],
  ['v1.2', 'v2'],
  ['final', 'v2'],
])('follows %p with %p', (version, next) => {
  expect(nextVersion(version)).toBe(next);
});

describe('the changes between two versions', () => {
  const before: PlanContents = {
    templateType: 'hospital',
    edd: '2027-03-07',
    status: 'Draft',
    templateData: {
      'laborEnvironment.lighting': 'Dim',
      'laborEnvironment.sound': ['Quiet'],
      'painManagement.codeWord': 'Pineapple',
    },
  };

  it('are listed field by field, in the order of the form', () => {
    const after: PlanContents = {
      ...before,
      status: 'Completed',
      templateData: {
        'emergencySituations.lossWishes': 'Time alone',
        'laborEnvironment.sound': ['Quiet', 'Other: rain'],
        'laborEnvironment.lighting': 'Dim',
      },
    };
    expect(compareVersions(before, after)).toEqual([
      { section: 'Basic Information', label: 'Status', before: 'Draft', after: 'Completed', closed: false },
      { section: 'Labor Environment', label: 'Sound', before: 'Quiet', after: 'Quiet; rain', closed: false },
      {
        section: 'Pain Management',
        label: 'Code word for when I really want medication',
        before: 'Pineapple',
        after: '',
        closed: false,
      },
      {
        section: 'Emergency Situations',
        label: 'Wishes in case of a loss',
        before: '',
        after: 'Time alone',
        closed: true,
      },
    ]);
  });

  it('are empty for the same contents', () => {
    expect(compareVersions(before, { ...before })).toEqual([]);
  });

  it('span templates, and end with the fields that only the previous template had', () => {
    const after: PlanContents = {
      ...before,
      templateType: 'birthCenter',
      edd: '2027-03-09',
      templateData: { 'environment.lighting': 'Dim' },
    };
    expect(compareVersions(before, after).map(({ section, label }) => `${section}: ${label}`)).toEqual([
      'Basic Information: Template',
      'Basic Information: Estimated due date',
      'Environment: Lighting',
      'Labor Environment: Lighting',
      'Labor Environment: Sound',
      'Pain Management: Code word for when I really want medication',
    ]);
  });
});
