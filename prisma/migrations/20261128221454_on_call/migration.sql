-- CreateTable
CREATE TABLE "OnCallPlan" (
    "ownerId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "pregnancyId" UUID NOT NULL,
    "overrideStart" DATE,
    "overrideEnd" DATE,
    "overrideReason" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "OnCallPlan_pkey" PRIMARY KEY ("ownerId","pregnancyId")
);

-- CreateTable
CREATE TABLE "Coverage" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "pregnancyId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "startDate" DATE,
    "endDate" DATE,
    "answer" TEXT NOT NULL DEFAULT 'open',
    "answeredAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Coverage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TimeAway" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "startDate" DATE NOT NULL,
    "endDate" DATE NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "TimeAway_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OnCallPlan_override_idx" ON "OnCallPlan"("ownerId", "overrideEnd") WHERE ("overrideEnd" IS NOT NULL);

-- CreateIndex
CREATE INDEX "Coverage_ownerId_pregnancyId_position_idx" ON "Coverage"("ownerId", "pregnancyId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Coverage_ownerId_id_key" ON "Coverage"("ownerId", "id");

-- CreateIndex
CREATE INDEX "TimeAway_ownerId_endDate_id_idx" ON "TimeAway"("ownerId", "endDate", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TimeAway_ownerId_id_key" ON "TimeAway"("ownerId", "id");

-- AddForeignKey
ALTER TABLE "OnCallPlan" ADD CONSTRAINT "OnCallPlan_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallPlan" ADD CONSTRAINT "OnCallPlan_ownerId_clientId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "clientId", "pregnancyId") REFERENCES "Pregnancy"("ownerId", "clientId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Coverage" ADD CONSTRAINT "Coverage_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Coverage" ADD CONSTRAINT "Coverage_ownerId_pregnancyId_fkey" FOREIGN KEY ("ownerId", "pregnancyId") REFERENCES "OnCallPlan"("ownerId", "pregnancyId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimeAway" ADD CONSTRAINT "TimeAway_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;
