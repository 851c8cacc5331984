import type { PlanContents } from './birth-plan.js';
import { mergePlans, withOwnParts } from './plan-merge.js';

const base: PlanContents = {
  templateType: 'hospital',
  edd: '2027-02-01',
  status: 'Draft',
  templateData: { 'laborEnvironment.lighting': 'Dim', 'laborEnvironment.sound': ['Quiet'] },
};

function changed(answers: PlanContents['templateData'], parts: Partial<PlanContents> = {}): PlanContents {
  return { ...base, ...parts, templateData: { ...base.templateData, ...answers } };
}

describe('two edits of one plan', () => {
  it('are merged if they changed different parts', () => {
    const mine = changed({ 'laborEnvironment.notes': 'Mine' }, { status: 'Completed' });
    const theirs = changed({ 'laborEnvironment.lighting': 'Bright' }, { edd: '2027-02-05' });
    expect(mergePlans({ base, mine, theirs })).toEqual({
      merged: {
        templateType: 'hospital',
        edd: '2027-02-05',
        status: 'Completed',
        templateData: {
          'laborEnvironment.lighting': 'Bright',
          'laborEnvironment.sound': ['Quiet'],
          'laborEnvironment.notes': 'Mine',
        },
      },
      conflicts: [],
    });
  });

  it('keep a field empty if one side cleared it', () => {
    const mine = changed({ 'laborEnvironment.sound': [] });
    const { merged } = mergePlans({ base, mine, theirs: changed({}) });
    expect(merged.templateData['laborEnvironment.sound']).toEqual([]);
  });

  it('report conflicts, and keep the other side’s value until the user chooses', () => {
    const mine = changed({ 'laborEnvironment.lighting': 'Other: candles' }, { status: 'In Progress' });
    const theirs = changed({ 'laborEnvironment.lighting': 'Bright' }, { status: 'Completed' });
    const { merged, conflicts } = mergePlans({ base, mine, theirs });
    expect(merged).toEqual(theirs);
    expect(conflicts).toEqual([
      { path: 'status', label: 'Status', mine: 'In Progress', theirs: 'Completed' },
      {
        path: 'laborEnvironment.lighting',
        label: 'Labor Environment: Lighting',
        mine: 'candles',
        theirs: 'Bright',
      },
    ]);
    const chosen = withOwnParts(merged, mine, ['laborEnvironment.lighting']);
    expect(chosen.templateData['laborEnvironment.lighting']).toBe('Other: candles');
    expect(chosen.status).toBe('Completed');
  });

  it("don't conflict if both sides made the same change", () => {
    const both = changed({ 'laborEnvironment.lighting': 'Natural' });
    expect(mergePlans({ base, mine: both, theirs: both }).conflicts).toEqual([]);
  });

  it('use the other side’s template, and keep the answers to fields that it also has', () => {
    const mine = changed({ 'immediatelyAfterBirth.skinToSkin': 'Immediately' });
    const theirs: PlanContents = { ...base, templateType: 'birthCenter', templateData: {} };
    const { merged } = mergePlans({ base, mine, theirs });
    expect(merged.templateType).toBe('birthCenter');
    expect(merged.templateData).toEqual({ 'birthPreferences.skinToSkin': 'Immediately' });
  });
});
