CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- Names sort as people expect: case and accents matter least, numbers count by value.
CREATE COLLATION IF NOT EXISTS people (provider = icu, locale = 'en-US-u-kn-true');--> statement-breakpoint
-- Case and accents folded away, usable in indexes: unaccent() alone is not immutable because its dictionary may change.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent'::regdictionary, value));
