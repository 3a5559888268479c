CREATE TABLE "letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"nroafi" integer,
	"submission_id" uuid,
	"to" text NOT NULL,
	"content" jsonb NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "letters_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "affiliations" DROP CONSTRAINT "affiliations_nroafi_unique";--> statement-breakpoint
ALTER TABLE "affiliations" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "letters_by_member" ON "letters" USING btree ("nroafi","ordered_at");--> statement-breakpoint
CREATE INDEX "letters_by_submission" ON "letters" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "letters_by_age" ON "letters" USING btree ("ordered_at");--> statement-breakpoint
CREATE INDEX "letters_to_send" ON "letters" USING btree ("next_at") WHERE "letters"."sent_at" is null and "letters"."refused_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliations_standing" ON "affiliations" USING btree ("nroafi") WHERE "affiliations"."rejected_at" is null;