CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"nroafi" integer,
	"event" text NOT NULL,
	"address" text NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "activation_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"nroafi" integer NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device_secrets" (
	"nroafi" integer NOT NULL,
	"device" uuid NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_secrets_nroafi_device_pk" PRIMARY KEY("nroafi","device")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_credentials" (
	"nroafi" integer PRIMARY KEY NOT NULL,
	"password_hash" text,
	"first_login" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"role" text NOT NULL,
	"generation" integer NOT NULL,
	"previous_valid_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "audit_log_by_member" ON "audit_log" USING btree ("nroafi","at");--> statement-breakpoint
CREATE INDEX "activation_links_by_member" ON "activation_links" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "login_failures_by_key" ON "login_failures" USING btree ("kind","key","at");--> statement-breakpoint
CREATE INDEX "login_failures_by_attempt" ON "login_failures" USING btree ("attempt");--> statement-breakpoint
CREATE INDEX "login_failures_by_age" ON "login_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_by_subject" ON "sessions" USING btree ("subject","role");--> statement-breakpoint
CREATE INDEX "sessions_by_use" ON "sessions" USING btree ("last_at");