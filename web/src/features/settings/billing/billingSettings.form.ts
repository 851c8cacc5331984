import {
  type BillingSettings,
  billingCurrencies,
  billingSettingLabels,
  type PaymentReminder,
  paymentReminders,
} from '@doula-desk/domain';
import { isRecord } from '../../../lib/http/HttpError.js';

/** The billing settings form's values. */
export interface BillingSettingsValues extends Omit<BillingSettings, 'dueDays'> {
  dueDays: string;
}

export function settingsValues(settings: BillingSettings): BillingSettingsValues {
  return { ...settings, dueDays: String(settings.dueDays) };
}

/**
 * Returns the settings to validate and send. If the number of days isn't a number, it becomes NaN, which fails
 * validation.
 */
export function settingsFromValues({ dueDays, ...values }: BillingSettingsValues): BillingSettings {
  return { ...values, dueDays: /^\d+$/u.test(dueDays.trim()) ? Number(dueDays) : Number.NaN };
}

/** Returns the names of settings that differ. */
export function changedNames<Values extends BillingSettings | BillingSettingsValues>(
  before: Values,
  after: Values,
): (keyof BillingSettings)[] {
  const names = Object.keys(billingSettingLabels) as (keyof BillingSettings)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
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
