/** The default terms of a new contract, in plain English. Practitioners can edit them in every contract. */

export const BIRTH_SCOPE = `I provide continuous emotional, physical, and practical support before, during, and after the birth, and I help you find the information you need to make your own decisions.

I do not give medical advice, perform clinical tasks, or diagnose or treat any condition, and I do not speak for you to your medical team. Decisions about your care and your baby's care are made by you and your providers.`;

export const POSTPARTUM_SCOPE = `I support your family after the birth with rest and recovery, feeding, newborn care, and light household help, as we agree from visit to visit.

I do not give medical advice, or diagnose or treat any condition. If I notice something concerning, I will tell you and ask you to contact your doctor or midwife. A parent or another responsible adult remains in charge of the children at all times.`;

export const CONSULTATION_SCOPE = `During our consultation, I answer your questions, share information, and help you plan your next steps.

A consultation does not replace medical or psychological care, and I do not diagnose or treat any condition. It does not include on-call time or any services beyond the time we have booked.`;

export const ON_CALL = `During the on-call period, you can reach me by phone at any time, day or night, and I will join you as soon as I reasonably can after you ask me to come. Please call as soon as you think labor may be starting so that I can prepare.

Outside the on-call period, I will do my best to support you, but I cannot guarantee that I will be available.`;

export const BIRTH_BACKUP = `If I am ill, attending another birth, or otherwise unable to come, a backup doula will take my place at no additional cost to you. I will tell you the backup doula's name in advance, share only the information they need to support you, and stay in touch as much as I can.`;

export const POSTPARTUM_BACKUP = `If I am ill or otherwise unable to come, we will reschedule the visit. If we cannot find a time that works for both of us, I will try to find another doula for you. You are free to decline, in which case you do not pay for that visit.`;

export const CONSULTATION_BACKUP = `If I cannot keep our appointment, I will tell you as early as possible and offer you a new time. If no other time works for you, I will refund what you have paid.`;

export const FEES = `The fee covers the services listed in this agreement. Any additional services must be agreed in writing in advance. I will tell you about other costs, such as parking or additional travel, before they arise.

If a payment is late, I will send you one reminder. If you cannot pay as planned, please talk to me early so that we can try to agree on a different plan.`;

export const BIRTH_REFUNDS = `The first payment reserves the time around your due date and is nonrefundable. I will refund any amount you have paid beyond the first payment for services I have not provided.

If you call me in time but the birth happens before I can reach you, I will refund half of the birth fee. If you do not call me, or if I am not allowed to be present during a surgical birth, the full fee remains due, and I will support you before and after the birth.`;

export const POSTPARTUM_REFUNDS = `You pay for the hours we agreed on and that I provided. Within 14 days, I will refund prepaid hours that were not used, except for visits you cancel with less than 24 hours' notice.`;

export const CONSULTATION_REFUNDS = `If you cancel at least 24 hours before the appointment, I will refund the full fee. If you cancel later, the fee remains due, but you may reschedule once.`;

export const BIRTH_CANCELLATION = `Either party may end this agreement at any time by written notice. You pay for services provided up to that point; the refund policy above applies to everything else.

If the pregnancy ends early, you owe no further payments, and I will continue to support you for as long as you wish.`;

export const POSTPARTUM_CANCELLATION = `Please give me at least 24 hours' notice if you need to reschedule or cancel a visit. Either party may end this agreement with seven days' written notice. If anyone in your home has a contagious illness, please tell me before I come so that we can decide together what to do.`;

export const CONSULTATION_CANCELLATION = `Please give me at least 24 hours' notice if you need to reschedule or cancel our appointment.`;

export const LIABILITY = `I provide my services with reasonable care and to the best of my ability. A doula cannot guarantee how a birth or the postpartum period will go. I am not responsible for the decisions or actions of medical staff, or for consequences of information that was not shared with me.

Nothing in this agreement limits any rights you have under the law.`;
