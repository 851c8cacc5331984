/**
 * Reasons that an export couldn't be created. The code is stored and sent to clients; the text is shown to the
 * practitioner.
 */
export const exportFailures = {
  storage: "The file couldn't be written. The disk may be full.",
  'cannot-be-drawn': "One of its pages couldn't be rendered.",
  interrupted: 'The server was interrupted several times while creating the export.',
  internal: 'Something went wrong on our side.',
} as const;

export type ExportFailure = keyof typeof exportFailures;

/** Returns a stored code, or the code for unexpected failures if this version doesn't recognize the stored one. */
export function readExportFailure(code: string): ExportFailure {
  return Object.hasOwn(exportFailures, code) ? (code as ExportFailure) : 'internal';
}
