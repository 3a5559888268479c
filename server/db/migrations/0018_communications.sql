CREATE SEQUENCE "public"."message_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "communications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "communications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fecha" date NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"imagen" text DEFAULT '' NOT NULL,
	"prioridad" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "communications_by_priority" ON "communications" USING btree ("prioridad","fecha");