-- What two spellings of one number have in common; the extension does not count.
CREATE FUNCTION phone_digits(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(number, ' x\d+$', ''), '\D', '', 'g');
--> statement-breakpoint
-- The phone and the email that were there stay the main ones, without a label.
ALTER TABLE "contacts" ADD COLUMN "email_label" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "other_emails" jsonb;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "phone_label" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "other_phones" jsonb;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_main_email" CHECK (other_emails is null or email_address is not null);--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_main_phone" CHECK (other_phones is null or phone_number is not null);--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(' ' || first_name || ' ' || last_name || ' ' || coalesce(email_address, '') || ' ' ||
          coalesce(regexp_replace(phone_number, '\D', '', 'g'), '') || ' ' || coalesce(address, '') || ' ' ||
          coalesce(regexp_replace(notes, '\s+', ' ', 'g'), '') ||
          coalesce(translate(jsonb_path_query_array(other_emails, '$[*].address')::text, '[]",', '    '), '') ||
          coalesce(translate(regexp_replace(jsonb_path_query_array(other_phones, '$[*].number')::text,
            '[^0-9,[]', '', 'g'), ',[', '  '), ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("owner_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
-- Merges that can still be undone remember lists from now on.
UPDATE contact_merges SET trace = jsonb_set(trace, '{fields}', (trace->'fields') - 'emailAddress' - 'phoneNumber'
  || CASE WHEN trace->'fields' ? 'emailAddress' THEN jsonb_build_object('emails', jsonb_build_object(
      'before', CASE WHEN trace#>>'{fields,emailAddress,before}' IS NULL THEN '[]' ELSE jsonb_build_array(
        jsonb_build_object('label', NULL, 'address', trace#>'{fields,emailAddress,before}')) END,
      'after', CASE WHEN trace#>>'{fields,emailAddress,after}' IS NULL THEN '[]' ELSE jsonb_build_array(
        jsonb_build_object('label', NULL, 'address', trace#>'{fields,emailAddress,after}')) END)) ELSE '{}' END
  || CASE WHEN trace->'fields' ? 'phoneNumber' THEN jsonb_build_object('phones', jsonb_build_object(
      'before', CASE WHEN trace#>>'{fields,phoneNumber,before}' IS NULL THEN '[]' ELSE jsonb_build_array(
        jsonb_build_object('label', NULL, 'number', trace#>'{fields,phoneNumber,before}')) END,
      'after', CASE WHEN trace#>>'{fields,phoneNumber,after}' IS NULL THEN '[]' ELSE jsonb_build_array(
        jsonb_build_object('label', NULL, 'number', trace#>'{fields,phoneNumber,after}')) END)) ELSE '{}' END)
WHERE trace->'fields' ?| array['emailAddress', 'phoneNumber'];
