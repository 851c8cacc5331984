/** Why an export could not be made. A code is stored and sent; its sentence is for the practitioner. */
export const exportFailures = {
  storage: 'The file could not be written. The disk may be full.',
  'cannot-be-drawn': 'A page of it could not be drawn.',
  interrupted: 'The server was interrupted several times while it worked on this.',
  internal: 'Something went wrong on our side.',
} as const;

export type ExportFailure = keyof typeof exportFailures;

/** A stored code; that of anything unexpected where this version does not know it. */
export function readExportFailure(code: string): ExportFailure {
  return Object.hasOwn(exportFailures, code) ? (code as ExportFailure) : 'internal';
}
