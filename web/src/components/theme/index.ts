export { ThemeSwitch } from './ThemeSwitch.js';
export { followTheme, usePageTheme } from './theme.js';
