-- CreateTable
CREATE TABLE "Notification" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "dedupeKey" TEXT NOT NULL,
    "readAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Reminder" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "type" TEXT NOT NULL,
    "dueDate" DATE NOT NULL,
    "dueTime" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "priority" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "completedDate" DATE,
    "estimatedDuration" INTEGER NOT NULL DEFAULT 0,
    "isRecurring" BOOLEAN NOT NULL DEFAULT false,
    "recurringInterval" TEXT NOT NULL DEFAULT 'weekly',
    "seriesId" UUID,
    "anchorDate" DATE,
    "seriesDate" DATE,
    "seriesTime" TEXT,
    "eddOffsetDays" INTEGER,
    "notifiedDueAt" TIMESTAMPTZ(3),
    "overdueNoticeFor" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Reminder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Settings" (
    "ownerId" UUID NOT NULL,
    "notifications" JSONB NOT NULL DEFAULT '{}',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Settings_pkey" PRIMARY KEY ("ownerId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Notification_dedupeKey_key" ON "Notification"("dedupeKey");

-- CreateIndex
CREATE INDEX "Notification_ownerId_createdAt_id_idx" ON "Notification"("ownerId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_ownerId_id_key" ON "Notification"("ownerId", "id");

-- CreateIndex
CREATE INDEX "Reminder_ownerId_status_dueAt_id_idx" ON "Reminder"("ownerId", "status", "dueAt", "id");

-- CreateIndex
CREATE INDEX "Reminder_ownerId_clientId_dueAt_idx" ON "Reminder"("ownerId", "clientId", "dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "Reminder_ownerId_id_key" ON "Reminder"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Reminder_seriesId_seriesDate_key" ON "Reminder"("seriesId", "seriesDate");

-- AddForeignKey
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Reminder" ADD CONSTRAINT "Reminder_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Reminder" ADD CONSTRAINT "Reminder_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Settings" ADD CONSTRAINT "Settings_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The scans select what is due and not yet told of: these indexes hold nothing else.
CREATE INDEX "Reminder_due_unnoticed_idx" ON "Reminder" ("dueAt") WHERE status = 'pending' AND "notifiedDueAt" IS DISTINCT FROM "dueAt";
CREATE INDEX "Reminder_overdue_unnoticed_idx" ON "Reminder" ("ownerId", "dueDate") WHERE status = 'pending' AND "overdueNoticeFor" IS DISTINCT FROM "dueDate";
CREATE INDEX "Notification_unread_idx" ON "Notification" ("ownerId") WHERE "readAt" IS NULL;
