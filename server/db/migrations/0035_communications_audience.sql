ALTER TABLE "communications" ALTER COLUMN "fecha" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "descripcion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "estado" text DEFAULT 'publicada' NOT NULL;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "hasta" date;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "situacion" text DEFAULT 'todos' NOT NULL;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "distritos" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "nivel" integer;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "clave" text;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "autor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "editada" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "avisada" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "retirada" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "motivo_retiro" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "communications_by_client_key" ON "communications" USING btree ("clave");--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_have_a_day" CHECK ("communications"."estado" = 'borrador' or "communications"."fecha" is not null);