import {
  type FieldError,
  isTimeZone,
  readSignatureDrawing,
  type SignatureDrawing,
  tidyLine,
} from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';
import type { SignatureDto } from './contract.dto.js';

/** A valid signature, ready to be stored. */
export interface ParsedSignature {
  name: string;
  method: SignatureDto['method'];
  drawing: SignatureDrawing | null;
  timeZone: string;
}

/** @throws AppError VALIDATION_FAILED */
export function readSignature({ name, method, drawing, timeZone }: SignatureDto): ParsedSignature {
  const tidyName = tidyLine(name);
  const strokes = method === 'drawn' ? readSignatureDrawing(drawing) : undefined;
  const details: FieldError[] = [];
  if (tidyName === '') details.push({ field: 'name', message: 'Please enter your full name' });
  if (method === 'drawn' && !strokes)
    details.push({ field: 'drawing', message: 'Please draw your signature' });
  if (!isTimeZone(timeZone)) details.push({ field: 'timeZone', message: 'Not a time zone' });
  const [first] = details;
  if (first) throw new AppError('VALIDATION_FAILED', { details, message: first.message });
  return { name: tidyName, method, drawing: strokes ?? null, timeZone };
}
