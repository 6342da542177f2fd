-- Generated columns and indexes call these functions, so the migration that first uses one of them creates it too. A new
-- result needs a migration that rewrites those columns.

-- Removes case and accents: 'José' and 'JOSE' fold to the same text. Indexes need an immutable function.
-- unaccent() alone is not immutable, because its dictionary may change.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value));

-- The digits of a phone number without its extension.
CREATE OR REPLACE FUNCTION phone_digits(number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(number, ' x\d+$', ''), '\D', '', 'g');

-- The displayed name of a contact: the person's, else the company's, else the part of the email before the @.
CREATE OR REPLACE FUNCTION contact_name(first_name text, last_name text, company text, email_address text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(nullif(trim(first_name || ' ' || last_name), ''), nullif(company, ''), split_part(email_address, '@', 1), '');
