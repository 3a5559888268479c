CREATE TABLE "document_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"procedure_id" bigint,
	"affiliation_id" uuid,
	"nroafi" integer,
	"nrotramite" text NOT NULL,
	"tipo" text NOT NULL,
	"slot" text NOT NULL,
	"etiqueta" text NOT NULL,
	"widget" text NOT NULL,
	"motivo" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"last_day" date NOT NULL,
	"missed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "document_asks_of_one" CHECK (num_nonnulls("document_asks"."procedure_id", "document_asks"."affiliation_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"ask_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_asks" ADD CONSTRAINT "document_asks_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_asks" ADD CONSTRAINT "document_asks_affiliation_id_affiliations_submission_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."affiliations"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_ask_id_document_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."document_asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_asks_of_procedure" ON "document_asks" USING btree ("procedure_id") WHERE "document_asks"."answered_at" is null and "document_asks"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "document_asks_of_affiliation" ON "document_asks" USING btree ("affiliation_id") WHERE "document_asks"."answered_at" is null and "document_asks"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "document_asks_by_member" ON "document_asks" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "document_asks_by_term" ON "document_asks" USING btree ("last_day") WHERE "document_asks"."answered_at" is null and "document_asks"."closed_at" is null and "document_asks"."missed_at" is null;--> statement-breakpoint
CREATE INDEX "document_links_by_ask" ON "document_links" USING btree ("ask_id");