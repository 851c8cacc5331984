import { foldText } from '@doula-desk/domain';
import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import './combobox.scss';

/** Maximum number of options to render. Typing narrows the list. */
const MAX_SHOWN = 50;

/** Number of options that Page Up and Page Down skip. */
const PAGE_STEP = 8;

export interface ComboboxOption {
  value: string;
  label: string;
  /** Text after the label, such as the technical name, which is also searched. */
  note?: string;
}

interface ComboboxProps {
  /** Props of the input that connect it to its label and errors. */
  control: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & { id: string };
  label: string;
  /** The value of the selected option, or an empty string. */
  value: string;
  onChange: (value: string) => void;
  options: readonly ComboboxOption[];
  /** Label of an extra first option that clears the selection. */
  none?: string;
  /** Whether clearing the input keeps the previous selection. */
  isRequired?: boolean;
  /** Whether to render all options, for lists that people scroll through. */
  showsAll?: boolean;
  /** Shown in the closed field instead of the selected option's label. */
  chosenText?: string;
}

/**
 * A combobox. Typing filters the options, ignoring accents and case. The arrow keys and Enter select an option,
 * and Escape closes the list. Leaving the field with text that matches no option keeps the previous selection.
 */
export function Combobox({
  control,
  label,
  value,
  onChange,
  options,
  none,
  isRequired = false,
  showsAll = false,
  chosenText,
}: ComboboxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value]);
  const found = useMemo(() => findMatches(options, typed ?? ''), [options, typed]);
  const first = showsAll ? found : found.slice(0, MAX_SHOWN);
  const shown = none && !typed?.trim() ? [{ value: '', label: none }, ...first] : first;
  useActiveInView(box, isOpen, active);

  function open() {
    setOpen(true);
    setActive(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
  }

  function choose(option: ComboboxOption) {
    if (option.value !== value) onChange(option.value);
    close();
  }

  function close() {
    setOpen(false);
    setTyped(null);
  }

  /** Commits the text on blur: a full label selects its option, and an empty string clears the selection. */
  function leave() {
    if (typed !== null) {
      const named = found.filter((option) => foldText(option.label) === foldText(typed));
      if (typed.trim() === '') {
        if (value !== '' && !isRequired) onChange('');
      } else if (named.length === 1 && named[0]) choose(named[0]);
    }
    close();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const option = shown[active];
    if (event.key === 'Escape' && isOpen) {
      // Keeps the surrounding dialog open.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (option) choose(option);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!isOpen) open();
      else if (shown.length > 0) setActive((active + step + shown.length) % shown.length);
    } else if (isOpen && (event.key === 'PageDown' || event.key === 'PageUp')) {
      event.preventDefault();
      const next = active + (event.key === 'PageDown' ? PAGE_STEP : -PAGE_STEP);
      setActive(Math.max(0, Math.min(next, shown.length - 1)));
    }
  }

  return (
    <div className="combobox position-relative" ref={box}>
      <input
        {...control}
        type="text"
        dir="auto"
        role="combobox"
        className={`form-select ${control.className ?? ''}`}
        aria-expanded={isOpen}
        aria-controls={`${control.id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[active] ? `${control.id}-${active}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={typed ?? chosenText ?? chosen?.label ?? none ?? ''}
        onFocus={(event) => event.target.select()}
        onClick={(event) => {
          if (isOpen) return;
          // A click would clear the text selection set on focus, and typing would then append to the label.
          event.currentTarget.select();
          open();
        }}
        onBlur={leave}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setOpen(true);
        }}
      />
      {isOpen && (
        <div className="combobox-panel position-absolute p-1 border rounded bg-raised shadow">
          <div role="listbox" id={`${control.id}-list`} aria-label={label}>
            {shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard (combobox)
              <div
                key={option.value}
                id={`${control.id}-${index}`}
                role="option"
                tabIndex={-1}
                dir="auto"
                aria-selected={index === active}
                className="option text-break py-2q px-2h"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.label}
                {option.note && <span className="ms-2h text-body-secondary fs-md"> {option.note}</span>}
              </div>
            ))}
          </div>
          <p className="m-0 pt-1h pb-1 px-2h text-body-secondary fs-sm" role="status">
            {countText(found.length, shown.length < found.length)}
          </p>
        </div>
      )}
    </div>
  );
}

/** Returns the options that contain every typed word. Options that start with the typed text come first. */
function findMatches(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter((option) => words.every((word) => searchedText(option).includes(word)));
  const startsWithText = (option: ComboboxOption) => searchedText(option).startsWith(words.join(' '));
  return [...found.filter(startsWithText), ...found.filter((option) => !startsWithText(option))];
}

/** Cached per option, because thousands of options are searched at every keystroke. */
const searchedTexts = new WeakMap<ComboboxOption, string>();

function searchedText(option: ComboboxOption): string {
  let label = searchedTexts.get(option);
  if (label === undefined) {
    label = foldText(`${option.label} ${option.note ?? ''}`).trim();
    searchedTexts.set(option, label);
  }
  return label;
}

function countText(found: number, isTruncated: boolean): string {
  if (found === 0) return 'No matches';
  const all = found.toLocaleString('en-US');
  return isTruncated ? `Showing the first ${MAX_SHOWN} of ${all}. Type to narrow the list.` : `${all} found`;
}

function useActiveInView(box: React.RefObject<HTMLElement | null>, isOpen: boolean, active: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the active option changes
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    if (isOpen)
      void box.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [box, isOpen, active]);
}
