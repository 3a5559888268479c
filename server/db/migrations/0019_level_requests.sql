CREATE TABLE "level_request_files" (
	"request_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"slot" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "level_request_files_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
CREATE TABLE "level_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "level_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"procedure_id" bigint NOT NULL,
	"submission_id" uuid NOT NULL,
	"nroafi" integer NOT NULL,
	"anio" integer NOT NULL,
	"opcion" integer NOT NULL,
	"nivel" integer NOT NULL,
	"reducido" boolean NOT NULL,
	"extemporaneo" boolean NOT NULL,
	"alta_plan" boolean,
	"email" text NOT NULL,
	"es_jubilado" text NOT NULL,
	"repite_empleo" text NOT NULL,
	"empleo" text NOT NULL,
	"empleo_tipo" text NOT NULL,
	"empleo_desde" date,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	CONSTRAINT "level_requests_procedure_id_unique" UNIQUE("procedure_id"),
	CONSTRAINT "level_requests_submission_id_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "fecmat" date;--> statement-breakpoint
ALTER TABLE "level_request_files" ADD CONSTRAINT "level_request_files_request_id_level_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."level_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_requests" ADD CONSTRAINT "level_requests_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_requests" ADD CONSTRAINT "level_requests_submission_id_submissions_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_requests" ADD CONSTRAINT "level_requests_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "level_requests_by_member" ON "level_requests" USING btree ("nroafi");--> statement-breakpoint
ALTER TABLE "level_orders" DROP COLUMN "extemporaneo";