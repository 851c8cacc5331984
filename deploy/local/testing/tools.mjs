import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string[]} names the names of programs, in order of preference
 * @returns {string | undefined} the first that is on the PATH
 */
function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/**
 * Prefers the headless shell, which is Chromium without windows: it renders the same pages with two thirds of the CPU
 * time.
 *
 * @returns {string | undefined} the browser for the journeys: CHROMIUM_PATH, or one in a usual place
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    return isExecutable(chosen) ? chosen : undefined;
  }
  return (
    findOnPath([
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
    ]) ?? ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(isExecutable)
  );
}

/** @returns {string | undefined} */
export function findRedis() {
  return findOnPath(['redis-server']);
}

/** @returns {string | undefined} k6: K6_PATH, or the one on the PATH */
export function findK6() {
  const chosen = process.env.K6_PATH;
  if (chosen) {
    return isExecutable(chosen) ? chosen : undefined;
  }
  return findOnPath(['k6']);
}

/** @returns {string | undefined} */
export function findKubernetesValidate() {
  return findOnPath(['kubernetes-validate']);
}

/** @returns {string | undefined} */
export function findPromtool() {
  return findOnPath(['promtool']);
}
