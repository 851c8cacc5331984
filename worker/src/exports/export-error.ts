import type { ExportFailure } from '@doula-desk/domain';
import { archiveFailureOf } from '@doula-desk/platform';
import { RenderError } from '../documents/rendering/document-renderer.js';

/** Thrown if the export was deleted while the worker was creating it. */
export class ExportDeletedError extends Error {}

/** Returns the failure code for an error. */
export function toExportFailure(error: unknown): ExportFailure {
  if (error instanceof RenderError) return 'cannot-be-drawn';
  return archiveFailureOf(error) === 'storage' ? 'storage' : 'internal';
}
