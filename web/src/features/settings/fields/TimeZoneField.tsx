import type { TimeZone } from '@doula-desk/domain';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { controlClass, FormField } from '../../../components/fields.js';
import { useNow } from '../../../lib/clock/useNow.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import { matchingZones, zoneChoices, zoneInWords } from './zoneChoices.js';
import './fields.scss';

interface TimeZoneFieldProps {
  field: FieldBinding<TimeZone>;
  hint: ReactNode;
}

/** One of all zones, found by typing part of its name: a combobox with a list of its own. */
export function TimeZoneField({ field, hint }: TimeZoneFieldProps) {
  const id = useId();
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  const choices = useMemo(zoneChoices, []);
  /** What is typed; null while the list is closed and the field shows the chosen zone. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null;
  const found = useMemo(() => (typed === null ? [] : matchingZones(choices, typed)), [choices, typed]);
  const optionId = (index: number) => `${id}-${index}`;

  const open = (text = '') => {
    setTyped(text);
    setActive(
      text
        ? 0
        : Math.max(
            0,
            choices.findIndex(({ zone }) => zone === field.value),
          ),
    );
  };
  const choose = (zone: TimeZone | undefined) => {
    if (zone) field.onChange(zone);
    setTyped(null);
  };
  const move = (to: number) => {
    const index = Math.min(Math.max(to, 0), found.length - 1);
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      return isOpen ? move(active + step) : open();
    }
    if (!isOpen || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    choose(event.key === 'Enter' ? found[active]?.zone : undefined);
  };
  return (
    <FormField name={field.name} label="Time zone" hint={hint} error={field.error}>
      {(control) => (
        <div className="zone-field">
          <input
            {...control}
            type="text"
            role="combobox"
            className={controlClass('form-control', field.error)}
            autoComplete="off"
            spellCheck={false}
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found.length > 0 ? optionId(active) : undefined}
            placeholder={isOpen ? zoneInWords(field.value, now) : undefined}
            value={typed ?? zoneInWords(field.value, now)}
            onClick={() => !isOpen && open()}
            onBlur={() => setTyped(null)}
            onKeyDown={onKeyDown}
            onChange={(event) => open(event.target.value)}
          />
          {isOpen && (
            <div ref={list} id={`${id}-list`} role="listbox" aria-label="Time zones" className="zone-list">
              {found.map(({ zone, place }, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  key={zone}
                  id={optionId(index)}
                  role="option"
                  aria-selected={zone === field.value}
                  className={index === active ? 'is-active' : undefined}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(zone)}
                >
                  <span>{place}</span> <span className="zone-name">{zone}</span>
                </div>
              ))}
              {found.length === 0 && <div className="zone-none">No time zone has such a name.</div>}
            </div>
          )}
        </div>
      )}
    </FormField>
  );
}
