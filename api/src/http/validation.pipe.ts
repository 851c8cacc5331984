import type { FieldError } from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';
import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

/** Maximum number of valid queries to remember for each DTO class. */
const REMEMBERED_MAX = 100;
/** Maximum length of a query to remember. Longer ones contain a search or a cursor, and are rarely repeated. */
const REMEMBERED_LENGTH_MAX = 200;

/**
 * Validates every body and query against its DTO class. Unknown fields are rejected rather than dropped, and
 * values are converted only where their field says so: the text 'false' must not become true.
 */
export function createValidationPipe(): ValidationPipe {
  return new CachingValidationPipe({
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

/** Returns one message per field: that of the first rule its value breaks, in the order of `applyDecorators`. */
function fieldErrors(error: ValidationError, prefix = ''): FieldError[] {
  const field = prefix + error.property;
  const own = Object.values(error.constraints ?? {})
    .slice(0, 1)
    .map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`))];
}

/**
 * Validates repeated queries once, because class-validator goes through all DTO classes for each validation, which
 * takes 5% of the time of a list request. Whether a query is valid depends on nothing but the query.
 */
class CachingValidationPipe extends ValidationPipe {
  /** Valid queries of each DTO class, by their JSON. */
  private readonly valid = new Map<unknown, Map<string, unknown>>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'query') return super.transform(value, metadata);
    const { metatype: dto } = metadata;
    const queries = this.valid.get(dto) ?? new Map<string, unknown>();
    const query = JSON.stringify(value);
    const known = queries.get(query);
    if (known !== undefined) return known;
    // Frozen, since later requests get the same object.
    const result: unknown = Object.freeze(await super.transform(value, metadata));
    if (query.length > REMEMBERED_LENGTH_MAX) return result;
    if (queries.size >= REMEMBERED_MAX) queries.clear();
    this.valid.set(dto, queries.set(query, result));
    return result;
  }
}
