CREATE TABLE "direct_debits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "direct_debits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"procedure_id" bigint NOT NULL,
	"nroafi" integer NOT NULL,
	"tipo" text NOT NULL,
	"titular" text NOT NULL,
	"banco" text NOT NULL,
	"submission_id" uuid,
	"cbu" text,
	"key" uuid,
	"token" text,
	"ultimos" text,
	"vencimiento" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "direct_debits_procedure_id_unique" UNIQUE("procedure_id"),
	CONSTRAINT "direct_debits_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "direct_debits_by_key" UNIQUE("nroafi","key"),
	CONSTRAINT "direct_debits_of_one_type" CHECK (("direct_debits"."tipo" = 'debito' and num_nulls("direct_debits"."submission_id", "direct_debits"."cbu") = 0 and num_nonnulls("direct_debits"."key", "direct_debits"."token", "direct_debits"."ultimos", "direct_debits"."vencimiento") = 0)
       or ("direct_debits"."tipo" = 'credito' and num_nulls("direct_debits"."key", "direct_debits"."token", "direct_debits"."ultimos", "direct_debits"."vencimiento") = 0 and num_nonnulls("direct_debits"."submission_id", "direct_debits"."cbu") = 0)),
	CONSTRAINT "direct_debits_four_digits" CHECK ("direct_debits"."ultimos" is null or "direct_debits"."ultimos" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "direct_debits" ADD CONSTRAINT "direct_debits_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_debits" ADD CONSTRAINT "direct_debits_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "direct_debits" ADD CONSTRAINT "direct_debits_submission_id_submissions_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "direct_debits_by_member" ON "direct_debits" USING btree ("nroafi");