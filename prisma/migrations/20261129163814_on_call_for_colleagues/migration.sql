-- CreateIndex
CREATE INDEX "Settings_on_call_for_colleagues_idx" ON "Settings"("ownerId") WHERE (scheduling->>'onCallForColleagues' = 'true');
