import { type AppointmentView, type ClientReply, formatInstant } from '@doula-desk/domain';
import { Button } from 'react-bootstrap';
import { useTimeZone } from '../../../store/today.js';
import { ReplyBadge } from './ReplyBadge.js';

interface ReplyDetailsProps {
  appointment: AppointmentView;
  reply: ClientReply;
  /** Undefined for someone with read-only access. */
  onReschedule?: (() => void) | undefined;
}

/** The client's response to a reminder, with actions to follow up. */
export function ReplyDetails({ appointment, reply, onReschedule }: ReplyDetailsProps) {
  const zone = useTimeZone();
  const { answer, message, repliedAt, clientEmail } = reply;
  return (
    <div className="d-grid justify-items-start gap-1">
      <ReplyBadge reply={reply} />
      {message && (
        <span className="text-pre-line text-break" dir="auto">
          {message}
        </span>
      )}
      <span className="form-text mt-0">{formatInstant(repliedAt, zone)}</span>
      {answer === 'move' && (
        <span className="d-flex flex-wrap gap-2 mt-1">
          {onReschedule && (
            <Button size="sm" variant="quiet" onClick={onReschedule}>
              Reschedule
            </Button>
          )}
          {clientEmail && (
            <a
              className="btn btn-sm btn-quiet"
              href={`mailto:${encodeURIComponent(clientEmail)}?subject=${encodeURIComponent(`Your appointment: ${appointment.type}`)}`}
            >
              Email
            </a>
          )}
        </span>
      )}
    </div>
  );
}
