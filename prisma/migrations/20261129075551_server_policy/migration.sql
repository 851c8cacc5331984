-- CreateTable
CREATE TABLE "ServerPolicy" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "requiresTwoFactor" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ServerPolicy_pkey" PRIMARY KEY ("id")
);
