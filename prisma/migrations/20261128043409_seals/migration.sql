-- CreateTable
CREATE TABLE "Seal" (
    "sha256" BYTEA NOT NULL,
    "sealedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Seal_pkey" PRIMARY KEY ("sha256")
);


-- What was sealed before there was a register was sealed here, unless an archive brought it, which nothing tells.
INSERT INTO "Seal" ("sha256", "sealedAt")
SELECT "sha256", "readyAt" FROM "Document"
WHERE "kind" = 'contract-sealed' AND "sha256" IS NOT NULL AND "readyAt" IS NOT NULL
ON CONFLICT DO NOTHING;
