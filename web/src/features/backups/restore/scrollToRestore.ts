export const RESTORE_STEPS_ID = 'restore-steps';

/** Scrolls to the restore card, which may be below the visible part of the page. */
export function scrollToRestore(): void {
  document.getElementById(RESTORE_STEPS_ID)?.focus();
}
