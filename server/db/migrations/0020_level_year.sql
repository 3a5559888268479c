ALTER TABLE "level_orders" ADD COLUMN "ejercicio" integer;--> statement-breakpoint
UPDATE "level_orders" SET "ejercicio" = "anio" - 1;--> statement-breakpoint
ALTER TABLE "level_orders" ALTER COLUMN "ejercicio" SET NOT NULL;
