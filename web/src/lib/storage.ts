/**
 * The browser's two stores, for people whose browser blocks them as well: reading then finds nothing,
 * and writing says that it did not work.
 */
export interface SafeStorage {
  read(key: string): string | null;
  /** False when the value could not be kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** The names of everything that is kept. */
  keys(): string[];
}

function safe(storage: () => Storage): SafeStorage {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // What cannot be reached was never kept.
      }
    },
    keys() {
      try {
        return Object.keys(storage());
      } catch {
        return [];
      }
    },
  };
}

/** Shared by all tabs, kept until removed. */
export const localStore = safe(() => window.localStorage);
/** Of this tab alone; survives a reload, ends with the tab. */
export const sessionStore = safe(() => window.sessionStorage);
