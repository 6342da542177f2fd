DROP INDEX "contacts_trash";--> statement-breakpoint
CREATE INDEX "contacts_trash" ON "contacts" USING btree ("owner_id","deleted_at") WHERE deleted_at is not null;