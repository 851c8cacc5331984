import { type ClientReply, clientReplyLabels } from '@doula-desk/domain';

/** What the client answered to a reminder. */
export function ReplyBadge({ reply }: { reply: ClientReply }) {
  return (
    <span className={`status-badge d-inline-block fw-semibold text-nowrap is-${reply.answer}`}>
      {clientReplyLabels[reply.answer]}
    </span>
  );
}
