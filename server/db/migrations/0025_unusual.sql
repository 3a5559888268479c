CREATE TABLE "held_names" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unusual_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nroafi" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sid" uuid,
	"device" uuid,
	"device_since" timestamp with time zone NOT NULL,
	"label" text NOT NULL,
	"answered_at" timestamp with time zone,
	"was_mine" boolean
);
--> statement-breakpoint
CREATE INDEX "held_names_by_age" ON "held_names" USING btree ("at");--> statement-breakpoint
CREATE INDEX "unusual_events_by_member" ON "unusual_events" USING btree ("nroafi","at");--> statement-breakpoint
CREATE INDEX "unusual_events_by_age" ON "unusual_events" USING btree ("at");