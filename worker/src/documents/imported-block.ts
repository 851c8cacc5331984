import type { Block } from './pdf/description.js';

/** Returns the notice at the top of a document with imported evidence. */
export function importedBlock(text: string): Block {
  return { kind: 'paragraph', tone: 'strong', text };
}
