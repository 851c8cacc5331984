import { mergeSettings } from './settings.merge.js';

const defaults = {
  name: 'default',
  on: true,
  list: ['a', 'b'],
  picture: null as string | null,
  hours: { start: '08:00', end: '18:00' },
};

it.each([[undefined], [null], ['text'], [[]], [{}]])(
  'keeps the defaults if the loaded settings are %p',
  (loaded) => {
    expect(mergeSettings(defaults, loaded)).toEqual(defaults);
  },
);

it('merges objects key by key, and replaces lists as a whole', () => {
  expect(mergeSettings(defaults, { hours: { end: '20:00' }, list: ['c'], picture: 'data:' })).toEqual({
    ...defaults,
    hours: { start: '08:00', end: '20:00' },
    list: ['c'],
    picture: 'data:',
  });
  expect(mergeSettings(defaults, { list: [] }).list).toEqual([]);
});

it('ignores values of the wrong type, and unknown keys', () => {
  expect(mergeSettings(defaults, { name: 7, on: 'yes', list: 'a', hours: 'all', more: 1 })).toEqual(defaults);
});

it('returns a new object', () => {
  const merged = mergeSettings(defaults, {});
  merged.list.push('c');
  merged.hours.start = '07:00';
  expect(defaults).toMatchObject({ list: ['a', 'b'], hours: { start: '08:00' } });
});
