CREATE TABLE "attention" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "attention_kind" CHECK (kind in ('unknown-customer', 'two-subscriptions', 'subscription-missing', 'refund-failed', 'paid-without-account'))
);
--> statement-breakpoint
CREATE TABLE "trials_taken" (
	"mark" text NOT NULL,
	"hash" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trials_taken_mark_hash_pk" PRIMARY KEY("mark","hash"),
	CONSTRAINT "trials_taken_mark" CHECK (mark in ('email', 'card'))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "period_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "period_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "attention_open" ON "attention" USING btree ("kind","subject") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "attention_found" ON "attention" USING btree ("found_at");--> statement-breakpoint
-- Nobody was asked to confirm an address before: whoever is here already is not asked now.
UPDATE "users" SET "email_confirmed_at" = "created_at";
