CREATE TABLE "parcel_parts" (
	"parcel_id" text NOT NULL,
	"index" integer NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "parcel_parts_parcel_id_index_pk" PRIMARY KEY("parcel_id","index")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text,
	"state" text NOT NULL,
	"source_hash" text NOT NULL,
	"proof_hash" text,
	"nroafi" integer,
	"parts" integer,
	"bytes" integer,
	"code_wrap" text,
	"fund_wrap" jsonb,
	"address" text,
	"taker" uuid,
	"device" text,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"receipt" jsonb,
	"refusal" jsonb,
	"unknown_key" text
);
--> statement-breakpoint
ALTER TABLE "parcel_parts" ADD CONSTRAINT "parcel_parts_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_by_age" ON "parcels" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "parcels_by_address" ON "parcels" USING btree ("address");