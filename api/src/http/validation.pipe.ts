import type { FieldError } from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';
import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

/**
 * Validates every body and query against its DTO class. Unknown fields are rejected rather than dropped, and
 * values are converted only where their field says so: the text 'false' must not become true.
 */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false, exposeDefaultValues: true },
    exceptionFactory: (errors) => {
      const details = errors.flatMap((error) => fieldErrors(error));
      const [first] = details;
      return new AppError('VALIDATION_FAILED', { details, ...(first ? { message: first.message } : {}) });
    },
  });
}

/** One message per field: that of the first rule it breaks, in the order of `applyDecorators`. */
function fieldErrors(error: ValidationError, prefix = ''): FieldError[] {
  const field = prefix + error.property;
  const own = Object.values(error.constraints ?? {})
    .slice(0, 1)
    .map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`))];
}
