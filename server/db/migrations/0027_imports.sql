CREATE TABLE "imported_rows" (
	"entity" smallint NOT NULL,
	"key" text NOT NULL,
	"row" bigint,
	"said" bigint,
	"written" bigint NOT NULL,
	"import" bigint,
	"is_new" boolean NOT NULL,
	"before" jsonb,
	CONSTRAINT "imported_rows_entity_key_pk" PRIMARY KEY("entity","key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"progress" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "imported_rows_before" ON "imported_rows" USING btree ("import") WHERE "imported_rows"."before" is not null;