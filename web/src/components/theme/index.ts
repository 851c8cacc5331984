export { ThemeSwitch } from './ThemeSwitch.js';
export { followTheme } from './theme.js';
