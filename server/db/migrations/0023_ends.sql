CREATE TABLE "envelope_grant_uses" (
	"grant_id" uuid NOT NULL,
	"submission_id" text NOT NULL,
	CONSTRAINT "envelope_grant_uses_grant_id_submission_id_pk" PRIMARY KEY("grant_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "envelope_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nroafi" integer NOT NULL,
	"sid" uuid NOT NULL,
	"tablet" text NOT NULL,
	"office" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"visit_ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "envelope_grants_sid_unique" UNIQUE("sid")
);
--> statement-breakpoint
CREATE TABLE "withdrawn_tablets" (
	"tablet" text PRIMARY KEY NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_undos" (
	"hash" text PRIMARY KEY NOT NULL,
	"nroafi" integer NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "member_credentials" ADD COLUMN "grants_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_credentials" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "envelope_grant_uses" ADD CONSTRAINT "envelope_grant_uses_grant_id_envelope_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."envelope_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "envelope_grants_by_member" ON "envelope_grants" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "envelope_grants_by_tablet" ON "envelope_grants" USING btree ("tablet");--> statement-breakpoint
CREATE INDEX "envelope_grants_by_end" ON "envelope_grants" USING btree ("visit_ends_at");--> statement-breakpoint
CREATE INDEX "email_undos_by_member" ON "email_undos" USING btree ("nroafi","changed_at");--> statement-breakpoint
CREATE INDEX "email_undos_by_age" ON "email_undos" USING btree ("changed_at");