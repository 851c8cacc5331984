import { birthLocations } from '@doula-desk/domain';
import { SelectField, TextField } from '../../../components/fields.js';
import { optionsWithStored } from './choices.js';
import { type FormProps, optionalUnless } from './FormProps.js';

export function ProviderFields({ form, required }: FormProps) {
  return (
    <>
      <Provider form={form} required={required} who="obstetrician" title="Obstetrician/midwife" />
      <SelectField
        field={form.text('birthLocation')}
        label="Birth location"
        options={optionsWithStored(birthLocations, form.values.birthLocation)}
        {...optionalUnless(required, 'birthLocation')}
      />
      <Provider form={form} required={required} who="pediatrician" title="Pediatrician" />
    </>
  );
}

interface ProviderProps extends FormProps {
  who: 'obstetrician' | 'pediatrician';
  title: string;
}

function Provider({ form, required, who, title }: ProviderProps) {
  const line = (key: 'name' | 'practice' | 'phone') => ({
    field: form.text(`${who}.${key}`),
    autoComplete: 'off',
    ...optionalUnless(required, `${who}.${key}`),
  });
  return (
    <fieldset className="mb-2">
      <legend className="group-title">{title}</legend>
      <div className="field-triple-even d-grid row-gap-0 column-gap-3 align-items-start cols-sm-fit-11">
        <TextField {...line('name')} label="Name" />
        <TextField {...line('practice')} label="Practice" />
        <TextField {...line('phone')} label="Phone" type="tel" />
      </div>
    </fieldset>
  );
}
