CREATE TABLE "staged_files" (
	"nroafi" integer NOT NULL,
	"op" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "staged_files_nroafi_op_pk" PRIMARY KEY("nroafi","op")
);
--> statement-breakpoint
ALTER TABLE "staged_files" ADD CONSTRAINT "staged_files_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staged_files_by_age" ON "staged_files" USING btree ("at");