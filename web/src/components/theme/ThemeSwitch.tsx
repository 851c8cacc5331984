import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from './theme.js';
import './theme-switch.scss';

const labels: Record<ThemeChoice, { label: string; Icon: LucideIcon }> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};

/** Switches between the light, dark, and system themes. */
export function ThemeSwitch() {
  const current = useThemeChoice();
  const name = useId();
  return (
    <fieldset className="theme-switch d-flex gap-1 p-1 rounded bg-well">
      <legend className="visually-hidden">Theme</legend>
      {themeChoices.map((choice) => {
        const { label, Icon } = labels[choice];
        return (
          <label
            className="d-flex flex-1 align-items-center justify-content-center gap-1h rounded-1 fs-sm fw-550 cursor-pointer"
            key={choice}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={choice === current}
              onChange={() => chooseTheme(choice)}
            />
            <Icon size={16} aria-hidden />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
