import { localStore } from '../storage.js';

/** Storage key of the session's token, shared by all tabs. */
export const TOKEN_KEY = 'idToken';

/** Fallback if the browser can't store anything; the session then lasts until the page is closed or reloaded. */
let unstored: string | null = null;

/** Returns the session's token; null if no one is signed in in this browser. */
export function readToken(): string | null {
  return localStore.read(TOKEN_KEY) || unstored;
}

/** Stores the token for every tab, or for this page if the browser can't store anything. */
export function writeToken(token: string): void {
  unstored = localStore.write(TOKEN_KEY, token) ? null : token;
}

/** Removes the token for every tab, without ending the session on the server. */
export function removeToken(): void {
  unstored = null;
  localStore.remove(TOKEN_KEY);
}
