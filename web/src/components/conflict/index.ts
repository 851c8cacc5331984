export { ConflictDialog, type ConflictEntry } from './ConflictDialog.js';
export { SideChoice } from './SideChoice.js';
