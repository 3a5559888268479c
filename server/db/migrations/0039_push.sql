CREATE TABLE "push_marks" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_notices" (
	"event" bigint NOT NULL,
	"subscription" bigint NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "push_notices_event_subscription_pk" PRIMARY KEY("event","subscription")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"device" uuid NOT NULL,
	"sid" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"key" text NOT NULL,
	"kinds" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_device" UNIQUE("nroafi","device"),
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_subscription_push_subscriptions_id_fk" FOREIGN KEY ("subscription") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_of_device" FOREIGN KEY ("nroafi","device") REFERENCES "public"."device_secrets"("nroafi","device") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_notices_due" ON "push_notices" USING btree ("sent_at","due_at");--> statement-breakpoint
CREATE INDEX "push_notices_by_subscription" ON "push_notices" USING btree ("subscription");--> statement-breakpoint
CREATE INDEX "push_notices_by_age" ON "push_notices" USING btree ("until");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_device" ON "push_subscriptions" USING btree ("device");