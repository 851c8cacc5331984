-- CreateTable
CREATE TABLE "Appointment" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "time" TEXT NOT NULL,
    "durationMinutes" INTEGER NOT NULL,
    "allDay" BOOLEAN NOT NULL DEFAULT false,
    "endDate" DATE,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "location" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "priority" TEXT NOT NULL DEFAULT 'normal',
    "status" TEXT NOT NULL DEFAULT 'scheduled',
    "cancelledAt" TIMESTAMPTZ(3),
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Appointment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "ownerId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "showClientNames" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("ownerId")
);

-- CreateTable
CREATE TABLE "Client" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "preferredName" TEXT NOT NULL DEFAULT '',
    "dateOfBirth" DATE,
    "age" INTEGER,
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "zipCode" TEXT NOT NULL DEFAULT '',
    "preferredLanguage" TEXT NOT NULL DEFAULT '',
    "race" TEXT NOT NULL DEFAULT '',
    "ethnicity" TEXT NOT NULL DEFAULT '',
    "pronouns" TEXT NOT NULL DEFAULT '',
    "maritalStatus" TEXT NOT NULL DEFAULT '',
    "occupation" TEXT NOT NULL DEFAULT '',
    "partnerName" TEXT NOT NULL DEFAULT '',
    "status" TEXT,
    "edd" DATE,
    "currentPregnancyNumber" INTEGER,
    "gravida" INTEGER,
    "para" INTEGER,
    "numberOfBabies" INTEGER NOT NULL DEFAULT 1,
    "pregnancyEndKind" TEXT,
    "pregnancyEndDate" DATE,
    "birthLocation" TEXT NOT NULL DEFAULT '',
    "pastPregnancies" JSONB NOT NULL DEFAULT '[]',
    "obstetrician" JSONB NOT NULL DEFAULT '{}',
    "pediatrician" JSONB NOT NULL DEFAULT '{}',
    "emergencyContacts" JSONB NOT NULL DEFAULT '[]',
    "birthPreferences" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Client_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Appointment_ownerId_date_time_id_idx" ON "Appointment"("ownerId", "date", "time", "id");

-- CreateIndex
CREATE INDEX "Appointment_ownerId_clientId_date_idx" ON "Appointment"("ownerId", "clientId", "date");

-- CreateIndex
CREATE INDEX "Appointment_ownerId_startsAt_idx" ON "Appointment"("ownerId", "startsAt");

-- CreateIndex
CREATE UNIQUE INDEX "Appointment_ownerId_id_key" ON "Appointment"("ownerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_tokenHash_key" ON "CalendarFeed"("tokenHash");

-- CreateIndex
CREATE INDEX "Client_ownerId_createdAt_id_idx" ON "Client"("ownerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Client_ownerId_edd_idx" ON "Client"("ownerId", "edd");

-- CreateIndex
CREATE UNIQUE INDEX "Client_ownerId_id_key" ON "Client"("ownerId", "id");

-- AddForeignKey
ALTER TABLE "Appointment" ADD CONSTRAINT "Appointment_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Appointment" ADD CONSTRAINT "Appointment_ownerId_clientId_fkey" FOREIGN KEY ("ownerId", "clientId") REFERENCES "Client"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Client" ADD CONSTRAINT "Client_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
