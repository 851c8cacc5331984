/**
 * Wording that a contract begins with, in plain words. It is the practitioner's to change, contract by contract.
 */

export const BIRTH_SCOPE = `I give continuous emotional, physical and practical support before, during and after the birth, and I help you find the information you need to decide for yourself.

I do not give medical advice, examine, diagnose or treat, and I do not speak for you to the people who care for you medically. Decisions about your care and your baby's are yours and theirs.`;

export const POSTPARTUM_SCOPE = `I support your family after the birth: rest and recovery, feeding, getting to know your baby, and light help in the household as we agree from visit to visit.

I do not give medical advice, examine, diagnose or treat. If something worries me, I will tell you and ask you to call your doctor or midwife. A parent or another responsible adult remains in charge of the children.`;

export const CONSULTATION_SCOPE = `In our conversation I answer your questions, share information and help you plan your next steps.

It does not replace medical or psychological care, and I do not diagnose or treat. It begins no on-call time and no duty beyond the time we have booked.`;

export const ON_CALL = `During the on-call time I can be reached by telephone day and night and will join you as soon as I reasonably can once you ask me to. Please call when labor may be starting, so that I can prepare.

Outside the on-call time I support you as well as I can, but cannot promise to be there.`;

export const BIRTH_BACKUP = `If I am ill, at another birth or otherwise cannot come, a backup doula will take my place at no further cost to you. I will tell you her name beforehand, share with her only what she needs to support you, and stay in touch as far as I can.`;

export const POSTPARTUM_BACKUP = `If I am ill or otherwise cannot come, we find another day. If none suits us both, I will try to find another doula for you; you are free to say no and do not pay for that visit.`;

export const CONSULTATION_BACKUP = `If I cannot keep our appointment, I tell you as early as I can and offer you another one. If none suits you, I return what you have paid.`;

export const FEES = `The fee covers what is listed under services. Anything further is agreed in writing first. Costs such as parking or travel beyond what we agreed are named before they arise.

If a payment is late, I remind you once. If you cannot pay as planned, please talk to me early: we can usually find another plan.`;

export const BIRTH_REFUNDS = `The first payment reserves the time around your due date and is not refunded. Of what you have paid beyond it, I refund what belongs to services that I have not given.

If the birth happens before I can reach you although you called me in good time, half of the fee for the birth is refunded. If you did not call me, or a birth by surgery keeps me out of the room, the fee stays due: I support you before and after it.`;

export const POSTPARTUM_REFUNDS = `You pay for the hours that we agreed on and that I gave. What you have paid in advance for hours that do not take place is refunded within 14 days, except visits that you cancel less than 24 hours ahead.`;

export const CONSULTATION_REFUNDS = `If you cancel at least 24 hours before the appointment, I refund the whole fee. After that the fee is due, but we can move the appointment once.`;

export const BIRTH_CANCELLATION = `Either of us can end this agreement in writing at any time. What was given until then is paid for; for the rest the refunds above apply.

If the pregnancy ends early, you owe nothing further, and I remain there for you as far as you wish.`;

export const POSTPARTUM_CANCELLATION = `Please tell me at least 24 hours ahead if you need to move or cancel a visit. Either of us can end this agreement in writing with seven days' notice. If somebody in the house has an infection, please tell me before I come, so that we can decide together.`;

export const CONSULTATION_CANCELLATION = `Please tell me at least 24 hours ahead if you need to move or cancel our appointment.`;

export const LIABILITY = `I give my services with care and to the best of my knowledge. A doula cannot promise how a birth or the time after it goes, and is not responsible for decisions or acts of medical staff, nor for what follows from information that was not shared with her.

Nothing in this agreement takes away rights that the law gives you.`;
