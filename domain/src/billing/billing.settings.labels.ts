import { paymentReminders } from './billing.options.js';
import type { BillingSettings } from './billing.settings.js';

/** Labels, in the order of the fields. */
export const billingSettingLabels: Readonly<Record<keyof BillingSettings, string>> = {
  currency: 'Currency',
  numberPrefix: 'Text before the number',
  numberByYear: 'Numbers start over each year',
  dueDays: 'Due after (days)',
  paymentInstructions: 'How to pay',
  invoiceFromContracts: 'Invoices from contracts',
  cardPayments: 'Card payments',
  reminders: 'Payment reminders',
  monthlyStatements: 'Monthly statements',
  npi: 'NPI',
  taxonomy: 'Taxonomy code',
  taxId: 'Tax ID',
};

/** Returns a practice's billing settings as labels and display values, for exports. */
export function describeBillingSettings(settings: BillingSettings): { label: string; value: string }[] {
  const names = Object.keys(billingSettingLabels) as (keyof BillingSettings)[];
  return names.map((name) => ({
    label: billingSettingLabels[name],
    value: describeBillingSetting(settings, name),
  }));
}

/** Returns a setting's display value; 'Empty' for an empty string. */
export function describeBillingSetting(settings: BillingSettings, name: keyof BillingSettings): string {
  if (name === 'reminders') {
    const chosen = paymentReminders.filter(({ key }) => settings.reminders[key]);
    return chosen.map(({ label }) => label).join(', ') || 'None';
  }
  const value = settings[name];
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return String(value) || 'Empty';
}
