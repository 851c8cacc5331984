import { type ClientReply, clientReplyLabels } from '@doula-desk/domain';

/** The client's response to a reminder. */
export function ReplyBadge({ reply: { answer } }: { reply: ClientReply }) {
  return (
    <span className={`badge ${answer === 'coming' ? 'tone-sage' : 'tone-danger'}`}>
      {clientReplyLabels[answer]}
    </span>
  );
}
