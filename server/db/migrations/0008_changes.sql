CREATE TABLE "member_changes" (
	"nroafi" integer NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_changes_nroafi_key_pk" PRIMARY KEY("nroafi","key")
);
--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_changes_by_age" ON "member_changes" USING btree ("at");--> statement-breakpoint
-- The keys that requests to be called came with until now: one that a device still repeats is the same request.
INSERT INTO "member_changes" ("nroafi", "key", "kind", "body_hash", "answer", "at")
SELECT "nroafi", "key", 'llamame', '', '{"success": true, "msg": "Recibimos tu pedido. La delegación te va a llamar en el horario que elegiste."}', "at" FROM "messages";--> statement-breakpoint
DROP INDEX "messages_once";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "key";
