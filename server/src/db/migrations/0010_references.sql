DROP INDEX "transactions_owner_contact";--> statement-breakpoint
ALTER TABLE "contact_merges" ALTER COLUMN "kept_id" DROP NOT NULL;--> statement-breakpoint
-- Ids that lead nowhere go first. A deal keeps its client's name and is linked to nobody; a contact of someone else's is nobody.
UPDATE transactions t SET contact_id = NULL WHERE contact_id IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM contacts c WHERE c.id = t.contact_id AND c.owner_id = t.owner_id);--> statement-breakpoint
-- A merge can be undone without the contact that stayed.
UPDATE contact_merges m SET kept_id = NULL WHERE NOT EXISTS (SELECT 1 FROM contacts c WHERE c.id = m.kept_id);--> statement-breakpoint
UPDATE contacts c SET merge_id = NULL WHERE merge_id IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM contact_merges m WHERE m.id = c.merge_id);--> statement-breakpoint
-- Finished uploads whose file was deleted since, and sign-ups whose account was: both only tell how it came to be.
DELETE FROM door_uploads u WHERE file_id IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM door_files f WHERE f.id = u.file_id);--> statement-breakpoint
DELETE FROM pending_signups s WHERE account_id IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = s.account_id);--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "acted_for_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merge_id_contact_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."contact_merges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_signups" ADD CONSTRAINT "pending_signups_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_kept_id_contacts_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_uploads" ADD CONSTRAINT "door_uploads_file_id_door_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."door_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_merge" ON "contacts" USING btree ("merge_id") WHERE merge_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_acted_for" ON "audit_log" USING btree ("acted_for_id","at") WHERE acted_for_id is not null;--> statement-breakpoint
CREATE INDEX "pending_signups_account" ON "pending_signups" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "transactions_contact" ON "transactions" USING btree ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "door_uploads_file" ON "door_uploads" USING btree ("file_id");