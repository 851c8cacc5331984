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

/** The server's versions begin with 1. */
const NO_VERSION = 0;

/** What a form is made on: the settings as they were, and their version. */
interface Base {
  settings: Settings;
  /** Where neither the server nor this browser knew anything, none that can be, so that what is there is asked about. */
  version: number;
}

/** Both sides of settings that were changed here and elsewhere. */
export interface SettingsClash {
  mine: Settings;
  theirs: Settings;
  paths: SettingPath[];
}

export interface SettingsForm {
  form: PathForm<Settings>;
  isDirty: boolean;
  /** Whether what is in the form is from an earlier visit. */
  isRestored: boolean;
  clash: SettingsClash | null;
  /** Sends what changed. @returns what is wrong with it, where something is */
  save: () => FieldError[];
  /** Answers a clash: the settings of which this side's value counts. */
  resolve: (keepMine: (path: SettingPath) => boolean) => void;
  leaveClash: () => void;
  /** Forgets what is not saved. */
  discard: () => void;
}

/**
 * The form of all settings. What the server tells meanwhile is taken over where nothing was typed; what was typed is
 * kept in the tab until it is saved.
 */
export function useSettingsForm(user: SessionUser): SettingsForm {
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectSettingsState);
  const slot = useDraftSlot('settings', 'tab');
  const [base, setBase] = useState<Base>(() => ({
    settings: known.settings ?? settingsOfNobody(user),
    version: known.version ?? NO_VERSION,
  }));
  const [draft] = useState(() => slot && readDraft(slot));
  const form = usePathForm<Settings>(() => withDraft(base.settings, draft));
  const [isRestored] = useState(() => changedSettings(base.settings, form.values).length > 0);
  const isDirty = changedSettings(base.settings, form.values).length > 0;
  const { save } = known;

  const adopt = useEffectEvent((settings: Settings) => {
    if (settings === base.settings) return;
    const sent = save.status === 'done' ? save.sent : null;
    const { settings: values, clashes } = rebaseSettings(sent ?? base.settings, form.values, settings);
    // Where both sides changed the same, saving will ask; after a save, what was typed since stays.
    if (clashes.length > 0 && !sent) return;
    setBase({ settings, version: known.version ?? NO_VERSION });
    form.reset(values);
    if (sent) dispatch(settingsActions.saveForgotten());
  });
  useEffect(() => {
    if (known.settings) adopt(known.settings);
  }, [known.settings]);

  // What becomes of a save no longer concerns this form once it is gone, nor the one that opens next.
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
  const saveOn = (current: Base, values: Settings) => {
    setBase(current);
    form.reset(values);
    send(current, values);
  };
  const elsewhere = save.status === 'conflict' ? save.current : null;
  const rebased = elsewhere && rebaseSettings(base.settings, form.values, elsewhere.settings);

  const settle = useEffectEvent(() => {
    // Nobody changed the same: there is nothing to ask.
    if (elsewhere && rebased?.clashes.length === 0) saveOn(elsewhere, rebased.settings);
  });
  useEffect(() => {
    if (elsewhere) settle();
  }, [elsewhere]);

  return {
    form,
    isDirty,
    isRestored: isRestored && isDirty,
    clash:
      elsewhere && rebased && rebased.clashes.length > 0
        ? { mine: form.values, theirs: elsewhere.settings, paths: rebased.clashes }
        : null,
    save() {
      const wrong = validateSettings(form.values);
      if (wrong.length === 0) send(base, form.values);
      return wrong;
    },
    resolve(keepMine) {
      if (!elsewhere || !rebased) return;
      const chosen = rebased.clashes
        .filter(keepMine)
        .reduce((settings, path) => takeOver(settings, form.values, path), rebased.settings);
      saveOn(elsewhere, chosen);
    },
    leaveClash: () => void dispatch(settingsActions.saveForgotten()),
    discard() {
      if (slot) removeDraft(slot);
    },
  };
}

/** What the form begins with where neither the server nor this browser knows anything. */
function settingsOfNobody({ firstName, lastName, email }: SessionUser): Settings {
  const settings = defaultSettings(browserZone() ?? FALLBACK_TIME_ZONE);
  return { ...settings, profile: { ...settings.profile, firstName, lastName, email } };
}

function withDraft(settings: Settings, draft: Record<string, unknown> | null): Settings {
  return draft ? readSettings(mergeSettings(settings, draft), settings.scheduling.timeZone) : settings;
}

function takeOver(settings: Settings, from: Settings, path: SettingPath): Settings {
  return withSetting(settings, path, settingAt(from, path));
}
