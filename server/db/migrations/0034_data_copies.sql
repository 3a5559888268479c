CREATE TABLE "data_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nroafi" integer NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"bytes" bigint,
	"parts" integer,
	"held" jsonb
);
--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_copies_one_a_day" ON "data_copies" USING btree ("nroafi","day") WHERE "data_copies"."state" <> 'fallida';--> statement-breakpoint
CREATE INDEX "data_copies_by_age" ON "data_copies" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "data_copies_at_work" ON "data_copies" USING btree ("state") WHERE "data_copies"."state" in ('pedida', 'lista');