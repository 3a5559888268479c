CREATE TABLE "payment_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"concept_id" bigint NOT NULL,
	"nroafi" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_order_concepts" (
	"order_id" uuid NOT NULL,
	"concept_id" bigint NOT NULL,
	"title" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	CONSTRAINT "payment_order_concepts_order_id_concept_id_pk" PRIMARY KEY("order_id","concept_id")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nroafi" integer NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"key" uuid,
	"preference_id" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"ask_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"state" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"refunded" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"means" text NOT NULL,
	"approved_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"settlement" text NOT NULL,
	"reported_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"preference_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"return_to" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sandbox_orders_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"refunded" numeric(20, 2) NOT NULL,
	"means" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" numeric(20, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "debt_concepts" ADD COLUMN "pagada_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_payment_id_provider_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."provider_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_concept_id_debt_concepts_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."debt_concepts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order_concepts" ADD CONSTRAINT "payment_order_concepts_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order_concepts" ADD CONSTRAINT "payment_order_concepts_concept_id_debt_concepts_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."debt_concepts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_nroafi_members_nroafi_fk" FOREIGN KEY ("nroafi") REFERENCES "public"."members"("nroafi") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_provider_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."provider_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD CONSTRAINT "provider_payments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_ledger_by_payment" ON "payment_ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_ledger_by_concept" ON "payment_ledger" USING btree ("concept_id");--> statement-breakpoint
CREATE INDEX "payment_ledger_by_member" ON "payment_ledger" USING btree ("nroafi");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_open" ON "payment_orders" USING btree ("nroafi") WHERE "payment_orders"."state" in ('creando', 'abierta', 'pendiente');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_by_key" ON "payment_orders" USING btree ("nroafi","key");--> statement-breakpoint
CREATE INDEX "payment_orders_by_member" ON "payment_orders" USING btree ("nroafi","created_at");--> statement-breakpoint
CREATE INDEX "payment_orders_to_ask" ON "payment_orders" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_by_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_by_state" ON "payment_refunds" USING btree ("state");--> statement-breakpoint
CREATE INDEX "provider_payments_by_order" ON "provider_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_by_order" ON "sandbox_payments" USING btree ("order_id");