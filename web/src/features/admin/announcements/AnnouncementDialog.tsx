import {
  ANNOUNCEMENT_LENGTH,
  type Announcement,
  type AnnouncementFields,
  type DateOnly,
  instantAt,
  type TimeZone,
  timeZoneLabel,
  validateAnnouncement,
  type WallTime,
  wallClockAt,
} from '@doula-desk/domain';
import { DateField } from '../../../components/DateField.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { TimeField } from '../../../components/TimeField.js';
import { toastActions } from '../../../components/toasts/index.js';
import { type FormErrors, useForm } from '../../../lib/forms/useForm.js';
import { readableMessage } from '../../../lib/http/failureText.js';
import { useIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useCall, useCallFailure } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { announcementsActions } from '../../announcements/index.js';
import { ActionDialog } from '../../settings/index.js';
import { adminAnnouncementsActions } from './adminAnnouncements.slice.js';
import { saveAnnouncement } from './announcements.api.js';

interface Values {
  text: string;
  startDate: DateOnly;
  startTime: WallTime;
  endDate: DateOnly;
  endTime: WallTime;
}

interface AnnouncementDialogProps {
  /** The announcement to edit; null for a new one. */
  announcement: Announcement | null;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** The form for an announcement, with times in the administrator's time zone. */
export default function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const idempotencyKey = useIdempotencyKey();
  const form = useForm<Values>({
    initial: () => initialValues(announcement, zone),
    validate: (values) => toErrors(validateAnnouncement(fieldsOf(values, zone))),
    clears: { startDate: ['endDate'], startTime: ['endDate'], endTime: ['endDate'] },
  });
  const call = useCall(saveAnnouncement, () => {
    dispatch(adminAnnouncementsActions.listRequested());
    // Updates the banner above this page as well.
    dispatch(announcementsActions.requested());
    dispatch(toastActions.succeeded('Announcement saved.'));
    onClose();
  });

  useCallFailure(call.failure, ({ details }) => form.showErrors(toErrors(details ?? [])));

  const { failure } = call;
  return (
    <ActionDialog
      title={announcement ? 'Edit announcement' : 'New announcement'}
      formRef={form.formRef}
      error={failure && !failure.details ? readableMessage(failure.message) : null}
      isBusy={call.isBusy}
      action={{ label: 'Save', busyLabel: 'Saving…' }}
      onSubmit={form.submit((values) => call.start(announcement, fieldsOf(values, zone), idempotencyKey))}
      onClose={onClose}
    >
      <TextAreaField
        field={form.bind('text')}
        label="Text"
        hint="Everyone who’s signed in sees this at the top of every page."
        maxLength={ANNOUNCEMENT_LENGTH}
      />
      <div className="field-pair">
        <DateField field={form.bind('startDate')} label="Start date" />
        <TimeField field={form.bind('startTime')} label="Start time" />
      </div>
      <div className="field-pair">
        <DateField field={form.bind('endDate')} label="End date" />
        <TimeField field={form.bind('endTime')} label="End time" />
      </div>
      <p className="text-body-secondary fs-md">Times are in {timeZoneLabel(zone, Date.now())}.</p>
    </ActionDialog>
  );
}

/** Returns the announcement's form values. A new announcement runs for one day from now. */
function initialValues(announcement: Announcement | null, zone: TimeZone): Values {
  const start = wallClockAt(announcement?.startsAt ?? Date.now(), zone);
  const end = wallClockAt(announcement?.endsAt ?? Date.now() + DAY_MS, zone);
  return {
    text: announcement?.text ?? '',
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
  };
}

function fieldsOf(
  { text, startDate, startTime, endDate, endTime }: Values,
  zone: TimeZone,
): AnnouncementFields {
  return {
    text,
    startsAt: startDate && startTime ? instantAt(startDate, startTime, zone) : '',
    endsAt: endDate && endTime ? instantAt(endDate, endTime, zone) : '',
  };
}

function toErrors(details: readonly { field: string; message: string }[]): FormErrors<Values> {
  const places: Record<string, keyof Values> = { text: 'text', startsAt: 'startDate', endsAt: 'endDate' };
  return Object.fromEntries(details.map(({ field, message }) => [places[field] ?? 'text', message]));
}
