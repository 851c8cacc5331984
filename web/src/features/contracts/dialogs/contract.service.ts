import {
  type ContractSectionId,
  type ContractType,
  contractDataOf,
  contractTemplates,
  contractTypeOf,
  type Service,
} from '@doula-desk/domain';
import { type ContractFormValues, withType } from './contract.form.js';

/** A field that a service filled in. */
interface FilledField {
  type: ContractType;
  section: ContractSectionId;
  key: string;
  label: string;
  text: string;
}

/** The fields that a service filled in, and their previous values. */
export interface FilledIn {
  before: ContractFormValues;
  fields: FilledField[];
}

/** Fills in a service's details. @param isNew whether the contract is new, so that its type can be changed */
export function withService(
  before: ContractFormValues,
  service: Service,
  isNew: boolean,
): { values: ContractFormValues; filled: FilledIn } {
  const type = (isNew ? contractTypeOf(service) : undefined) ?? before.type;
  const given = contractDataOf(type, service, before.data[type]);
  const fields = contractTemplates[type].sections.flatMap((section) =>
    section.fields.flatMap(({ key, label }): FilledField[] => {
      const text = given[section.id]?.[key];
      return text === undefined ? [] : [{ type, section: section.id, key, label, text }];
    }),
  );
  const values = fields.reduce(
    (current, field) => withText(current, field, field.text),
    withType({ ...before, serviceId: service.id }, type),
  );
  return { values, filled: { before, fields } };
}

/** Restores the fields that a service filled in, except fields that were edited since then. */
export function withoutService(values: ContractFormValues, { before, fields }: FilledIn): ContractFormValues {
  const undone = fields.reduce((current, field) => {
    const isTyped = textOf(current, field) !== field.text;
    return isTyped ? current : withText(current, field, textOf(before, field));
  }, values);
  return withType({ ...undone, serviceId: before.serviceId }, before.type);
}

function textOf({ data }: ContractFormValues, { type, section, key }: FilledField): string {
  return data[type][section]?.[key] ?? '';
}

function withText(
  values: ContractFormValues,
  { type, section, key }: FilledField,
  text: string,
): ContractFormValues {
  const data = { ...values.data[type], [section]: { ...values.data[type][section], [key]: text } };
  return { ...values, data: { ...values.data, [type]: data } };
}
