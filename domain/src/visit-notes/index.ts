export * from './amendment-steps.js';
export * from './note-template.js';
export * from './templates/index.js';
export * from './visit-note.input.js';
export * from './visit-note.js';
export * from './visit-note.options.js';
export * from './visit-note.record.js';
export * from './visit-note.rules.js';
