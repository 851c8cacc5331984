-- CreateIndex
CREATE INDEX "MailMessage_ownerId_subjectId_idx" ON "MailMessage"("ownerId", "subjectId") WHERE ("subjectId" IS NOT NULL);
