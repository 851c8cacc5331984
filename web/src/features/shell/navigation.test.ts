import { isActive, type NavigationEntry } from './navigation.js';

const entry = { label: 'Dashboard', to: '/dashboard', alsoAt: ['/'] } as NavigationEntry;

it.each([
  ['/dashboard', true],
  ['/dashboard/today', true],
  ['/', true],
  ['/dashboards', false],
  ['/clients', false],
])('%s: %s', (pathname, expected) => {
  expect(isActive(entry, pathname)).toBe(expected);
});
