import { localStore } from '../storage.js';

/** Where every tab finds the session (specification part 1, section 4). */
export const TOKEN_KEY = 'idToken';

/** Stands in where the browser keeps nothing: the session then lasts as long as the page. */
let unstored: string | null = null;

export function readToken(): string | null {
  return localStore.read(TOKEN_KEY) || unstored;
}

export function writeToken(token: string): void {
  unstored = localStore.write(TOKEN_KEY, token) ? null : token;
}

export function removeToken(): void {
  unstored = null;
  localStore.remove(TOKEN_KEY);
}
