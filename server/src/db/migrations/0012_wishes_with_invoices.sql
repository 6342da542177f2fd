DROP INDEX "payment_wishes_open";--> statement-breakpoint
ALTER TABLE "payment_wishes" ADD COLUMN "invoice_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_wishes_open" ON "payment_wishes" USING btree ("kind","subject","bought") WHERE state = 'open' or invoice_id is not null;