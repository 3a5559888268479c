CREATE TABLE "paid_contributions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paid_contributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"tipo_aporte" integer NOT NULL,
	"descripcion" text NOT NULL,
	"anio_convenio" integer NOT NULL,
	"mes_cuota" integer NOT NULL,
	"fecha_pago" date NOT NULL,
	"importe" numeric(14, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_slips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_slips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"tipo" integer NOT NULL,
	"descripcion" text NOT NULL,
	"fecha_pago" date NOT NULL,
	"lineas" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paid_contributions" ADD CONSTRAINT "paid_contributions_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_slips" ADD CONSTRAINT "pay_slips_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_contributions_by_member" ON "paid_contributions" USING btree ("nroafi","tipo_aporte");--> statement-breakpoint
CREATE INDEX "pay_slips_by_member" ON "pay_slips" USING btree ("nroafi");