import { type ClientReply, clientReplyLabels } from '@doula-desk/domain';

/** The client's response to a reminder. */
export function ReplyBadge({ reply }: { reply: ClientReply }) {
  return (
    <span
      className={`py-0h px-2q fs-caption status-badge d-inline-block fw-semibold text-nowrap rounded-3 is-${reply.answer}`}
    >
      {clientReplyLabels[reply.answer]}
    </span>
  );
}
