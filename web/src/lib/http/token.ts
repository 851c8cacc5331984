import { localStore } from '../storage.js';

/** Where every tab finds the session (specification part 1, section 4). */
export const TOKEN_KEY = 'idToken';

/** Stands in where the browser keeps nothing: the session then lasts as long as the page. */
let unstored: string | null = null;

/** The session's token; null where nobody is signed in in this browser. */
export function readToken(): string | null {
  return localStore.read(TOKEN_KEY) || unstored;
}

/** Keeps the token for every tab, or for this page where the browser keeps nothing. */
export function writeToken(token: string): void {
  unstored = localStore.write(TOKEN_KEY, token) ? null : token;
}

/** For every tab; the server is not told. */
export function removeToken(): void {
  unstored = null;
  localStore.remove(TOKEN_KEY);
}
