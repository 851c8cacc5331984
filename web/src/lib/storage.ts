/** Web storage that doesn't throw if the browser blocks it. Reading then finds nothing, and writing returns false. */
export interface SafeStorage {
  read(key: string): string | null;
  /** Returns false if the value couldn't be stored. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Returns all stored keys. */
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
        // An inaccessible value was never stored.
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

/** Shared by all tabs, and kept until removed. */
export const localStore = safe(() => window.localStorage);
/** Belongs to this tab, and survives a reload. */
export const sessionStore = safe(() => window.sessionStorage);
