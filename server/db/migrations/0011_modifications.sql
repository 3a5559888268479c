CREATE TABLE "modification_files" (
	"request_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"slot" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "modification_files_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
CREATE TABLE "modification_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modification_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"procedure_id" bigint NOT NULL,
	"submission_id" uuid NOT NULL,
	"nroafi" integer NOT NULL,
	"pedido" jsonb NOT NULL,
	"visto" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	CONSTRAINT "modification_requests_procedure_id_unique" UNIQUE("procedure_id"),
	CONSTRAINT "modification_requests_submission_id_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
ALTER TABLE "modification_files" ADD CONSTRAINT "modification_files_request_id_modification_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."modification_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modification_requests" ADD CONSTRAINT "modification_requests_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modification_requests" ADD CONSTRAINT "modification_requests_submission_id_submissions_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modification_requests" ADD CONSTRAINT "modification_requests_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "modification_requests_by_member" ON "modification_requests" USING btree ("nroafi");