-- AlterTable
ALTER TABLE "Coverage" ADD COLUMN     "searchText" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "TimeAway" ADD COLUMN     "searchText" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "Coverage_searchText_idx" ON "Coverage" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "TimeAway_searchText_idx" ON "TimeAway" USING GIN ("searchText" gin_trgm_ops);
