DROP INDEX "contacts_name_key";--> statement-breakpoint
CREATE INDEX "contacts_last_name_key" ON "contacts" USING btree ("owner_id","last_name_key" text_pattern_ops,"name_key" text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_name_key" ON "contacts" USING btree ("owner_id","name_key" text_pattern_ops) WHERE deleted_at is null;