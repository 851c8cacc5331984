const TABBABLE =
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

/**
 * Keeps the Tab key inside the top dialog. The built-in focus trap returns the focus only a moment after it has left
 * the dialog, so a key press could reach the page behind it. Returns a function that removes the listener.
 */
export function keepTabInside(): () => void {
  document.addEventListener('keydown', wrapFocus);
  return () => document.removeEventListener('keydown', wrapFocus);
}

function wrapFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]');
  const dialog = dialogs[dialogs.length - 1];
  if (!dialog) return;
  const stops = tabStops(dialog);
  const { activeElement } = document;
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const isInside = dialog.contains(activeElement) && activeElement !== dialog;
  const isAtEdge = activeElement === edge || (activeElement === dialog && event.shiftKey);
  if (isInside && !isAtEdge) return;
  if (activeElement === dialog && !event.shiftKey && stops.length > 0) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/** Returns the tab stops in order. A group of radio buttons counts as one stop. */
function tabStops(dialog: HTMLElement): HTMLElement[] {
  const all = [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && isShown(element),
  );
  return all.filter((element) => !isRadio(element) || element === stopOfGroup(element, all));
}

function isRadio(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio' && element.name !== '';
}

function stopOfGroup(radio: HTMLInputElement, all: readonly HTMLElement[]): HTMLElement {
  const group = all.filter(isRadio).filter(({ name, form }) => name === radio.name && form === radio.form);
  return group.find(({ checked }) => checked) ?? radio;
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}
