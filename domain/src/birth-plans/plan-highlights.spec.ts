import { highlightEntries, planHighlights } from './plan-highlights.js';

it('lists filled-in fields by lowercase label without spaces', () => {
  const highlights = planHighlights('hospital', {
    'laborEnvironment.foodAndDrink': 'Eat freely',
    'laborEnvironment.sound': ['Quiet', 'Other: rain'],
    'laborEnvironment.notes': 'Candles',
    'painManagement.codeWord': '',
    'painManagement.notes': 'Breathe',
    'painManagement.comfortMeasures': [],
  });
  expect(highlights).toEqual({
    sound: ['Quiet', 'Other: rain'],
    foodanddrink: 'Eat freely',
    laborenvironmentnotes: 'Candles',
    painmanagementnotes: 'Breathe',
  });
  expect(highlightEntries('hospital', highlights)).toEqual([
    { key: 'sound', label: 'Sound', value: 'Quiet; rain' },
    { key: 'foodanddrink', label: 'Food and drink', value: 'Eat freely' },
    { key: 'laborenvironmentnotes', label: 'Labor Environment: Notes', value: 'Candles' },
    { key: 'painmanagementnotes', label: 'Pain Management: Notes', value: 'Breathe' },
  ]);
});

it('shortens long text between graphemes, and leaves out collapsed fields', () => {
  const { supportpeople, ...rest } = planHighlights('hospital', {
    'laborSupportMovement.supportPeople': '👩🏽‍🍼'.repeat(200),
    'emergencySituations.lossWishes': 'Time alone',
  });
  expect(supportpeople).toBe(`${'👩🏽‍🍼'.repeat(139)}…`);
  expect(rest).toEqual({});
});
