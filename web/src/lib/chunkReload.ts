/** Builds that this tab has already been reloaded for. */
const RELOADED_KEY = 'reloadedBuilds';

/** How browsers and bundlers say that a module of a route is not there. */
const missingChunk =
  /Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed|Unable to preload CSS/iu;

/** Whether a thrown thing means that the file of a route could not be loaded. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || missingChunk.test(error.message));
}

export interface ReloadEnvironment {
  /** Names the build that this page was loaded from. */
  build: () => string;
  reload: () => void;
  online: () => boolean;
}

/** The entry script carries a hash of its content in its name, so it names the build. */
const browser: ReloadEnvironment = {
  build: () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  reload: () => window.location.reload(),
  online: () => navigator.onLine,
};

/**
 * Reloads the page once for the build it came from, because the likely cause is that a newer one was
 * deployed and the old files are gone. Answers false when that was tried already, when the device is
 * offline, or when the browser cannot remember that it was tried, which could loop.
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
