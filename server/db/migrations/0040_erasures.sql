CREATE TABLE "erasure_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasure_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"procedure_id" bigint NOT NULL,
	"submission_id" uuid NOT NULL,
	"nroafi" integer NOT NULL,
	"grupos" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	"homes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "erasure_requests_procedure_id_unique" UNIQUE("procedure_id"),
	CONSTRAINT "erasure_requests_submission_id_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_submission_id_submissions_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("submission_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_requests_by_member" ON "erasure_requests" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "erasure_requests_to_empty" ON "erasure_requests" USING btree ("id") WHERE "erasure_requests"."homes" <> '[]'::jsonb;