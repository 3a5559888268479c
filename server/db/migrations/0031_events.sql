CREATE TABLE "event_marks" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	"forgotten" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mark" bigint,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"nroafi" integer,
	"about" text NOT NULL,
	"detail" jsonb NOT NULL,
	"once" text
);
--> statement-breakpoint
CREATE TABLE "procedure_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "procedure_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"procedure_id" bigint NOT NULL,
	"estado" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "procedure_steps" ADD CONSTRAINT "procedure_steps_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_by_mark" ON "events" USING btree ("mark") WHERE "events"."mark" is not null;--> statement-breakpoint
CREATE INDEX "events_to_order" ON "events" USING btree ("id") WHERE "events"."mark" is null;--> statement-breakpoint
CREATE INDEX "events_by_member" ON "events" USING btree ("nroafi","id") WHERE "events"."nroafi" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_once" ON "events" USING btree ("once") WHERE "events"."once" is not null;--> statement-breakpoint
CREATE INDEX "events_by_age" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "procedure_steps_by_procedure" ON "procedure_steps" USING btree ("procedure_id","id");