CREATE TABLE "member_seen" (
	"nroafi" integer PRIMARY KEY NOT NULL,
	"marks" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_seen" ADD CONSTRAINT "member_seen_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;