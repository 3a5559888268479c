ALTER TABLE "messages" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mail_tried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_to_mail" ON "messages" USING btree ("at") WHERE mailed_at is null;--> statement-breakpoint
-- Messages of earlier releases count as mailed: nobody knows which of their letters were sent.
UPDATE "messages" SET "mailed_at" = "at";
