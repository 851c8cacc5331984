import type { Block } from './pdf/description.js';

/** Says above a document that it shows imported evidence. */
export function importedBlock(text: string): Block {
  return { kind: 'paragraph', tone: 'strong', text };
}
