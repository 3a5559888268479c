CREATE TABLE "contact_confirmations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"calle" text NOT NULL,
	"nro" text NOT NULL,
	"piso" text NOT NULL,
	"dep" text NOT NULL,
	"locid" integer,
	"localidad" text NOT NULL,
	"cp" text NOT NULL,
	"codprov" integer,
	"desprov" text NOT NULL,
	"tipcontacto" integer NOT NULL,
	"main" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"email" text NOT NULL,
	"tipcontacto" integer NOT NULL,
	"main" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_phones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_phones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"idcarrier" integer NOT NULL,
	"idpais" integer NOT NULL,
	"codpais" integer NOT NULL,
	"carac" text NOT NULL,
	"telefono" text NOT NULL,
	"tiptelefono" integer NOT NULL,
	"tipcontacto" integer NOT NULL,
	"main" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"key" uuid NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contribution_summaries" (
	"nroafi" integer PRIMARY KEY NOT NULL,
	"anios" integer NOT NULL,
	"meses" integer NOT NULL,
	"ultimo_pago" date
);
--> statement-breakpoint
CREATE TABLE "debt_concepts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debt_concepts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"descripcion" text NOT NULL,
	"tipo_aporte" integer NOT NULL,
	"anio_convenio" integer NOT NULL,
	"mes_cuota" integer NOT NULL,
	"vencimiento" date NOT NULL,
	"importe" numeric(14, 2) NOT NULL,
	"observaciones" text NOT NULL,
	"es_deuda" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "level_orders" (
	"nroafi" integer PRIMARY KEY NOT NULL,
	"anio" integer NOT NULL,
	"estado" text,
	"nivel_pedido" integer,
	"pedido_id" integer,
	"pedido_nro" integer,
	"email" text NOT NULL,
	"puede_tramitar" boolean NOT NULL,
	"puede_desestimar" boolean NOT NULL,
	"desestimacion_pendiente" boolean NOT NULL,
	"extemporaneo" boolean NOT NULL,
	"tiene_rar" boolean NOT NULL,
	"estado_rar" text NOT NULL,
	"tiene_plan_joven" boolean NOT NULL,
	"estado_plan_joven" text NOT NULL,
	"tiene_rar_futuro" boolean NOT NULL,
	"estado_rar_futuro" text NOT NULL,
	"tiene_plan_joven_futuro" boolean NOT NULL,
	"estado_plan_joven_futuro" text NOT NULL,
	"alta_plan_joven" boolean NOT NULL,
	"baja_plan_joven" boolean NOT NULL,
	"modulos_reducidos" integer NOT NULL,
	"empleo" text NOT NULL,
	"empleo_tipo" text NOT NULL,
	"empleo_desde" date
);
--> statement-breakpoint
CREATE TABLE "member_relatives" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_relatives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"nroafi" integer NOT NULL,
	"nombres" text NOT NULL,
	"apellido" text NOT NULL,
	"tipfamiliar" integer NOT NULL,
	"tipdoc" text NOT NULL,
	"nrodoc" text NOT NULL,
	"fecnacim" date,
	"sexo" text NOT NULL,
	"estadocivil" integer NOT NULL,
	"fecestadocivil" date,
	"nacionalidad" integer NOT NULL,
	"tipnacionalidad" integer NOT NULL,
	"fecfallecido" date,
	"discapacidad" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_photos" (
	"nroafi" integer NOT NULL,
	"kind" text NOT NULL,
	"image" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_photos_nroafi_kind_pk" PRIMARY KEY("nroafi","kind")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"nroafi" integer PRIMARY KEY NOT NULL,
	"nombres" text NOT NULL,
	"apellido" text NOT NULL,
	"tipdoc" text NOT NULL,
	"nrodoc" text NOT NULL,
	"cuil" text NOT NULL,
	"fecnacim" date,
	"sexo" text NOT NULL,
	"nacionalidad" integer NOT NULL,
	"estadocivil" integer NOT NULL,
	"distrito" integer NOT NULL,
	"estado" text NOT NULL,
	"nivel" integer,
	"aporte_reducido" text NOT NULL,
	"nivel_validez" text,
	"esactivo" boolean NOT NULL,
	"esjubilado" boolean NOT NULL,
	"esesb" boolean NOT NULL,
	"tienedeuda" integer NOT NULL,
	"photo_due" boolean NOT NULL,
	"contact_due" boolean NOT NULL,
	"change_pending" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_confirmations" ADD CONSTRAINT "contact_confirmations_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_addresses" ADD CONSTRAINT "member_addresses_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_emails" ADD CONSTRAINT "member_emails_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_phones" ADD CONSTRAINT "member_phones_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_summaries" ADD CONSTRAINT "contribution_summaries_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_concepts" ADD CONSTRAINT "debt_concepts_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_orders" ADD CONSTRAINT "level_orders_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_relatives" ADD CONSTRAINT "member_relatives_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_photos" ADD CONSTRAINT "member_photos_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_confirmations_by_member" ON "contact_confirmations" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "member_addresses_by_member" ON "member_addresses" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "member_emails_by_member" ON "member_emails" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "member_phones_by_member" ON "member_phones" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "messages_by_member" ON "messages" USING btree ("nroafi","at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("nroafi","key");--> statement-breakpoint
CREATE INDEX "debt_concepts_by_member" ON "debt_concepts" USING btree ("nroafi");--> statement-breakpoint
CREATE INDEX "member_relatives_by_member" ON "member_relatives" USING btree ("nroafi");