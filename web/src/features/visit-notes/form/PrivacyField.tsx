import { CheckboxField } from '../../../components/fields.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useCareTeam } from '../../care-team/index.js';
import { onlyMeLabel } from '../shown/labels.js';
import { noteFormActions, type OpenNote } from './noteForm.slice.js';

/** Hides a note from the care team before its first word is saved. Not shown for charts that aren't shared. */
export function PrivacyField({ open: { values, onlyMe } }: { open: OpenNote }) {
  const dispatch = useAppDispatch();
  const { isOwn } = useChartAccess();
  const hasTeam = useCareTeam(isOwn ? values.clientId : '').length > 0;
  if (isOwn && !hasTeam && !onlyMe) return null;
  return (
    <CheckboxField
      field={{
        name: 'onlyMe',
        value: onlyMe,
        error: undefined,
        onChange: (chosen) => dispatch(noteFormActions.privacyChosen(chosen)),
      }}
      label={onlyMeLabel(isOwn)}
      hint={isOwn ? 'The care team doesn’t see this note.' : 'Others on the care team don’t see this note.'}
    />
  );
}
