/** Storage key of the builds for which this tab has already reloaded the page. */
const RELOADED_KEY = 'reloadedBuilds';

/** Matches how browsers and bundlers report that a route's module couldn't be loaded. */
const missingChunk =
  /Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed|Unable to preload CSS/iu;

/** Returns whether an error means that a route's file couldn't be loaded. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || missingChunk.test(error.message));
}

export interface ReloadEnvironment {
  /** Identifies the build of this page. */
  build: () => string;
  reload: () => void;
  online: () => boolean;
}

/** The entry script has a content hash in its name, so it identifies the build. */
const browser: ReloadEnvironment = {
  build: () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  reload: () => window.location.reload(),
  online: () => navigator.onLine,
};

/**
 * Reloads the page, because a newer build was probably deployed without the old files. To avoid a loop, does so only
 * once per build. Returns false without reloading if this tab has already reloaded for this build, if the device is
 * offline, or if the browser can't store that the tab has reloaded.
 */
export function reloadForNewBuild(environment: ReloadEnvironment = browser): boolean {
  if (!environment.online()) return false;
  const build = environment.build();
  try {
    const tried: unknown = JSON.parse(sessionStorage.getItem(RELOADED_KEY) ?? '[]');
    const builds = Array.isArray(tried) ? tried : [];
    if (builds.includes(build)) return false;
    sessionStorage.setItem(RELOADED_KEY, JSON.stringify([...builds, build]));
  } catch {
    return false;
  }
  environment.reload();
  return true;
}
