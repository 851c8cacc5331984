import {
  addContact,
  contactRelationships,
  type EmergencyContact,
  MAX_EMERGENCY_CONTACTS,
  removeContact,
  setPrimaryContact,
} from '@doula-desk/domain';
import { Plus } from 'lucide-react';
import { CheckboxField, TextField } from '../../../components/fields.js';
import { SuggestField } from '../../../components/SuggestField.js';
import { type ContactRow, contactRow } from './clientForm.js';
import { type FormProps, optionalUnless } from './FormProps.js';
import { RowCard } from './RowCard.js';
import { useRowFocus } from './useRowFocus.js';

export function ContactFields({ form, required }: FormProps) {
  const rows = form.values.emergencyContacts;
  const { list, addButton, follow } = useRowFocus(rows.length);
  const change = (next: (current: ContactRow[]) => EmergencyContact[]) => {
    form.change('emergencyContacts', (values) => ({
      ...values,
      emergencyContacts: next(values.emergencyContacts).map(withRowKey),
    }));
  };
  return (
    <div ref={list}>
      {rows.map((row, index) => {
        const path = `emergencyContacts.${index}` as const;
        return (
          <RowCard
            key={row.rowKey}
            title={`Emergency contact ${index + 1}`}
            onRemove={() => {
              follow();
              change((current) => removeContact(current, index));
            }}
          >
            <div className="field-pair">
              <TextField
                field={form.text(`${path}.name`)}
                label="Name"
                autoComplete="off"
                {...optionalUnless(required, `${path}.name`)}
              />
              <SuggestField
                field={form.text(`${path}.relationship`)}
                label="Relationship"
                suggestions={contactRelationships}
                {...optionalUnless(required, `${path}.relationship`)}
              />
            </div>
            <div className="field-pair">
              <TextField
                field={form.text(`${path}.phone`)}
                label="Phone"
                type="tel"
                autoComplete="off"
                {...optionalUnless(required, `${path}.phone`)}
              />
              <div className="field-beside align-self-center pt-4">
                <CheckboxField
                  field={{
                    ...form.flag(`${path}.isPrimary`),
                    onChange: (isPrimary) =>
                      change((current) => setPrimaryContact(current, index, isPrimary)),
                  }}
                  label="Primary contact"
                />
              </div>
            </div>
          </RowCard>
        );
      })}
      <button
        ref={addButton}
        type="button"
        className="btn btn-quiet"
        disabled={rows.length >= MAX_EMERGENCY_CONTACTS}
        onClick={() => {
          follow();
          change(addContact);
        }}
      >
        <Plus size={18} aria-hidden /> Add Emergency Contact
      </button>
    </div>
  );
}

/** Adds missing row keys. The domain's rules keep the keys of existing rows, but add rows without keys. */
function withRowKey(contact: EmergencyContact & { rowKey?: string }): ContactRow {
  return contact.rowKey === undefined ? contactRow(contact) : { ...contact, rowKey: contact.rowKey };
}
