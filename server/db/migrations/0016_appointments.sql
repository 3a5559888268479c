CREATE TABLE "appointment_closed_days" (
	"district" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "appointment_closed_days_district_day_pk" PRIMARY KEY("district","day")
);
--> statement-breakpoint
CREATE TABLE "appointment_hours" (
	"district" integer NOT NULL,
	"weekday" integer NOT NULL,
	"from_minute" integer NOT NULL,
	"until_minute" integer NOT NULL,
	"every_minutes" integer NOT NULL,
	CONSTRAINT "appointment_hours_district_weekday_from_minute_pk" PRIMARY KEY("district","weekday","from_minute")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"district" integer NOT NULL,
	"day" date NOT NULL,
	"hour" text NOT NULL,
	"reason" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_of_slot" ON "appointments" USING btree ("district","day","hour") WHERE "appointments"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_by_member" ON "appointments" USING btree ("nroafi","day");