ALTER TABLE "members" ADD COLUMN "tiponacionalidad" integer;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "fecestadocivil" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "discapacidad" text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "tramita_discapacidad" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "fecdisc" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "feccud" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "madre_nombres" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "madre_apellido" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "padre_nombres" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "padre_apellido" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hijos" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "cantidad_hijos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "estadodesde" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "resolucionjubiliado" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "vencimientocredencialactivo" date;--> statement-breakpoint
-- What the relatives of the file already say.
UPDATE "members" SET "hijos" = 'SI', "cantidad_hijos" = "children"."count" FROM (SELECT "nroafi", count(*)::integer AS "count" FROM "member_relatives" WHERE "tipfamiliar" = 3 GROUP BY "nroafi") AS "children" WHERE "children"."nroafi" = "members"."nroafi";--> statement-breakpoint
UPDATE "members" SET "madre_nombres" = "mother"."nombres", "madre_apellido" = "mother"."apellido" FROM "member_relatives" AS "mother" WHERE "mother"."nroafi" = "members"."nroafi" AND "mother"."tipfamiliar" = 5;--> statement-breakpoint
UPDATE "members" SET "padre_nombres" = "father"."nombres", "padre_apellido" = "father"."apellido" FROM "member_relatives" AS "father" WHERE "father"."nroafi" = "members"."nroafi" AND "father"."tipfamiliar" = 4;
