-- AlterTable
ALTER TABLE "Appointment" ADD COLUMN     "searchText" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Reminder" ADD COLUMN     "searchText" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "Appointment_searchText_idx" ON "Appointment" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Reminder_searchText_idx" ON "Reminder" USING GIN ("searchText" gin_trgm_ops);

-- What was stored before the columns came: near enough to the fold of domain/src/text until it is saved again.
UPDATE "Appointment" SET "searchText" = lower(regexp_replace(normalize(concat_ws(' ', type, location, notes), NFKD), '[\u0300-\u036f]', '', 'g'));
UPDATE "Reminder" SET "searchText" = lower(regexp_replace(normalize(concat_ws(' ', title, description), NFKD), '[\u0300-\u036f]', '', 'g'));
