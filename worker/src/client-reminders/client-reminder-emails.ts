import {
  type AppointmentStatus,
  callLink,
  canSendClientReminders,
  clientName,
  clientReminderLetter,
  clientReminderLinks,
  dueClientReminder,
  normalizeEmail,
  placeForClient,
  preferredOrFirstName,
  quietUntil,
  readNotificationSettings,
} from '@doula-desk/domain';
import { appointmentFile, CONFIG, type Config, CredentialMacs } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EmailPostponedError } from '../mail/email-postponed-error.js';
import type { ClaimedMail, MailOwner } from '../mail/mail.repository.js';
import { MailWriters, type WrittenMail } from '../mail/mail-writers.js';
import { RecipientChangedError } from '../mail/recipient-changed-error.js';
import type { MailParagraph } from '../mail/templates/mail-text.js';
import { listHeaders } from '../mail/unsubscribe-links.js';
import { ClientRemindersRepository, type RemindedAppointment } from './client-reminders.repository.js';

/** Writes appointment reminder emails to clients. */
@Injectable()
export class ClientReminderEmails {
  constructor(
    writers: MailWriters,
    private readonly reminders: ClientRemindersRepository,
    private readonly macs: CredentialMacs,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    writers.register('appointment-reminder', (mail, owner) => this.write(mail, owner));
  }

  /**
   * @returns undefined if the appointment was moved or canceled or has started, or the client no longer gets reminders
   * @throws RecipientChangedError if this server didn't create the reminder, or the address in the chart has changed
   * @throws EmailPostponedError during the client's quiet hours
   */
  private async write(
    mail: ClaimedMail,
    owner: MailOwner,
    now = new Date(),
  ): Promise<WrittenMail | undefined> {
    const { ownerId, recipient } = mail;
    const id = mail.subjectId ?? '';
    const reminded = await this.reminders.findReminded(ownerId, id);
    if (!reminded || !canSendClientReminders({ ...reminded, status: reminded.status as AppointmentStatus })) {
      return undefined;
    }
    const { id: appointmentId, kind, startsAt, mac } = reminded;
    const covered = { id, ownerId, appointmentId, kind, startsAt, recipient };
    const isGenuine = this.macs.accepts('AppointmentReminder', covered, mac);
    if (!isGenuine || normalizeEmail(reminded.email) !== normalizeEmail(recipient)) {
      throw new RecipientChangedError();
    }
    const { clientReminders } = readNotificationSettings(reminded.notifications);
    const quietEnd = quietUntil(now, clientReminders.quietHours, reminded.zone);
    if (quietEnd !== undefined) {
      if (quietEnd >= reminded.startsAt.toISOString()) return undefined;
      throw new EmailPostponedError(new Date(quietEnd), 'quiet-hours');
    }
    // A delayed reminder may no longer be useful.
    if (dueClientReminder(reminded, clientReminders, reminded.zone, now) !== kind) return undefined;
    const token = await this.reminders.createLink(ownerId, id);
    return this.compose(reminded, owner, clientReminders.text, token);
  }

  private compose(reminded: RemindedAppointment, owner: MailOwner, text: string, token: string): WrittenMail {
    const { type, startsAt, endsAt, allDay, date, endDate, zone, location, credentials } = reminded;
    const practitionerName = `${owner.firstName} ${owner.lastName}`.trim();
    const office = [
      reminded.address,
      reminded.city,
      [reminded.state, reminded.zipCode].filter(Boolean).join(' '),
    ];
    const place = placeForClient(location, office.filter(Boolean).join(', '));
    const letter = clientReminderLetter({
      practitionerName,
      credentials,
      businessName: owner.businessName,
      preferredOrFirstName: preferredOrFirstName(reminded),
      type,
      startsAt,
      endsAt,
      days: allDay ? { start: date, end: endDate } : null,
      timeZone: zone,
      place,
      text,
    });
    const page = `${this.config.appUrl}/appointment-reply/${token}`;
    const title = `${type} with ${practitionerName}`;
    const stopUrl = `${this.config.appUrl}/api/appointment-replies/${token}/stop`;
    return {
      ...letter,
      toName: clientName(reminded),
      sections: [{ heading: letter.heading, lines: letter.lines }],
      action: { label: clientReminderLinks.coming, url: page },
      afterward: [
        { text: "Can't make it?", link: { label: clientReminderLinks.move, url: `${page}?answer=move` } },
        ...waysToReach(location, practitionerName, owner.phone),
        { text: "Don't want these emails?", link: { label: clientReminderLinks.stop, url: `${page}?stop` } },
      ],
      headers: listHeaders('appointment-reminder', stopUrl, this.config.appUrl),
      attachments: [
        {
          filename: 'appointment.ics',
          content: appointmentFile(
            { ...reminded, title, clientName: '', location: place, isCancelled: false },
            zone,
          ),
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    };
  }
}

function waysToReach(location: string, practitionerName: string, phone: string): MailParagraph[] {
  const call = callLink(location);
  const digits = phone.replaceAll(/[^\d+]/gu, '');
  return [
    ...(call
      ? [{ text: 'You can join the video call here.', link: { label: 'Join the call', url: call } }]
      : []),
    ...(digits ? [{ text: `Call ${practitionerName}.`, link: { label: phone, url: `tel:${digits}` } }] : []),
  ];
}
