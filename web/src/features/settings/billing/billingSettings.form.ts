import {
  type BillingSettings,
  billingCurrencies,
  type PaymentReminder,
  paymentReminders,
} from '@doula-desk/domain';
import { isRecord } from '../../../lib/http/HttpError.js';

/** The billing settings as their form has them. */
export interface BillingSettingsValues extends Omit<BillingSettings, 'dueDays'> {
  dueDays: string;
}

const labels: Record<keyof BillingSettings, string> = {
  currency: 'Currency',
  numberPrefix: 'Text before the number',
  numberByYear: 'Numbers start over each year',
  dueDays: 'Due after (days)',
  paymentInstructions: 'How to pay',
  invoiceFromContracts: 'Invoices from contracts',
  reminders: 'Payment reminders',
  npi: 'NPI',
  taxonomy: 'Taxonomy code',
  taxId: 'Tax ID',
};
export const billingSettingLabels: Readonly<Record<keyof BillingSettings, string>> = labels;

export function settingsValues(settings: BillingSettings): BillingSettingsValues {
  return { ...settings, dueDays: String(settings.dueDays) };
}

/** Returns the settings to check and send. Days that aren't a number are NaN, which the rules refuse. */
export function settingsOf({ dueDays, ...values }: BillingSettingsValues): BillingSettings {
  return { ...values, dueDays: /^\d+$/u.test(dueDays.trim()) ? Number(dueDays) : Number.NaN };
}

/** Returns what differs between two settings. */
export function changedNames<Values extends BillingSettings | BillingSettingsValues>(
  before: Values,
  after: Values,
): (keyof BillingSettings)[] {
  const names = Object.keys(labels) as (keyof BillingSettings)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Returns a setting in words, for a conflict. */
export function settingInWords(settings: BillingSettings, name: keyof BillingSettings): string {
  if (name === 'reminders') {
    const chosen = paymentReminders.filter(({ key }) => settings.reminders[key]);
    return chosen.map(({ label }) => label).join('\n') || 'None';
  }
  const value = settings[name];
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return String(value) || '–';
}

/** Merges a stored draft into the values, skipping entries of the wrong type. */
export function withSettingsDraft(
  values: BillingSettingsValues,
  kept: Record<string, unknown> | null,
): BillingSettingsValues {
  if (!kept) return values;
  const known = Object.entries(values).map(([name, value]) => [
    name,
    typeof kept[name] === typeof value ? kept[name] : value,
  ]);
  const merged = Object.fromEntries(known) as BillingSettingsValues;
  const reminders = isRecord(kept.reminders) ? kept.reminders : {};
  return {
    ...merged,
    currency: billingCurrencies.find((code) => code === merged.currency) ?? values.currency,
    reminders: Object.fromEntries(
      paymentReminders.map(({ key }) => {
        const flag = reminders[key];
        return [key, typeof flag === 'boolean' ? flag : values.reminders[key]];
      }),
    ) as Record<PaymentReminder, boolean>,
  };
}
