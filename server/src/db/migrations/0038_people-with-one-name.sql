-- The name a contact is shown by: the person's, else the company's, else the part of the email before the @.
CREATE FUNCTION contact_name(first_name text, last_name text, company text, email_address text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(nullif(trim(first_name || ' ' || last_name), ''), nullif(company, ''), split_part(email_address, '@', 1), '');
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "company" text, ADD COLUMN "title" text;--> statement-breakpoint
-- In one statement, so that the table is rewritten once; its indexes go with the columns.
ALTER TABLE "contacts" DROP COLUMN "name_key", DROP COLUMN "last_name_key", DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "contacts"
  ADD COLUMN "name_key" text GENERATED ALWAYS AS (fold(contact_name(first_name, last_name, company, email_address))) STORED NOT NULL,
  ADD COLUMN "last_name_key" text GENERATED ALWAYS AS (fold(coalesce(nullif(last_name, ''), contact_name(first_name, last_name, company, email_address)))) STORED NOT NULL,
  ADD COLUMN "sort_first_name" text collate people GENERATED ALWAYS AS (coalesce(nullif(first_name, ''), contact_name(first_name, last_name, company, email_address))) STORED NOT NULL,
  ADD COLUMN "sort_last_name" text collate people GENERATED ALWAYS AS (coalesce(nullif(last_name, ''), contact_name(first_name, last_name, company, email_address))) STORED NOT NULL,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(' ' || first_name || ' ' || last_name || ' ' || coalesce(email_address, '') || ' ' ||
          coalesce(regexp_replace(phone_number, '\D', '', 'g'), '') || ' ' || coalesce(address, '') || ' ' ||
          coalesce(regexp_replace(notes, '\s+', ' ', 'g'), '') || coalesce(' ' || company, '') ||
          coalesce(translate(jsonb_path_query_array(other_emails, '$[*].address')::text, '[]",', '    '), '') ||
          coalesce(translate(regexp_replace(jsonb_path_query_array(other_phones, '$[*].number')::text,
            '[^0-9,[]', '', 'g'), ',[', '  '), ''))) STORED NOT NULL;--> statement-breakpoint
DROP INDEX "contacts_first_name";--> statement-breakpoint
DROP INDEX "contacts_last_name";--> statement-breakpoint
CREATE INDEX "contacts_first_name" ON "contacts" USING btree ("owner_id","sort_first_name","sort_last_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_last_name" ON "contacts" USING btree ("owner_id","sort_last_name","sort_first_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_name_key" ON "contacts" USING btree ("owner_id","name_key" text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_last_name_key" ON "contacts" USING btree ("owner_id","last_name_key" text_pattern_ops,"name_key" text_pattern_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("owner_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "import_updates" ADD COLUMN "removed_tags" uuid[] DEFAULT '{}' NOT NULL;
