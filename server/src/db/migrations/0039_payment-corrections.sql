ALTER TABLE "payment_wishes" DROP CONSTRAINT "payment_wishes_kind";--> statement-breakpoint
ALTER TABLE "trials_taken" DROP CONSTRAINT "trials_taken_mark";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "starting_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "ending_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_amount" bigint;--> statement-breakpoint
ALTER TABLE "seat_charges" ADD COLUMN "carried_item_id" text;--> statement-breakpoint
ALTER TABLE "payment_wishes" ADD CONSTRAINT "payment_wishes_kind" CHECK (kind in ('upgrade', 'pay', 'seat', 'refund'));--> statement-breakpoint
ALTER TABLE "trials_taken" ADD CONSTRAINT "trials_taken_mark" CHECK (mark in ('email', 'card', 'vendor_discount'));