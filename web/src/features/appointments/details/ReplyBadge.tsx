import { type ClientReply, clientReplyLabels } from '@doula-desk/domain';

/** The client's answer to a reminder. */
export function ReplyBadge({ reply }: { reply: ClientReply }) {
  return (
    <span className={`status-badge d-inline-block fw-semibold text-nowrap is-${reply.answer}`}>
      {clientReplyLabels[reply.answer]}
    </span>
  );
}
