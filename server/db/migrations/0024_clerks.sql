DROP INDEX IF EXISTS "early_submissions_by_address";--> statement-breakpoint
DROP INDEX IF EXISTS "parcels_by_address";--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "adjuntos" text DEFAULT '' NOT NULL;