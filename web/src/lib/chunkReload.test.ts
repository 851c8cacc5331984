import { jest } from '@jest/globals';
import { isMissingChunk, reloadForNewBuild } from './chunkReload.js';

function environment(build = '/assets/index-a.js') {
  return { build: () => build, reload: jest.fn(), online: () => true };
}

beforeEach(() => window.sessionStorage.clear());

it.each([
  'Loading chunk 12 failed.',
  'Failed to fetch dynamically imported module: https://desk.example/assets/LoginPage-abc.js',
  'error loading dynamically imported module: https://desk.example/assets/LoginPage-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/auth-abc.css',
])("recognizes that a file couldn't be loaded: %s", (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

it('ignores any other error', () => {
  expect(isMissingChunk(new TypeError('x is not a function'))).toBe(false);
  expect(isMissingChunk('Loading chunk 12 failed.')).toBe(false);
});

it('reloads once per build', () => {
  const first = environment();
  expect(reloadForNewBuild(first)).toBe(true);
  expect(reloadForNewBuild(first)).toBe(false);
  expect(first.reload).toHaveBeenCalledTimes(1);
  const second = environment('/assets/index-b.js');
  expect(reloadForNewBuild(second)).toBe(true);
  // Two servers alternating during a deploy must not make the page reload back and forth.
  expect(reloadForNewBuild(first)).toBe(false);
});

it("doesn't reload while the device is offline", () => {
  const offline = { ...environment(), online: () => false };
  expect(reloadForNewBuild(offline)).toBe(false);
  expect(offline.reload).not.toHaveBeenCalled();
});

it("doesn't reload if the browser can't store anything, because that could loop", () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const blocked = environment();
  expect(reloadForNewBuild(blocked)).toBe(false);
  expect(blocked.reload).not.toHaveBeenCalled();
  setItem.mockRestore();
});
