CREATE TABLE "appointment_cancellations" (
	"appointment" integer PRIMARY KEY NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"motivo" text NOT NULL,
	"closes" boolean NOT NULL,
	"autor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_closed_hours" (
	"district" integer NOT NULL,
	"day" date NOT NULL,
	"hour" text NOT NULL,
	CONSTRAINT "appointment_closed_hours_district_day_hour_pk" PRIMARY KEY("district","day","hour")
);
--> statement-breakpoint
CREATE TABLE "appointment_offices" (
	"district" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment_closed_days" ADD COLUMN "motivo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "appointment_cancellations" ADD CONSTRAINT "appointment_cancellations_appointment_appointments_id_fk" FOREIGN KEY ("appointment") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_cancellations_due" ON "appointment_cancellations" USING btree ("effective_at");