CREATE TABLE "desk_preferences" (
	"usuario" text PRIMARY KEY NOT NULL,
	"atajos" boolean NOT NULL,
	"vistas" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "desk_preferences_by_change" ON "desk_preferences" USING btree ("changed_at");