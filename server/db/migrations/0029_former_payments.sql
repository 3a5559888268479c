CREATE TABLE "former_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"fecha" timestamp with time zone NOT NULL,
	"medio" text NOT NULL,
	"detalle" jsonb NOT NULL,
	"referencia" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_payments" ADD CONSTRAINT "former_payments_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_payments_by_member" ON "former_payments" USING btree ("nroafi");