import 'reflect-metadata';
import { PageQueryDto, QueryBoolean } from './query.dto.js';
import { createValidationPipe } from './validation.pipe.js';

class ExampleQueryDto extends PageQueryDto {
  @QueryBoolean()
  archived: boolean = false;
}

const parse = (query: Record<string, string>): Promise<ExampleQueryDto> =>
  createValidationPipe().transform(query, { type: 'query', metatype: ExampleQueryDto });

describe('a query', () => {
  it.each([
    ['false', false],
    ['true', true],
  ])('reads archived=%s as %s', async (text, value) => {
    expect((await parse({ archived: text })).archived).toBe(value);
  });

  it('has defaults for missing parameters', async () => {
    expect(await parse({})).toEqual({ limit: 50, archived: false });
  });

  it('accepts a limit up to 1000', async () => {
    expect((await parse({ limit: '1000' })).limit).toBe(1000);
  });

  it('is validated once if it is repeated, and never changes', async () => {
    const pipe = createValidationPipe();
    const read = (metatype: typeof PageQueryDto): Promise<PageQueryDto> =>
      pipe.transform({ limit: '7' }, { type: 'query', metatype });
    const query = await read(ExampleQueryDto);
    expect(await read(ExampleQueryDto)).toBe(query);
    expect(() => {
      query.limit = 8;
    }).toThrow(TypeError);
    expect(await read(PageQueryDto)).toEqual({ limit: 7 });
  });

  it.each([
    [{ archived: 'yes' }, 'archived'],
    [{ archived: '0' }, 'archived'],
    [{ limit: '-1' }, 'limit'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '1e9' }, 'limit'],
    [{ limit: 'abc' }, 'limit'],
    [{ limit: '1.5' }, 'limit'],
    [{ archved: 'true' }, 'archved'],
  ])('rejects %j, and names the field', async (query, field) => {
    await expect(parse(query as Record<string, string>)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field }],
    });
  });
});
