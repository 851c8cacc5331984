import { fitsContract, type Service } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { SelectField } from '../../../components/fields.js';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { fetchServices } from '../services.api.js';
import { type FilledIn, withoutService, withService } from './contract.service.js';
import type { ContractForm } from './useContractForm.js';

interface ServiceFieldProps {
  form: ContractForm;
  /** Whether the contract is new, so that its type can be changed. */
  isNew: boolean;
}

/**
 * Fills in the fee and the included visits from one of the practice's services, and can undo that. Renders
 * nothing without services.
 */
export function ServiceField({ form, isNew }: ServiceFieldProps) {
  const [services, setServices] = useState<Service[]>([]);
  const [filled, setFilled] = useState<FilledIn | null>(null);
  const loading = useCall(fetchServices, setServices);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is different on each render
  useLoadOnce(useCallback(() => loading.start(), []));
  const { serviceId } = form.values;
  const offered = services.filter(
    (service) => service.id === serviceId || (service.isActive && fitsContract(service)),
  );
  if (loading.failure) {
    return (
      <p className="form-text">
        <span>Your services couldn’t be loaded. </span>
        <button type="button" className="btn btn-link p-0 align-baseline" onClick={loading.start}>
          Retry
        </button>
      </p>
    );
  }
  if (offered.length === 0) return null;
  const choose = (id: string) => {
    const service = offered.find((each) => each.id === id);
    if (!service) {
      setFilled(null);
      form.change('serviceId', (current) => ({ ...current, serviceId: '' }));
      return;
    }
    const next = withService(form.values, service, isNew);
    setFilled(next.filled);
    form.change('data', () => next.values);
  };
  const undo = ({ before, fields }: FilledIn) => {
    setFilled(null);
    form.change('data', (current) => withoutService(current, { before, fields }));
  };
  return (
    <>
      <SelectField
        field={{ ...form.text('serviceId'), onChange: choose }}
        label="Service"
        hint="Fills in the fee and the included visits. The service’s name appears on the invoice."
        optional
        options={[
          { value: '', label: 'None' },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <p role="status" className={filled ? 'form-text' : 'visually-hidden'}>
        {filled && (
          <>
            <span>Filled in: {filled.fields.map(({ label }) => label).join(', ')}. </span>
            <button type="button" className="btn btn-link p-0 align-baseline" onClick={() => undo(filled)}>
              Undo
            </button>
          </>
        )}
      </p>
    </>
  );
}
