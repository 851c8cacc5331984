import { isActive, type NavigationEntry } from './navigation.js';

const entry = { label: 'Dashboard', to: '/dashboard', alsoAt: ['/'] } as NavigationEntry;

it.each([
  ['/dashboard', true],
  ['/dashboard/today', true],
  ['/', true],
  ['/dashboards', false],
  ['/clients', false],
])('determines whether the entry is active on %s: %s', (pathname, expected) => {
  expect(isActive(entry, pathname)).toBe(expected);
});
