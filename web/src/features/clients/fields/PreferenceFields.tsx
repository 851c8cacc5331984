import { birthLocations, CLIENT_TEXT_MAX_LENGTH } from '@doula-desk/domain';
import { SuggestField } from '../../../components/SuggestField.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { clientLabels } from '../shown/client.labels.js';
import type { FormProps } from './FormProps.js';

const hints = {
  desiredExperience: 'How the client hopes the birth will go',
  supportPeople: 'Who will be there',
  specialConsiderations: 'Culture, faith, earlier experiences, anything you need to know',
} as const;

export function PreferenceFields({ form }: Pick<FormProps, 'form'>) {
  return (
    <>
      <SuggestField
        field={form.text('birthPreferences.location')}
        label={clientLabels['birthPreferences.location'] ?? ''}
        suggestions={birthLocations}
        optional
      />
      {(['desiredExperience', 'supportPeople', 'specialConsiderations'] as const).map((key) => (
        <TextAreaField
          key={key}
          field={form.text(`birthPreferences.${key}`)}
          label={clientLabels[`birthPreferences.${key}`] ?? ''}
          hint={hints[key]}
          maxLength={CLIENT_TEXT_MAX_LENGTH}
          optional
        />
      ))}
    </>
  );
}
