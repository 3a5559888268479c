CREATE SEQUENCE "public"."affiliation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "affiliation_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliation_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" uuid NOT NULL,
	"calle" text NOT NULL,
	"nro" text NOT NULL,
	"piso" text NOT NULL,
	"dep" text NOT NULL,
	"locid" integer,
	"localidad" text NOT NULL,
	"cp" text NOT NULL,
	"codprov" integer,
	"desprov" text NOT NULL,
	"tipcontacto" integer,
	"main" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliation_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliation_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" uuid NOT NULL,
	"email" text NOT NULL,
	"tipcontacto" integer,
	"main" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliation_family" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliation_family_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"tipfamiliar" integer NOT NULL,
	"nombres" text NOT NULL,
	"apellido" text NOT NULL,
	"nrodoc" text NOT NULL,
	"cuil" text NOT NULL,
	"sexo" text NOT NULL,
	"fecnacim" date,
	"nacionalidad" integer,
	"tipnacionalidad" integer,
	"estadocivil" integer,
	"fecestadocivil" date,
	"fecfallecido" date,
	"discapacidad" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliation_files" (
	"id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"op" text NOT NULL,
	"holder" text NOT NULL,
	"slot" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "affiliation_files_submission_id_id_pk" PRIMARY KEY("submission_id","id")
);
--> statement-breakpoint
CREATE TABLE "affiliation_phones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliation_phones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" uuid NOT NULL,
	"idcarrier" integer NOT NULL,
	"idpais" integer NOT NULL,
	"codpais" integer NOT NULL,
	"carac" text NOT NULL,
	"telefono" text NOT NULL,
	"tiptelefono" integer,
	"tipcontacto" integer,
	"main" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliations" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"nroafi" integer NOT NULL,
	"numero" text NOT NULL,
	"nrodoc" text NOT NULL,
	"nombres" text NOT NULL,
	"apellido" text NOT NULL,
	"cuil" text NOT NULL,
	"sexo" text NOT NULL,
	"fecnacim" date NOT NULL,
	"nacionalidad" integer,
	"tiponacionalidad" integer,
	"estadocivil" integer,
	"fecestadocivil" date,
	"discapacidad" text NOT NULL,
	"tramita_discapacidad" text NOT NULL,
	"tomo" text NOT NULL,
	"folio" text NOT NULL,
	"fectit" date,
	"fecmat" date,
	"hay_historial" text NOT NULL,
	"fecdisc" date,
	"feccud" date,
	"cud_original" boolean NOT NULL,
	"nivel_opcion" integer,
	"nivel_asignado" integer NOT NULL,
	"reducido" integer NOT NULL,
	"tipo_aporte" text NOT NULL,
	"es_jubilado" text NOT NULL,
	"empleo" text NOT NULL,
	"empleo_tipo" text NOT NULL,
	"empleo_desde" date,
	"fecafil" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliations_nroafi_unique" UNIQUE("nroafi"),
	CONSTRAINT "affiliations_numero_unique" UNIQUE("numero")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"nroafi" integer PRIMARY KEY NOT NULL,
	"nrodoc" text NOT NULL,
	"situation" text NOT NULL,
	"fecmat" date
);
--> statement-breakpoint
CREATE TABLE "submission_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submission_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"submission_id" uuid NOT NULL,
	"event" text NOT NULL,
	"status" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"state" text NOT NULL,
	"digest" text,
	"receipt" jsonb,
	"claimed_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliation_addresses" ADD CONSTRAINT "affiliation_addresses_submission_id_affiliations_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."affiliations"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliation_emails" ADD CONSTRAINT "affiliation_emails_submission_id_affiliations_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."affiliations"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliation_family" ADD CONSTRAINT "affiliation_family_submission_id_affiliations_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."affiliations"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliation_files" ADD CONSTRAINT "affiliation_files_submission_id_affiliations_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."affiliations"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliation_phones" ADD CONSTRAINT "affiliation_phones_submission_id_affiliations_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."affiliations"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliations" ADD CONSTRAINT "affiliations_submission_id_submissions_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliation_addresses_by_submission" ON "affiliation_addresses" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "affiliation_emails_by_submission" ON "affiliation_emails" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "affiliation_family_by_submission" ON "affiliation_family" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "affiliation_phones_by_submission" ON "affiliation_phones" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_audit_by_submission" ON "submission_audit" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "used_captchas_by_expiry" ON "used_captchas" USING btree ("expires_at");