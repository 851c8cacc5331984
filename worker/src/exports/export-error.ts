import type { ExportFailure } from '@doula-desk/domain';
import { archiveFailureOf } from '@doula-desk/platform';
import { RenderError } from '../documents/rendering/document-renderer.js';

/** Nobody wants the export any more: it was deleted while it was made. */
export class ExportUnwantedError extends Error {}

/** The code for whatever went wrong. */
export function exportFailureOf(error: unknown): ExportFailure {
  if (error instanceof RenderError) return 'cannot-be-drawn';
  return archiveFailureOf(error) === 'storage' ? 'storage' : 'internal';
}
