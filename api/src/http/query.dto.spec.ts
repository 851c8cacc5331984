import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { PageQueryDto, QueryBoolean } from './query.dto.js';
import { createValidationPipe } from './validation.pipe.js';

class ExampleQueryDto extends PageQueryDto {
  @QueryBoolean()
  archived: boolean = false;
}

const parse = (query: Record<string, string>): Promise<ExampleQueryDto> =>
  createValidationPipe().transform(query, { type: 'query', metatype: ExampleQueryDto });

describe('a query', () => {
  test.each([
    ['false', false],
    ['true', true],
  ])('archived=%s is %s', async (text, value) => {
    expect((await parse({ archived: text })).archived).toBe(value);
  });

  test('has defaults', async () => {
    expect(await parse({})).toEqual({ limit: 50, archived: false });
  });

  test('takes a limit up to 1000', async () => {
    expect((await parse({ limit: '1000' })).limit).toBe(1000);
  });

  test.each([
    [{ archived: 'yes' }, 'archived'],
    [{ archived: '0' }, 'archived'],
    [{ limit: '-1' }, 'limit'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '1e9' }, 'limit'],
    [{ limit: 'abc' }, 'limit'],
    [{ limit: '1.5' }, 'limit'],
    [{ archved: 'true' }, 'archved'],
  ])('%j is refused, and the field named', async (query, field) => {
    await expect(parse(query as Record<string, string>)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field }],
    });
  });
});
