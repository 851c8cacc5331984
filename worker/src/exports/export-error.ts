import type { ExportFailure } from '@doula-desk/domain';
import { archiveFailureOf } from '@doula-desk/platform';
import { RenderError } from '../documents/rendering/document-renderer.js';

/** The export was deleted while the worker was creating it. */
export class ExportUnwantedError extends Error {}

/** Returns the failure code of an error. */
export function exportFailureOf(error: unknown): ExportFailure {
  if (error instanceof RenderError) return 'cannot-be-drawn';
  return archiveFailureOf(error) === 'storage' ? 'storage' : 'internal';
}
