import { isRecord } from '../../../lib/http/HttpError.js';
import { sessionStore } from '../../../lib/storage.js';
import type { SignupValues } from './signup.form.js';

const DRAFT_KEY = 'signupDraft';

/** Stores the values, without passwords, so that they survive a reload of the tab. */
export function storeSignupDraft({ password, confirmPassword, ...rest }: SignupValues): void {
  sessionStore.write(DRAFT_KEY, JSON.stringify(rest));
}

/** Merges the stored draft into the empty values, ignoring entries of the wrong type. */
export function withSignupDraft(empty: SignupValues): SignupValues {
  const draft = readDraft();
  const kept = Object.entries(empty).filter(([name, value]) => isSameKind(draft[name], value));
  return { ...empty, ...Object.fromEntries(kept.map(([name]) => [name, draft[name]])) };
}

/** Returns whether this tab has stored a sign-up draft. */
export function hasSignupDraft(): boolean {
  return sessionStore.read(DRAFT_KEY) !== null;
}

export function removeSignupDraft(): void {
  sessionStore.remove(DRAFT_KEY);
}

function readDraft(): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStore.read(DRAFT_KEY) ?? '{}');
    return isRecord(draft) ? draft : {};
  } catch {
    return {};
  }
}

function isSameKind(kept: unknown, value: unknown): boolean {
  return Array.isArray(value)
    ? Array.isArray(kept) && kept.every((item) => typeof item === 'string')
    : typeof kept === typeof value;
}
