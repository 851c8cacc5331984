-- CreateTable
CREATE TABLE "VisitNoteAmendmentText" (
    "ownerId" UUID NOT NULL,
    "amendmentId" UUID NOT NULL,
    "noteId" UUID NOT NULL,
    "searchText" TEXT NOT NULL,

    CONSTRAINT "VisitNoteAmendmentText_pkey" PRIMARY KEY ("ownerId","amendmentId")
);

-- CreateIndex
CREATE INDEX "VisitNoteAmendmentText_searchText_idx" ON "VisitNoteAmendmentText" USING GIN ("searchText" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "VisitNoteAmendmentText" ADD CONSTRAINT "VisitNoteAmendmentText_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "Practitioner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VisitNoteAmendmentText" ADD CONSTRAINT "VisitNoteAmendmentText_ownerId_amendmentId_fkey" FOREIGN KEY ("ownerId", "amendmentId") REFERENCES "VisitNoteAmendment"("ownerId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
