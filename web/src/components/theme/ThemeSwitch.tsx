import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from './theme.js';

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
    <fieldset className="segmented-control w-100">
      <legend className="visually-hidden">Theme</legend>
      {themeChoices.map((choice) => {
        const { label, Icon } = labels[choice];
        return (
          <label className="flex-1 px-1" key={choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={choice === current}
              onChange={() => chooseTheme(choice)}
            />
            <Icon className="flex-none" size={16} aria-hidden />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
