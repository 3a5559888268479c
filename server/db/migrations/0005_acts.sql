ALTER TABLE "submissions" ADD COLUMN "counts_by" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "counts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "draft_created_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "draft_edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "draft_sealed_at" timestamp with time zone;