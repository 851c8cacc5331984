import type { FieldError, SessionUser } from '@doula-desk/domain';
import { describeSetting, settingLabels } from '@doula-desk/domain';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Nav, Tab } from 'react-bootstrap';
import { useSearchParams } from 'react-router';
import { Banner } from '../../components/Banner.js';
import { ConflictDialog } from '../../components/conflict/index.js';
import { useLeaveGuard } from '../../components/leave-guard/useLeaveGuard.js';
import { PageHeader } from '../../components/PageHeader.js';
import { useTabInView } from '../../lib/useTabInView.js';
import { useAppSelector } from '../../store/hooks.js';
import { useSettingsForm } from './fields/useSettingsForm.js';
import { SaveBar } from './SaveBar.js';
import { SettingsTabPane } from './SettingsTabPane.js';
import { selectSettingsState } from './state/settings.slice.js';
import { type SettingsTab, settingsTabs, tabFromUrl } from './tabs.js';

interface SettingsAreaProps {
  user: SessionUser;
  onRetry: () => void;
}

/** The settings tabs and their shared form, with any errors from loading or saving. */
export function SettingsArea({ user, onRetry }: SettingsAreaProps) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const tab = tabFromUrl(params.get('tab'));
  const { status, failure, save, unavailable } = useAppSelector(selectSettingsState);
  const settings = useSettingsForm(user);
  const { form, isDirty, conflict } = settings;
  const [wrong, setWrong] = useState<readonly FieldError[]>([]);
  useLeaveGuard(isDirty, settings.discard);

  const show = (to: SettingsTab) => setParams({ tab: to }, { replace: true });
  /** Opens the first tab with an error and shows its errors. */
  const goToErrors = (errors: readonly FieldError[]) => {
    setWrong(errors);
    if (errors[0]) show(tabFromUrl(errors[0].field));
  };
  const showFirstError = useEffectEvent(() => {
    if (!wrong[0] || tabFromUrl(wrong[0].field) !== tab) return;
    form.showErrors(wrong);
    setWrong([]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the tab has rendered
  useEffect(() => showFirstError(), [wrong, tab]);

  const details = save.status === 'failed' ? save.failure.details : undefined;
  const goToServerErrors = useEffectEvent(goToErrors);
  useEffect(() => {
    if (details) goToServerErrors(details);
  }, [details]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) goToErrors(settings.save());
  };
  const tabs = useTabInView(tab);

  const isBusy = save.status === 'busy';
  const canSave = isDirty && !isBusy && status !== 'loading';
  const saveButton = (
    <button type="submit" form={`${id}form`} className="btn btn-primary" disabled={!canSave}>
      {isBusy ? 'Saving…' : 'Save'}
    </button>
  );
  return (
    <div className="settings-page max-w-52">
      <PageHeader
        title="Settings"
        subtitle={
          failure && (
            <span className="text-danger" role="alert">
              {failure.message}{' '}
              <button type="button" className="btn btn-link p-0 align-baseline" onClick={onRetry}>
                Retry
              </button>
            </span>
          )
        }
        action={saveButton}
      />
      {save.status === 'failed' && (
        <Banner kind="danger">
          <p>{save.failure.message}</p>
        </Banner>
      )}
      {settings.isRestored && (
        <Banner kind="info">
          <p>We kept your changes. They aren’t saved yet.</p>
        </Banner>
      )}
      <Tab.Container activeKey={tab} onSelect={(key) => show(tabFromUrl(key))} id={`${id}tabs`}>
        <Nav ref={tabs} variant="underline" className="page-tabs" aria-label="Settings">
          {settingsTabs.map(({ id: key, label }) => (
            <Nav.Item key={key}>
              <Nav.Link as="button" type="button" eventKey={key}>
                {label}
              </Nav.Link>
            </Nav.Item>
          ))}
        </Nav>
        <Tab.Content>
          {settingsTabs.map(({ id: key }) => (
            <Tab.Pane key={key} eventKey={key} transition={false}>
              {key === tab && (
                <div ref={form.fieldsRef}>
                  <SettingsTabPane
                    tab={key}
                    formId={`${id}form`}
                    form={form}
                    unavailable={unavailable}
                    onSubmit={send}
                  />
                </div>
              )}
            </Tab.Pane>
          ))}
        </Tab.Content>
      </Tab.Container>
      {isDirty && (
        <SaveBar
          changed={settings.changed.map((path) => settingLabels[path])}
          isBusy={isBusy}
          onDiscard={settings.reset}
        >
          {saveButton}
        </SaveBar>
      )}
      {conflict && (
        <ConflictDialog
          title="The settings were changed"
          entries={conflict.paths.map((path) => ({
            path,
            label: settingLabels[path],
            mine: describeSetting(conflict.mine, path),
            theirs: describeSetting(conflict.theirs, path),
          }))}
          onSave={(sideOf) => settings.resolve((path) => sideOf(path) === 'mine')}
          onClose={settings.closeConflict}
        />
      )}
    </div>
  );
}
