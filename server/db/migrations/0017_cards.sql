CREATE TABLE "cards" (
	"id" text PRIMARY KEY NOT NULL,
	"nroafi" integer,
	"states" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_that_count" ON "cards" USING btree ("nroafi") WHERE "cards"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "cards_by_end" ON "cards" USING btree ("ends_at");