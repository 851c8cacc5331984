import type { ClientFields } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';

const ID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the client with a unique id for each past pregnancy; existing ids are kept. */
export function withPregnancyIds(fields: ClientFields): ClientFields {
  const taken = new Set<string>();
  const pastPregnancies = fields.pastPregnancies.map((pregnancy) => {
    const id = ID_PATTERN.test(pregnancy.id) && !taken.has(pregnancy.id) ? pregnancy.id : newId();
    taken.add(id);
    return { ...pregnancy, id };
  });
  return { ...fields, pastPregnancies };
}
