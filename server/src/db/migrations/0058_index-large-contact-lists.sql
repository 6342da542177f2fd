CREATE INDEX "contacts_created_at" ON "contacts" USING btree ("owner_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_added" ON "contacts" USING btree ("owner_id","added_on") WHERE deleted_at is null and import_id is null;--> statement-breakpoint
CREATE INDEX "contacts_zip" ON "contacts" USING btree ("owner_id",substring(address from '(\d{5})(?:-\d{4})?[^0-9]*$')) WHERE deleted_at is null and address is not null;--> statement-breakpoint
CREATE INDEX "contacts_without_phone_number" ON "contacts" USING btree ("owner_id","sort_first_name","sort_last_name","id") WHERE deleted_at is null and phone_number is null;--> statement-breakpoint
CREATE INDEX "contacts_without_email_address" ON "contacts" USING btree ("owner_id","sort_first_name","sort_last_name","id") WHERE deleted_at is null and email_address is null;--> statement-breakpoint
CREATE INDEX "contacts_without_address" ON "contacts" USING btree ("owner_id","sort_first_name","sort_last_name","id") WHERE deleted_at is null and address is null;--> statement-breakpoint
CREATE INDEX "contacts_deletion" ON "contacts" USING btree ("deletion_id") WHERE deletion_id is not null;