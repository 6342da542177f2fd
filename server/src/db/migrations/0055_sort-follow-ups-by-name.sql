DROP INDEX "contacts_follow_up";--> statement-breakpoint
DROP INDEX "contacts_last_contacted";--> statement-breakpoint
CREATE INDEX "contacts_follow_up" ON "contacts" USING btree ("owner_id","follow_up_day","sort_first_name","sort_last_name","id") WHERE deleted_at is null and follow_up_day is not null;--> statement-breakpoint
CREATE INDEX "contacts_last_contacted" ON "contacts" USING btree ("owner_id","last_contacted_on","sort_first_name","sort_last_name","id") WHERE deleted_at is null and last_contacted_on is not null;