-- CreateIndex
CREATE UNIQUE INDEX "Restore_one_running_key" ON "Restore"("ownerId") WHERE (status = 'running');
