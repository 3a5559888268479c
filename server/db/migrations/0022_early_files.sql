CREATE TABLE "early_files" (
	"submission_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"arrived" integer NOT NULL,
	"state" text NOT NULL,
	"detected" text,
	"reason" text,
	CONSTRAINT "early_files_submission_id_file_id_pk" PRIMARY KEY("submission_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "early_pieces" (
	"submission_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"offset" integer NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "early_pieces_submission_id_file_id_offset_pk" PRIMARY KEY("submission_id","file_id","offset")
);
--> statement-breakpoint
CREATE TABLE "early_submissions" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"address" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "early_files" ADD CONSTRAINT "early_files_submission_id_early_submissions_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."early_submissions"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "early_pieces" ADD CONSTRAINT "early_pieces_of_file" FOREIGN KEY ("submission_id","file_id") REFERENCES "public"."early_files"("submission_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "early_submissions_by_age" ON "early_submissions" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "early_submissions_by_address" ON "early_submissions" USING btree ("address");