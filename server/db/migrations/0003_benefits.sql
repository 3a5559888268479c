CREATE SEQUENCE "public"."procedure_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "saved_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"cbu" text NOT NULL,
	"titular" text NOT NULL,
	"cuil" text NOT NULL,
	"confirmed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "benefit_files" (
	"benefit_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"slot" text NOT NULL,
	"document_type" integer,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "benefit_files_benefit_id_position_pk" PRIMARY KEY("benefit_id","position")
);
--> statement-breakpoint
CREATE TABLE "benefit_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "benefit_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"benefit_id" bigint NOT NULL,
	"tipo_subsidio" text NOT NULL,
	"accion" text NOT NULL,
	"relative_id" text,
	"nombres" text NOT NULL,
	"apellido" text NOT NULL,
	"nrodoc" text NOT NULL,
	"fecnacim" date,
	"sexo" text NOT NULL,
	"fallecido" boolean NOT NULL,
	"fecfallecido" date
);
--> statement-breakpoint
CREATE TABLE "benefits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "benefits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"procedure_id" bigint NOT NULL,
	"submission_id" uuid,
	"nroafi" integer NOT NULL,
	"beneficio" text NOT NULL,
	"destino" text NOT NULL,
	"union" text NOT NULL,
	"fecha_sentencia" date,
	"fecha_matrimonio" date,
	"titular" text NOT NULL,
	"cbu" text NOT NULL,
	"cuit" text NOT NULL,
	"observaciones" text NOT NULL,
	"nota" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "benefits_procedure_id_unique" UNIQUE("procedure_id"),
	CONSTRAINT "benefits_submission_id_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
CREATE TABLE "procedures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "procedures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"tipo" text NOT NULL,
	"nrotramite" text NOT NULL,
	"alta" date NOT NULL,
	"modificado" date NOT NULL,
	"estado" text NOT NULL,
	"observaciones" text DEFAULT '' NOT NULL,
	"rutadocumento" text DEFAULT '' NOT NULL,
	"rutadocumento2" text DEFAULT '' NOT NULL,
	CONSTRAINT "procedures_nrotramite_unique" UNIQUE("nrotramite")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "owner" integer;--> statement-breakpoint
ALTER TABLE "saved_accounts" ADD CONSTRAINT "saved_accounts_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_files" ADD CONSTRAINT "benefit_files_benefit_id_benefits_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_people" ADD CONSTRAINT "benefit_people_benefit_id_benefits_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_submission_id_submissions_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_accounts_by_member" ON "saved_accounts" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "benefit_people_by_benefit" ON "benefit_people" USING btree ("benefit_id");--> statement-breakpoint
CREATE INDEX "benefit_people_by_dni" ON "benefit_people" USING btree ("nrodoc");--> statement-breakpoint
CREATE INDEX "benefits_by_member" ON "benefits" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "procedures_by_member" ON "procedures" USING btree ("nroafi");