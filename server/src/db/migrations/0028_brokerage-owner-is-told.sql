ALTER TABLE "brokerages" ADD COLUMN "is_owner_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "brokerages_owner_due" ON "brokerages" USING btree ("id") WHERE is_owner_due;