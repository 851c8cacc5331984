import type { UnavailableSettings } from '@doula-desk/domain';
import type { FormEvent, ReactNode } from 'react';
import { lazyPart } from '../../lib/lazyPart.js';
import { Backups } from '../backups/index.js';
import { Exports } from '../exports/index.js';
import type { SettingsPathForm } from './fields/bindings.js';
import { SentMail } from './mail/SentMail.js';
import { useKnownSettings } from './state/useKnownSettings.js';
import { DocumentationTab } from './tabs/DocumentationTab.js';
import { NotificationsTab } from './tabs/NotificationsTab.js';
import { PracticeTab } from './tabs/PracticeTab.js';
import { PrivacyTab } from './tabs/PrivacyTab.js';
import { ProfileTab } from './tabs/ProfileTab.js';
import { SchedulingTab } from './tabs/SchedulingTab.js';
import type { SettingsTab } from './tabs.js';

const BillingSettingsPart = lazyPart(() => import('./billing/BillingSettingsPart.js'));
const Security = lazyPart(() => import('./security/Security.js'));

interface SettingsTabPaneProps {
  tab: SettingsTab;
  formId: string;
  form: SettingsPathForm;
  unavailable: UnavailableSettings;
  onSubmit: (event: FormEvent) => void;
}

/** A tab's part of the form and, below it, controls that take effect immediately. */
export function SettingsTabPane({ tab, formId, onSubmit, ...settings }: SettingsTabPaneProps) {
  // Billing settings are a separate record with a separate form.
  if (tab === 'billing') return <BillingSettingsPart />;
  return (
    <>
      <form id={formId} noValidate onSubmit={onSubmit}>
        {fieldsOf(tab, settings)}
      </form>
      {actionsOf(tab)}
    </>
  );
}

function fieldsOf(
  tab: Exclude<SettingsTab, 'billing'>,
  { form, unavailable }: Pick<SettingsTabPaneProps, 'form' | 'unavailable'>,
): ReactNode {
  switch (tab) {
    case 'profile':
      return <ProfileTab form={form} />;
    case 'practice':
      return <PracticeTab form={form} />;
    case 'scheduling':
      return <SchedulingTab form={form} />;
    case 'notifications':
      return <NotificationsTab form={form} unavailable={unavailable} />;
    case 'documentation':
      return <DocumentationTab form={form} unavailable={unavailable} />;
    case 'privacy':
      return <PrivacyTab form={form} unavailable={unavailable} />;
  }
}

function actionsOf(tab: SettingsTab): ReactNode {
  if (tab === 'notifications') return <SentMail />;
  if (tab === 'documentation') return <Files />;
  if (tab === 'privacy') return <Security />;
  return null;
}

function Files() {
  return (
    <>
      <Exports />
      <Backups frequency={useKnownSettings()?.documentation.backupFrequency} />
    </>
  );
}
