ALTER TABLE "installation" ADD COLUMN "epoch" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "missing_known" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "place" text;