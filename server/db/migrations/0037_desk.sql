CREATE TABLE "desk_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"procedure_id" bigint,
	"submission_id" uuid,
	"titulo" text NOT NULL,
	"numero" text NOT NULL,
	"nroafi" integer NOT NULL,
	"persona" text NOT NULL,
	"distrito" integer,
	"arrived_at" timestamp with time zone,
	"counts_on" date NOT NULL,
	"waits_from" date NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"comeback" text,
	"version" integer DEFAULT 1 NOT NULL,
	"documents" smallint,
	"doubts" smallint,
	"asked_slot" text DEFAULT '' NOT NULL,
	"asked_label" text DEFAULT '' NOT NULL,
	"asked_until" date,
	"stopped_on" date,
	"lease_holder" text,
	"lease_name" text DEFAULT '' NOT NULL,
	"lease_since" timestamp with time zone,
	"lease_until" timestamp with time zone,
	CONSTRAINT "desk_cases_of_one" CHECK (num_nonnulls("desk_cases"."procedure_id", "desk_cases"."submission_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "desk_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"texto" text NOT NULL,
	"palabras" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"usuario" text NOT NULL,
	"nombre" text NOT NULL,
	"decision" text NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"slot" text DEFAULT '' NOT NULL,
	"slot_label" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"fault" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_list" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"benefit_id" bigint NOT NULL,
	"nroafi" integer NOT NULL,
	"concepto" text NOT NULL,
	"nrotramite" text NOT NULL,
	"titular" text NOT NULL,
	"cbu" text NOT NULL,
	"cuit" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_list_benefit_id_unique" UNIQUE("benefit_id")
);
--> statement-breakpoint
ALTER TABLE "direct_debits" ADD COLUMN "holds_from" date;--> statement-breakpoint
ALTER TABLE "direct_debits" ADD COLUMN "holds_until" date;--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_submission_id_affiliations_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."affiliations"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_lines" ADD CONSTRAINT "desk_lines_case_id_desk_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."desk_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_decisions" ADD CONSTRAINT "desk_decisions_case_id_desk_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."desk_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_list" ADD CONSTRAINT "payment_list_benefit_id_benefits_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_list" ADD CONSTRAINT "payment_list_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_cases_open_procedure" ON "desk_cases" USING btree ("procedure_id") WHERE "desk_cases"."state" <> 'cerrado';--> statement-breakpoint
CREATE INDEX "desk_cases_by_procedure" ON "desk_cases" USING btree ("procedure_id");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_cases_by_submission" ON "desk_cases" USING btree ("submission_id") WHERE "desk_cases"."submission_id" is not null;--> statement-breakpoint
CREATE INDEX "desk_cases_waiting" ON "desk_cases" USING btree ("counts_on","id") WHERE "desk_cases"."state" = 'espera';--> statement-breakpoint
CREATE INDEX "desk_cases_entered" ON "desk_cases" USING btree ("entered_at") WHERE "desk_cases"."state" = 'espera';--> statement-breakpoint
CREATE INDEX "desk_cases_missing" ON "desk_cases" USING btree ("counts_on","id") WHERE "desk_cases"."state" = 'falta';--> statement-breakpoint
CREATE INDEX "desk_cases_to_count" ON "desk_cases" USING btree ("id") WHERE "desk_cases"."state" = 'espera' and "desk_cases"."documents" is null;--> statement-breakpoint
CREATE INDEX "desk_lines_by_case" ON "desk_lines" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_decisions_one_taken" ON "desk_decisions" USING btree ("case_id") WHERE "desk_decisions"."state" = 'tomada';--> statement-breakpoint
CREATE UNIQUE INDEX "desk_decisions_by_key" ON "desk_decisions" USING btree ("usuario","key");--> statement-breakpoint
CREATE INDEX "desk_decisions_due" ON "desk_decisions" USING btree ("try_at") WHERE "desk_decisions"."state" = 'tomada';--> statement-breakpoint
CREATE INDEX "desk_decisions_by_day" ON "desk_decisions" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "desk_decisions_by_case" ON "desk_decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "payment_list_by_day" ON "payment_list" USING btree ("day");--> statement-breakpoint
CREATE INDEX "payment_list_by_member" ON "payment_list" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "member_relatives_by_dni" ON "member_relatives" USING btree ("nrodoc");--> statement-breakpoint
CREATE INDEX "procedures_waiting" ON "procedures" USING btree ("id") WHERE "procedures"."estado" in ('PENDIENTE', 'EN CURSO');