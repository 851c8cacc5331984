import { formatMoney, LINES_MAX, type Service } from '@doula-desk/domain';
import { Plus, Trash2 } from 'lucide-react';
import { ComboboxField } from '../../../components/ComboboxField.js';
import { TextField } from '../../../components/fields.js';
import { MoneyField } from '../../../components/MoneyField.js';
import { LineCodes } from './CodeFields.js';
import { blankLine, lineOfService, totalsOf } from './invoice.form.js';
import type { InvoiceForm } from './useInvoiceForm.js';

interface LinesFieldsProps {
  form: InvoiceForm;
  /** The services to choose from. */
  services: readonly Service[];
}

/** The fields for an invoice's lines, each of which is copied from a service or typed in. */
export function LinesFields({ form, services }: LinesFieldsProps) {
  const { values, text, change, errorOf } = form;
  const { currency, lines } = values;
  const { amounts } = totalsOf(values);
  const offered = services.filter((service) => service.currency === currency);
  const error = errorOf('lines');
  const choose = (place: number, serviceId: string) => {
    const service = offered.find(({ id }) => id === serviceId);
    change('lines', (current) => ({
      ...current,
      lines: current.lines.map((line, index) => {
        if (index !== place) return line;
        return service
          ? { ...lineOfService(service), key: line.key, quantity: line.quantity }
          : { ...line, serviceId: '', included: null };
      }),
    }));
  };
  return (
    <fieldset>
      <legend className="group-title">Lines</legend>
      <ol className="list-unstyled m-0">
        {lines.map((line, place) => (
          <li key={line.key} className="mb-3 p-3 border rounded">
            {offered.length > 0 && (
              <ComboboxField
                field={{
                  ...{ name: `lines.${place}.serviceId`, value: line.serviceId, error: undefined },
                  onChange: (id) => choose(place, id),
                }}
                label="Service"
                options={offered.map(({ id, name, price }) => ({
                  ...{ value: id, label: name, note: formatMoney(price, currency) },
                }))}
                placeholder="Choose a service, or describe the line below"
                optional
              />
            )}
            <TextField field={text(`lines.${place}.description`)} label="Description" autoComplete="off" />
            <div className="billing-line d-grid row-gap-0 column-gap-3 align-items-start">
              <TextField field={text(`lines.${place}.quantity`)} label="Quantity" inputMode="decimal" />
              <MoneyField field={text(`lines.${place}.unitPrice`)} currency={currency} label="Price" />
              <TextField
                field={text(`lines.${place}.taxRate`)}
                label="Tax (%)"
                inputMode="decimal"
                optional="unmarked"
              />
              <p className="billing-line-amount d-grid m-0 pb-2 text-end tabular">
                <span className="text-body-secondary fs-sm">Amount</span>{' '}
                <strong>{formatMoney(amounts[place] ?? 0, currency)}</strong>
              </p>
            </div>
            <LineCodes line={line} field={(name) => text(`lines.${place}.${name}`)} />
            {lines.length > 1 && (
              <button
                type="button"
                className="btn btn-quiet btn-sm"
                aria-label={`Remove line ${place + 1}`}
                onClick={() =>
                  change('lines', (current) => ({
                    ...current,
                    lines: current.lines.filter(({ key }) => key !== line.key),
                  }))
                }
              >
                <Trash2 size={16} aria-hidden /> Remove
              </button>
            )}
          </li>
        ))}
      </ol>
      {error && (
        <p className="text-danger" role="alert">
          {error}
        </p>
      )}
      <button
        type="button"
        className="btn btn-quiet mb-3"
        disabled={lines.length >= LINES_MAX}
        onClick={() => change('lines', (current) => ({ ...current, lines: [...current.lines, blankLine()] }))}
      >
        <Plus size={18} aria-hidden /> Add line
      </button>
    </fieldset>
  );
}
