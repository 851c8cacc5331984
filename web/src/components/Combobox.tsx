import { foldText } from '@doula-desk/domain';
import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import './combobox.scss';

/** Options that are drawn at a time; whoever has more types another letter. */
const MOST_SHOWN = 50;

/** Options that Page Up and Page Down pass. */
const PAGE = 8;

export interface ComboboxOption {
  value: string;
  label: string;
  /** Shown after the label, such as the technical name. It is searched as well. */
  note?: string;
}

interface ComboboxProps {
  /** What the input has of its own: its id, and what ties it to label and errors. */
  control: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & { id: string };
  label: string;
  /** The value of the chosen option; empty while none is. */
  value: string;
  onChange: (value: string) => void;
  options: readonly ComboboxOption[];
  /** The words of a first option that takes the choice back, where there is one. */
  none?: string;
  /** There is always a choice: an emptied field keeps the one before. */
  isRequired?: boolean;
  /** Shows every option at once, for a list that people scroll through. */
  showsAll?: boolean;
  /** What the closed field shows when it isn't the label of the chosen option. */
  chosenText?: string;
}

/**
 * A choice among many: what is typed narrows the list, regardless of accents and letter case. Arrows and Enter choose,
 * Escape closes the list, and leaving the field with a text that matches no option keeps the previous choice.
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
  const found = useMemo(() => matching(options, typed ?? ''), [options, typed]);
  const first = showsAll ? found : found.slice(0, MOST_SHOWN);
  const shown = none && !typed?.trim() ? [{ value: '', label: none }, ...first] : first;
  useActiveInSight(box, isOpen, active);

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

  /** What stands in the field as it is left: a whole name chooses, nothing chooses nobody. */
  function leave() {
    if (typed !== null) {
      const named = found.filter((option) => foldText(option.label) === foldText(typed));
      if (typed.trim() === '') {
        if (value !== '' && !isRequired) onChange('');
      } else if (named.length === 1 && named[0]) choose(named[0]);
    }
    close();
  }

  function pressed(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const option = shown[active];
    if (event.key === 'Escape' && isOpen) {
      // The dialog around the field stays.
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
      const next = active + (event.key === 'PageDown' ? PAGE : -PAGE);
      setActive(Math.max(0, Math.min(next, shown.length - 1)));
    }
  }

  return (
    <div className="combobox" ref={box}>
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
          // A click ends the selection that the focus made, and what is typed would be added to the choice.
          event.currentTarget.select();
          open();
        }}
        onBlur={leave}
        onKeyDown={pressed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setOpen(true);
        }}
      />
      {isOpen && (
        <div className="combobox-panel">
          <div role="listbox" id={`${control.id}-list`} aria-label={label}>
            {shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys (combobox)
              <div
                key={option.value}
                id={`${control.id}-${index}`}
                role="option"
                tabIndex={-1}
                dir="auto"
                aria-selected={index === active}
                className="combobox-option"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.label}
                {option.note && <span className="combobox-note"> {option.note}</span>}
              </div>
            ))}
          </div>
          <p className="combobox-count" role="status">
            {countText(found.length, shown.length < found.length)}
          </p>
        </div>
      )}
    </div>
  );
}

/** Returns the options that contain every word that was typed. Those that begin with it come first. */
function matching(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter((option) => words.every((word) => folded(option).includes(word)));
  const isBegun = (option: ComboboxOption) => folded(option).startsWith(words.join(' '));
  return [...found.filter(isBegun), ...found.filter((option) => !isBegun(option))];
}

/** Worked out once an option: thousands are looked through at every key press. */
const foldedLabels = new WeakMap<ComboboxOption, string>();

function folded(option: ComboboxOption): string {
  let label = foldedLabels.get(option);
  if (label === undefined) {
    label = foldText(`${option.label} ${option.note ?? ''}`).trim();
    foldedLabels.set(option, label);
  }
  return label;
}

function countText(found: number, isCut: boolean): string {
  if (found === 0) return 'No matches';
  const all = found.toLocaleString('en-US');
  return isCut ? `Showing the first ${MOST_SHOWN} of ${all}. Type to narrow the list.` : `${all} found`;
}

function useActiveInSight(box: React.RefObject<HTMLElement | null>, isOpen: boolean, active: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever option is active now
  useEffect(() => {
    // Newer browsers answer with a promise, which no effect may return.
    if (isOpen)
      void box.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [box, isOpen, active]);
}
