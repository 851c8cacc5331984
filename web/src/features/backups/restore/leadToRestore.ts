export const RESTORE_STEPS_ID = 'restore-steps';

/** Takes the person from the list to where a restore is, which may be out of sight below. */
export function leadToRestore(): void {
  document.getElementById(RESTORE_STEPS_ID)?.focus();
}
