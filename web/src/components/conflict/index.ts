export { ConflictDialog, type ConflictEntry } from './ConflictDialog.js';
