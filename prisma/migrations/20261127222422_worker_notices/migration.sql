-- AlterTable
ALTER TABLE "Appointment" ADD COLUMN     "noticedStartsAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "notificationId" UUID;

-- CreateTable
CREATE TABLE "NoticeDay" (
    "scan" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "NoticeDay_pkey" PRIMARY KEY ("scan","timeZone")
);

-- CreateIndex
CREATE INDEX "Practice_timeZone_ownerId_idx" ON "Practice"("timeZone", "ownerId");

-- CreateIndex
CREATE INDEX "MailMessage_ownerId_notificationId_idx" ON "MailMessage"("ownerId", "notificationId") WHERE ("notificationId" IS NOT NULL);

-- AddForeignKey
ALTER TABLE "MailMessage" ADD CONSTRAINT "MailMessage_ownerId_notificationId_fkey" FOREIGN KEY ("ownerId", "notificationId") REFERENCES "Notification"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is overdue and not yet told of, whichever practice it belongs to: the index holds nothing else.
DROP INDEX "Reminder_overdue_unnoticed_idx";
CREATE INDEX "Reminder_overdue_unnoticed_idx" ON "Reminder" ("dueDate") WHERE status = 'pending' AND "overdueNoticeFor" IS DISTINCT FROM "dueDate";

-- The scans of appointments, due dates and birthdays look for days, not for practices.
CREATE INDEX "Appointment_upcoming_unnoticed_idx" ON "Appointment" ("startsAt") WHERE status IN ('scheduled', 'active') AND "noticedStartsAt" IS DISTINCT FROM "startsAt";
CREATE INDEX "Client_milestone_idx" ON "Client" (edd) WHERE "pregnancyEndKind" IS NULL AND edd IS NOT NULL;
CREATE INDEX "Client_birthday_idx" ON "Client" ((EXTRACT(MONTH FROM "dateOfBirth")::int * 100 + EXTRACT(DAY FROM "dateOfBirth")::int)) WHERE "pregnancyEndKind" IS NULL AND "dateOfBirth" IS NOT NULL;
