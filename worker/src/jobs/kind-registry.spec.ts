import { KindRegistry } from './kind-registry.js';

const registry = () => new KindRegistry<'plan' | 'note', string>(['plan', 'note'], 'composes documents');

it('finds the entry for a kind, and nothing for an unknown kind', () => {
  const composers = registry();
  composers.register('plan', 'composer of plans');
  expect(composers.find('plan')).toBe('composer of plans');
  expect(composers.find('toString')).toBeUndefined();
});

it('rejects a second entry for a kind', () => {
  const composers = registry();
  composers.register('plan', 'one');
  expect(() => composers.register('plan', 'another')).toThrow('duplicate entry: plan (composes documents)');
});

it('lists the kinds without an entry', () => {
  const composers = registry();
  composers.register('plan', 'one');
  expect(() => composers.requireAll()).toThrow('no entry: note (composes documents)');
  composers.register('note', 'another');
  expect(() => composers.requireAll()).not.toThrow();
});
