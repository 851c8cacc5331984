import { type WizardStep, wizardSteps } from '@doula-desk/domain';
import type { PathForm } from '../../../lib/forms/usePathForm.js';
import { ContactFields } from '../fields/ContactFields.js';
import type { ClientFormValues } from '../fields/clientForm.js';
import { DemographicsFields } from '../fields/DemographicsFields.js';
import { PastPregnancyFields } from '../fields/PastPregnancyFields.js';
import { PreferenceFields } from '../fields/PreferenceFields.js';
import { PregnancyFields } from '../fields/PregnancyFields.js';
import { ProviderFields } from '../fields/ProviderFields.js';
import { Review } from './Review.js';

interface WizardStepFormProps {
  step: WizardStep;
  form: PathForm<ClientFormValues>;
  onEdit: (step: WizardStep) => void;
}

export function WizardStepForm({ step, form, onEdit }: WizardStepFormProps) {
  const required = wizardSteps.find(({ id }) => id === step)?.required ?? [];
  switch (step) {
    case 'demographics':
      return <DemographicsFields form={form} required={required} />;
    case 'pregnancy':
      return (
        <>
          <PregnancyFields form={form} required={required} />
          <h3 className="group-title">Past pregnancies</h3>
          <PastPregnancyFields form={form} />
        </>
      );
    case 'providers':
      return <ProviderFields form={form} required={required} />;
    case 'emergency':
      return <ContactFields form={form} required={required} />;
    case 'preferences':
      return <PreferenceFields form={form} />;
    case 'review':
      return <Review values={form.values} onEdit={onEdit} />;
  }
}
