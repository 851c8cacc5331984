import type { PathForm } from '../../../lib/forms/usePathForm.js';
import { ContactFields } from '../fields/ContactFields.js';
import type { ClientFormValues } from '../fields/clientForm.js';
import { DemographicsFields } from '../fields/DemographicsFields.js';
import { PastPregnancyFields } from '../fields/PastPregnancyFields.js';
import { PreferenceFields } from '../fields/PreferenceFields.js';
import { PregnancyFields } from '../fields/PregnancyFields.js';
import { ProviderFields } from '../fields/ProviderFields.js';
import type { SectionId } from '../shown/sections.js';

/** Unlike the wizard, a chart requires only the first name, because existing charts may be incomplete. */
const required = ['firstName'];

interface CardFieldsProps {
  card: SectionId;
  form: PathForm<ClientFormValues>;
  /** Whether the pregnancy has ended. */
  ended: boolean;
}

export function CardFields({ card, form, ended }: CardFieldsProps) {
  switch (card) {
    case 'demographics':
      return <DemographicsFields form={form} required={required} />;
    case 'pregnancy':
      return <PregnancyFields form={form} required={required} ended={ended} />;
    case 'pastPregnancies':
      return <PastPregnancyFields form={form} />;
    case 'providers':
      return <ProviderFields form={form} required={required} />;
    case 'contacts':
      return <ContactFields form={form} required={required} />;
    case 'preferences':
      return <PreferenceFields form={form} />;
  }
}
