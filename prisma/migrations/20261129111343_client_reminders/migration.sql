-- AlterTable
ALTER TABLE "Appointment" ADD COLUMN     "clientRepliedAt" TIMESTAMPTZ(3),
ADD COLUMN     "clientReply" TEXT,
ADD COLUMN     "clientReplyMessage" TEXT,
ADD COLUMN     "clientReplyStartsAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "reminderChoice" TEXT,
ADD COLUMN     "reminderChoiceAt" TIMESTAMPTZ(3),
ADD COLUMN     "reminderZone" TEXT;

-- CreateTable
CREATE TABLE "AppointmentReminder" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "appointmentId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "recipient" TEXT NOT NULL,
    "mac" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AppointmentReminder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AppointmentReminderLink" (
    "tokenHash" BYTEA NOT NULL,
    "mac" BYTEA,
    "ownerId" UUID NOT NULL,
    "reminderId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AppointmentReminderLink_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE UNIQUE INDEX "AppointmentReminder_ownerId_id_key" ON "AppointmentReminder"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AppointmentReminder_ownerId_appointmentId_kind_startsAt_key" ON "AppointmentReminder"("ownerId", "appointmentId", "kind", "startsAt");

-- CreateIndex
CREATE INDEX "AppointmentReminderLink_ownerId_reminderId_idx" ON "AppointmentReminderLink"("ownerId", "reminderId");

-- CreateIndex
CREATE INDEX "Settings_client_reminders_idx" ON "Settings"("ownerId") WHERE (notifications #>> '{clientReminders,enabled}' = 'true');

-- AddForeignKey
ALTER TABLE "AppointmentReminder" ADD CONSTRAINT "AppointmentReminder_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentReminder" ADD CONSTRAINT "AppointmentReminder_ownerId_appointmentId_fkey" FOREIGN KEY ("ownerId", "appointmentId") REFERENCES "Appointment"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentReminderLink" ADD CONSTRAINT "AppointmentReminderLink_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppointmentReminderLink" ADD CONSTRAINT "AppointmentReminderLink_ownerId_reminderId_fkey" FOREIGN KEY ("ownerId", "reminderId") REFERENCES "AppointmentReminder"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
