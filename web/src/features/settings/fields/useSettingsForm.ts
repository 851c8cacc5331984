import {
  changedSettings,
  defaultSettings,
  FALLBACK_TIME_ZONE,
  type FieldError,
  mergeSettings,
  readSettings,
  rebaseSettings,
  type SessionUser,
  type SettingPath,
  type Settings,
  settingAt,
  settingsChange,
  withSetting,
} from '@doula-desk/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserZone } from '../../../lib/clock/browserZone.js';
import { readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { type PathForm, usePathForm } from '../../../lib/forms/usePathForm.js';
import { useDraftSlot } from '../../../store/formDraft.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectSettingsState, settingsActions } from '../state/settings.slice.js';
import { validateSettings } from './settings.rules.js';

/** Server versions start at 1. */
const NO_VERSION = 0;

/** The settings that a form is based on, and their version. */
interface Base {
  settings: Settings;
  /** `NO_VERSION` if no settings were known, so that saving causes a version conflict. */
  version: number;
}

/** Settings that were changed both here and elsewhere, with both versions. */
export interface SettingsConflict {
  mine: Settings;
  theirs: Settings;
  paths: SettingPath[];
}

export interface SettingsForm {
  form: PathForm<Settings>;
  isDirty: boolean;
  /** Paths of the settings with unsaved changes. */
  changed: SettingPath[];
  /** Whether the form was restored from a draft. */
  isRestored: boolean;
  conflict: SettingsConflict | null;
  /** Sends the changes. @returns the errors, if any */
  save: () => FieldError[];
  /** Resolves a conflict by choosing, for each setting, whether to keep this form's value. */
  resolve: (keepMine: (path: SettingPath) => boolean) => void;
  closeConflict: () => void;
  /** Deletes the draft when the practitioner leaves without saving. */
  discard: () => void;
  /** Resets the form to the saved settings. */
  reset: () => void;
}

/**
 * Manages the form for all settings. Updates from the server apply to settings that weren't changed here; unsaved input
 * is kept in this tab.
 */
export function useSettingsForm(user: SessionUser): SettingsForm {
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectSettingsState);
  const slot = useDraftSlot('settings', 'tab');
  const [base, setBase] = useState<Base>(() => ({
    settings: known.settings ?? blankSettings(user),
    version: known.version ?? NO_VERSION,
  }));
  const [draft] = useState(() => slot && readDraft(slot));
  const form = usePathForm<Settings>(() => withDraft(base.settings, draft));
  const [isRestored] = useState(() => changedSettings(base.settings, form.values).length > 0);
  const changed = changedSettings(base.settings, form.values);
  const isDirty = changed.length > 0;
  const { save } = known;

  const adopt = useEffectEvent((settings: Settings) => {
    if (settings === base.settings) return;
    const sent = save.status === 'done' ? save.sent : null;
    const { settings: values, conflicts } = rebaseSettings(sent ?? base.settings, form.values, settings);
    // If the same setting was changed here and elsewhere, saving asks which value to keep. After a save, input typed
    // since then is kept.
    if (conflicts.length > 0 && !sent) return;
    setBase({ settings, version: known.version ?? NO_VERSION });
    form.reset(values);
    if (sent) dispatch(settingsActions.saveForgotten());
  });
  useEffect(() => {
    if (known.settings) adopt(known.settings);
  }, [known.settings]);

  // Forgets the outcome of a save when the form closes, so that the next form doesn't act on it.
  useEffect(() => () => void dispatch(settingsActions.saveForgotten()), [dispatch]);

  const keep = useEffectEvent((values: Settings) => {
    if (!slot) return;
    if (isDirty) writeDraft(slot, settingsChange(base.settings, values));
    else removeDraft(slot);
  });
  useEffect(() => keep(form.values), [form.values]);

  const send = (from: Base, values: Settings) => {
    const change = settingsChange(from.settings, values);
    dispatch(settingsActions.saveRequested({ change, settings: values, version: from.version }));
  };
  const rebaseAndSave = (current: Base, values: Settings) => {
    setBase(current);
    form.reset(values);
    send(current, values);
  };
  const elsewhere = save.status === 'conflict' ? save.current : null;
  const rebased = elsewhere && rebaseSettings(base.settings, form.values, elsewhere.settings);

  const settle = useEffectEvent(() => {
    // No setting was changed both here and elsewhere, so there is nothing to ask.
    if (elsewhere && rebased?.conflicts.length === 0) rebaseAndSave(elsewhere, rebased.settings);
  });
  useEffect(() => {
    if (elsewhere) settle();
  }, [elsewhere]);

  return {
    form,
    isDirty,
    changed,
    isRestored: isRestored && isDirty,
    conflict:
      elsewhere && rebased && rebased.conflicts.length > 0
        ? { mine: form.values, theirs: elsewhere.settings, paths: rebased.conflicts }
        : null,
    save() {
      const errors = validateSettings(form.values);
      if (errors.length === 0) send(base, form.values);
      return errors;
    },
    resolve(keepMine) {
      if (!elsewhere || !rebased) return;
      const chosen = rebased.conflicts
        .filter(keepMine)
        .reduce((settings, path) => withSettingOf(settings, form.values, path), rebased.settings);
      rebaseAndSave(elsewhere, chosen);
    },
    closeConflict: () => void dispatch(settingsActions.saveForgotten()),
    discard() {
      if (slot) removeDraft(slot);
    },
    reset: () => form.reset(base.settings),
  };
}

/** Returns initial values for when neither the server nor this browser has provided any. */
function blankSettings({ firstName, lastName, email }: SessionUser): Settings {
  const settings = defaultSettings(browserZone() ?? FALLBACK_TIME_ZONE);
  return { ...settings, profile: { ...settings.profile, firstName, lastName, email } };
}

function withDraft(settings: Settings, draft: Record<string, unknown> | null): Settings {
  return draft ? readSettings(mergeSettings(settings, draft), settings.scheduling.timeZone) : settings;
}

function withSettingOf(settings: Settings, from: Settings, path: SettingPath): Settings {
  return withSetting(settings, path, settingAt(from, path));
}
