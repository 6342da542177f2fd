
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE SCHEMA drizzle;

CREATE COLLATION public.people (provider = icu, locale = 'en-US-u-kn-true');

CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

COMMENT ON EXTENSION btree_gin IS 'support for indexing common datatypes in GIN';

CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;

COMMENT ON EXTENSION citext IS 'data type for case-insensitive character strings';

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';

CREATE FUNCTION public.count_contacts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO contact_totals AS t (owner_id, total)
		SELECT owner_id, count(*)::int FROM new_rows WHERE deleted_at IS NULL GROUP BY 1 ORDER BY 1
		ON CONFLICT (owner_id) DO UPDATE SET total = t.total + excluded.total;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE contact_totals t SET total = t.total - gone.count
		FROM (SELECT owner_id, count(*)::int AS count FROM old_rows WHERE deleted_at IS NULL GROUP BY 1) gone
		WHERE t.owner_id = gone.owner_id;
	ELSE
		UPDATE contact_totals t SET total = t.total + change.count
		FROM (
			SELECT owner_id, sum(step)::int AS count
			FROM (
				SELECT owner_id, 1 AS step FROM new_rows WHERE deleted_at IS NULL
				UNION ALL
				SELECT owner_id, -1 FROM old_rows WHERE deleted_at IS NULL
			) steps
			GROUP BY 1 HAVING sum(step) <> 0
		) change
		WHERE t.owner_id = change.owner_id;
	END IF;
	RETURN NULL;
END $$;

CREATE FUNCTION public.fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE FUNCTION public.sum_transaction_months() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE transaction_months m
		SET closed_sides = m.closed_sides - gone.sides, volume = m.volume - gone.volume, commission = m.commission - gone.commission
		FROM (
			SELECT owner_id, extract(year FROM day)::int AS year, extract(month FROM day)::int AS month, type,
				count(*)::int AS sides, sum(volume)::bigint AS volume, sum(commission)::bigint AS commission
			FROM old_rows WHERE status = 'CLOSED' GROUP BY 1, 2, 3, 4
		) gone
		WHERE (m.owner_id, m.year, m.month, m.type) = (gone.owner_id, gone.year, gone.month, gone.type);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO transaction_months AS m (owner_id, year, month, type, closed_sides, volume, commission)
		SELECT owner_id, extract(year FROM day)::int, extract(month FROM day)::int, type,
			count(*)::int, sum(volume)::bigint, sum(commission)::bigint
		FROM new_rows WHERE status = 'CLOSED' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT (owner_id, year, month, type) DO UPDATE
		SET closed_sides = m.closed_sides + excluded.closed_sides,
			volume = m.volume + excluded.volume, commission = m.commission + excluded.commission;
	END IF;
	RETURN NULL;
END $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;

CREATE TABLE public.account_deletions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    customer_id text,
    requested_at timestamp(3) with time zone NOT NULL,
    finished_at timestamp(3) with time zone
);

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    subject text,
    details jsonb,
    request_id text
);

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.connections (
    contact_id uuid NOT NULL,
    other_id uuid NOT NULL,
    relationship text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT connections_not_self CHECK ((contact_id <> other_id)),
    CONSTRAINT connections_relationship CHECK ((relationship = ANY (ARRAY['Spouse'::text, 'Child'::text, 'Parent'::text, 'Sibling'::text, 'Relative'::text, 'Friend'::text, 'Business Partner'::text, 'Colleague'::text, 'Neighbor'::text, 'Other'::text])))
);

CREATE TABLE public.contact_doors (
    contact_id uuid NOT NULL,
    door_id uuid NOT NULL
);

CREATE TABLE public.contact_imports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    file_name text,
    imported integer NOT NULL,
    duplicates integer NOT NULL,
    rejected integer NOT NULL,
    new_tags uuid[] NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    undone_at timestamp(3) with time zone
);

CREATE TABLE public.contact_merges (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    kept_id uuid NOT NULL,
    trace jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    undone_at timestamp(3) with time zone
);

CREATE TABLE public.contact_tags (
    contact_id uuid NOT NULL,
    tag_id uuid NOT NULL
);

CREATE TABLE public.contact_totals (
    owner_id uuid NOT NULL,
    total integer NOT NULL
);

CREATE TABLE public.contacts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    first_name text NOT NULL COLLATE public.people,
    last_name text NOT NULL COLLATE public.people,
    email_address text,
    phone_number text,
    address text COLLATE public.people,
    birthday text COLLATE pg_catalog."C",
    home_anniversary text COLLATE pg_catalog."C",
    referred_from text COLLATE public.people,
    notes text,
    notes_at timestamp(3) with time zone,
    name_key text GENERATED ALWAYS AS (public.fold(((first_name || ' '::text) || last_name))) STORED NOT NULL,
    last_name_key text GENERATED ALWAYS AS (public.fold(last_name)) STORED NOT NULL,
    email_key text GENERATED ALWAYS AS (lower(email_address)) STORED,
    phone_key text GENERATED ALWAYS AS (regexp_replace(regexp_replace(phone_number, ' x\d+$'::text, ''::text), '\D'::text, ''::text, 'g'::text)) STORED,
    search_text text GENERATED ALWAYS AS (public.fold((((((((((((' '::text || first_name) || ' '::text) || last_name) || ' '::text) || COALESCE(email_address, ''::text)) || ' '::text) || COALESCE(regexp_replace(phone_number, '\D'::text, ''::text, 'g'::text), ''::text)) || ' '::text) || COALESCE(address, ''::text)) || ' '::text) || COALESCE(regexp_replace(notes, '\s+'::text, ' '::text, 'g'::text), ''::text)))) STORED NOT NULL,
    import_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp(3) with time zone,
    deletion_id uuid,
    merge_id uuid
);

CREATE TABLE public.credentials (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id text NOT NULL,
    provider_id text DEFAULT 'credential'::text NOT NULL,
    user_id uuid NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp(3) with time zone,
    refresh_token_expires_at timestamp(3) with time zone,
    scope text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.door_files (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    door_id uuid NOT NULL,
    type text NOT NULL,
    name text NOT NULL COLLATE public.people,
    name_key text NOT NULL,
    bytes bigint NOT NULL,
    content_type text,
    url text,
    description text,
    thumbnail text DEFAULT 'none'::text NOT NULL,
    thumbnail_attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp(3) with time zone,
    missing_at timestamp(3) with time zone,
    CONSTRAINT door_files_link CHECK ((((type = 'LINK'::text) = (url IS NOT NULL)) AND ((type = 'LINK'::text) = (content_type IS NULL)))),
    CONSTRAINT door_files_thumbnail CHECK ((thumbnail = ANY (ARRAY['none'::text, 'waiting'::text, 'ready'::text]))),
    CONSTRAINT door_files_type CHECK ((type = ANY (ARRAY['IMAGE'::text, 'VIDEO'::text, 'PDF'::text, 'DOC'::text, 'EXCEL'::text, 'LINK'::text])))
);

CREATE TABLE public.door_shares (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    door_id uuid,
    file_id uuid,
    password_hash text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    CONSTRAINT door_shares_subject CHECK ((num_nonnulls(door_id, file_id) = 1))
);

CREATE TABLE public.door_uploads (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    door_id uuid,
    name text NOT NULL,
    bytes bigint NOT NULL,
    file_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.doors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    address text NOT NULL COLLATE public.people,
    address_key text NOT NULL,
    category text NOT NULL,
    full_name text NOT NULL COLLATE public.people,
    status text NOT NULL,
    is_unclaimed boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp(3) with time zone,
    CONSTRAINT doors_category CHECK ((category = ANY (ARRAY['SELLERS'::text, 'BUYERS'::text, 'MISCELLANEOUS'::text]))),
    CONSTRAINT doors_status CHECK ((status = ANY (ARRAY['CLOSED'::text, 'PENDING'::text, 'CANCELLED'::text])))
);

CREATE TABLE public.file_removals (
    storage_key text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.goals (
    owner_id uuid NOT NULL,
    year integer NOT NULL,
    transaction_goal integer NOT NULL,
    volume_goal bigint NOT NULL,
    commission_goal bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    answer jsonb,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.images (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid,
    storage_key text NOT NULL,
    content_type text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.invoices (
    id text NOT NULL,
    user_id uuid NOT NULL,
    subscription_id text,
    number text,
    status text NOT NULL,
    total bigint NOT NULL,
    amount_due bigint NOT NULL,
    amount_paid bigint NOT NULL,
    lines jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    paid_at timestamp(3) with time zone,
    reading bigint NOT NULL,
    CONSTRAINT invoices_status CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'paid'::text, 'uncollectible'::text, 'void'::text])))
);

CREATE TABLE public.mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    dedupe_key text,
    recipient text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    sent_at timestamp(3) with time zone,
    failed_at timestamp(3) with time zone,
    last_error text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.payment_events (
    id text NOT NULL,
    type text NOT NULL,
    about text NOT NULL,
    object_id text,
    subscription_id text,
    customer_id text,
    occurred_at timestamp(3) with time zone NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    handled_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text
);

CREATE TABLE public.payment_wishes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    counted_from timestamp(3) with time zone NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_wishes_kind CHECK ((kind = ANY (ARRAY['upgrade'::text, 'pay'::text]))),
    CONSTRAINT payment_wishes_state CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE public.pending_signups (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email public.citext NOT NULL,
    secret_hash text,
    password_hash text,
    facts jsonb,
    offer text NOT NULL,
    pictures text[] DEFAULT '{}'::text[] NOT NULL,
    customer_id text,
    checkout_id text,
    state text DEFAULT 'open'::text NOT NULL,
    account_id uuid,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT pending_signups_state CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'dropped'::text])))
);

CREATE SEQUENCE public.provider_readings
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token text NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.share_views (
    id bigint NOT NULL,
    share_id uuid NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    kind text NOT NULL,
    file_name text,
    device text NOT NULL,
    CONSTRAINT share_views_kind CHECK ((kind = ANY (ARRAY['page'::text, 'preview'::text, 'download'::text, 'zip'::text])))
);

ALTER TABLE public.share_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.share_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sphere_settings (
    owner_id uuid NOT NULL,
    calendar_secret text NOT NULL,
    morning_mail boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.subscribers (
    email public.citext NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.subscriptions (
    id text NOT NULL,
    user_id uuid NOT NULL,
    customer_id text NOT NULL,
    offer text,
    price_id text NOT NULL,
    quantity integer NOT NULL,
    status text NOT NULL,
    period_start timestamp(3) with time zone NOT NULL,
    period_end timestamp(3) with time zone NOT NULL,
    trial_start timestamp(3) with time zone,
    trial_end timestamp(3) with time zone,
    ends_at_period_end boolean NOT NULL,
    past_due_since timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    reading bigint NOT NULL,
    CONSTRAINT subscriptions_status CHECK ((status = ANY (ARRAY['active'::text, 'trialing'::text, 'past_due'::text, 'canceled'::text, 'incomplete'::text])))
);

CREATE TABLE public.tags (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    name text NOT NULL COLLATE public.people,
    key text GENERATED ALWAYS AS (public.fold(name)) STORED NOT NULL,
    color text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.transaction_months (
    owner_id uuid NOT NULL,
    year integer NOT NULL,
    month integer NOT NULL,
    type text NOT NULL,
    closed_sides integer NOT NULL,
    volume bigint NOT NULL,
    commission bigint NOT NULL
);

CREATE TABLE public.transactions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    day date NOT NULL,
    address text NOT NULL COLLATE public.people,
    address_key text NOT NULL,
    volume bigint NOT NULL,
    commission bigint NOT NULL,
    full_name text NOT NULL COLLATE public.people,
    type text NOT NULL,
    status text NOT NULL,
    contact_id uuid,
    search_text text GENERATED ALWAYS AS (public.fold(((full_name || ' '::text) || address))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT transactions_amounts CHECK (((volume > 100) AND (commission >= 0))),
    CONSTRAINT transactions_status CHECK ((status = ANY (ARRAY['CLOSED'::text, 'PENDING'::text, 'CANCELLED'::text]))),
    CONSTRAINT transactions_type CHECK ((type = ANY (ARRAY['BUYERS'::text, 'SELLERS'::text])))
);

CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email public.citext NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    role text NOT NULL,
    first_name text NOT NULL COLLATE public.people,
    last_name text NOT NULL COLLATE public.people,
    name text GENERATED ALWAYS AS (((first_name || ' '::text) || last_name)) STORED,
    image text GENERATED ALWAYS AS (NULL::text) STORED,
    phone_number text,
    state_location text,
    license_number text,
    association text,
    brokerage_name text,
    brokerage_phone text,
    brokerage_address text,
    tag_line text,
    certificates text[] DEFAULT '{}'::text[] NOT NULL,
    brand_colors text[] DEFAULT '{}'::text[] NOT NULL,
    color_settings jsonb,
    profile_picture uuid,
    logo_image uuid,
    personal_logo uuid,
    reach_me_out boolean DEFAULT true NOT NULL,
    travel_to_offices boolean DEFAULT true NOT NULL,
    provide_food boolean DEFAULT true NOT NULL,
    time_zone text DEFAULT 'America/New_York'::text NOT NULL,
    subscription_plan text DEFAULT 'basic'::text NOT NULL,
    subscription_status text DEFAULT 'active'::text NOT NULL,
    subscription_price_id text,
    subscription_id text,
    stripe_customer_id text,
    subscription_created_at timestamp(3) with time zone,
    subscription_period_end timestamp(3) with time zone,
    trial_started timestamp(3) with time zone,
    trial_end timestamp(3) with time zone,
    vendor_company_name text COLLATE public.people,
    accepted_vendor_disclaimer_at timestamp(3) with time zone,
    disabled_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_plan CHECK ((subscription_plan = ANY (ARRAY['basic'::text, 'premium'::text]))),
    CONSTRAINT users_role CHECK ((role = ANY (ARRAY['ADMIN'::text, 'MANAGER'::text, 'AGENT'::text, 'BROKER'::text, 'BROKERAGE'::text, 'VENDOR'::text]))),
    CONSTRAINT users_status CHECK ((subscription_status = ANY (ARRAY['active'::text, 'trialing'::text, 'past_due'::text, 'canceled'::text, 'incomplete'::text])))
);

CREATE TABLE public.verifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);

INSERT INTO drizzle.__drizzle_migrations (id, hash, created_at) VALUES
	(1, 'fb9312510901a6aada7b8a609062ba3e37a703dac316154fbba6f30d487a0b3e', 1794708026306),
	(2, '89464fb038589aeb71446737c84db80027716c5ea78b8199aaea5224521ed062', 1794708848630),
	(3, '50301cf3b792fda008bc7d6c4b46cf48e8a01a3dc5c9777012c6308c47163028', 1794710022075),
	(4, 'f0c9da799d80ffac9cfb01c4cc90e506f135aba47d663a5aa8ad5b10aa909481', 1794710025538),
	(5, '0917f75dfb3cdf40435a9ffded7933579a7afc8e7af5e508c3cc99985f8b68ff', 1794710372883),
	(6, 'b6b3c972a7304b6eee2717eb5ed4918ceb0cf6a6b09358050df6cdea62560503', 1794711217303),
	(7, '88cf8a99686e9864a569bdb0f0a3dd1ae6167ce4a1165cedd79d24fb85785a60', 1794711242635),
	(8, '245c82737e491112743da658557d444b30f7d6fff8df00a3197c89217aa80759', 1794711321569),
	(9, 'ef5a4383528ff16c2884cfc621c293c3100461299f175f64bc53f5ff63fdda19', 1794716486559);

INSERT INTO public.account_deletions (id, user_id, customer_id, requested_at, finished_at) VALUES
	('25cef512-a70d-4e82-bfaf-fdc24a8af885', '2ee4c404-74be-4a6f-81d1-2c68f4547aa2', NULL, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00');

INSERT INTO public.audit_log (id, at, actor_id, action, subject, details, request_id) OVERRIDING SYSTEM VALUE VALUES
	(1, '2024-05-29 14:00:00+00', NULL, 'account.create', 'a75e85de-89aa-4dd5-872c-cb70e370676f', '{"role": "ADMIN"}', 'job-26c7cacd-6441-423f-bd55-505a99252fba'),
	(2, '2024-11-25 14:00:00+00', NULL, 'account.create', 'a1d23666-1b23-4ef5-8f60-f780eed27137', '{"role": "MANAGER"}', 'job-26c7cacd-6441-423f-bd55-505a99252fba'),
	(3, '2025-02-13 14:00:00+00', NULL, 'account.create', '6266cab4-35e3-49a3-8bac-dcea1adae469', '{"role": "AGENT"}', 'job-26c7cacd-6441-423f-bd55-505a99252fba'),
	(4, '2026-10-08 14:00:00+00', NULL, 'account.create', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', '{"role": "AGENT"}', 'job-26c7cacd-6441-423f-bd55-505a99252fba'),
	(5, '2025-10-01 14:00:00+00', NULL, 'account.create', 'f1c1498c-afc2-463b-8187-499e9b347afd', '{"role": "BROKER"}', 'job-26c7cacd-6441-423f-bd55-505a99252fba'),
	(6, '2025-05-24 14:00:00+00', NULL, 'account.create', 'd862b61a-055b-4bab-8fc3-b4b074d5df19', '{"role": "BROKERAGE"}', 'job-26c7cacd-6441-423f-bd55-505a99252fba'),
	(7, '2026-04-19 14:00:00+00', NULL, 'account.create', '9712a215-0f50-4cc4-8196-af3761580c5e', '{"role": "VENDOR"}', 'job-26c7cacd-6441-423f-bd55-505a99252fba'),
	(8, '2025-07-23 14:00:00+00', NULL, 'account.create', '0615c153-d8f6-4b70-8447-b4e5ef049422', '{"role": "VENDOR"}', 'job-26c7cacd-6441-423f-bd55-505a99252fba'),
	(9, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', '6266cab4-35e3-49a3-8bac-dcea1adae469', '{"to": "active", "offer": "agent_pro", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "endsAtPeriodEnd"]}', 'job-a52c3444-6485-4f94-8749-20e1a12d6568'),
	(10, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', '{"to": "trialing", "offer": "agent_access", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "trialEnd", "endsAtPeriodEnd"]}', 'job-a52c3444-6485-4f94-8749-20e1a12d6568'),
	(11, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', 'f1c1498c-afc2-463b-8187-499e9b347afd', '{"to": "active", "offer": "agent_access", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "endsAtPeriodEnd"]}', 'job-a52c3444-6485-4f94-8749-20e1a12d6568'),
	(12, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', 'd862b61a-055b-4bab-8fc3-b4b074d5df19', '{"to": "active", "offer": "brokerage_account", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "endsAtPeriodEnd"]}', 'job-a52c3444-6485-4f94-8749-20e1a12d6568'),
	(13, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', '9712a215-0f50-4cc4-8196-af3761580c5e', '{"to": "active", "offer": "vendor_higher_basic", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "endsAtPeriodEnd"]}', 'job-a52c3444-6485-4f94-8749-20e1a12d6568'),
	(14, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', '0615c153-d8f6-4b70-8447-b4e5ef049422', '{"to": "active", "offer": "vendor_higher_premium", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "endsAtPeriodEnd"]}', 'job-a52c3444-6485-4f94-8749-20e1a12d6568'),
	(15, '2026-05-18 15:37:19.963+00', NULL, 'account.create', 'd904cd6b-4d05-4f76-b445-2c31cfde4059', '{"role": "AGENT"}', 'job-935b9512-1eeb-4518-8d65-dabf0b479edb'),
	(16, '2026-05-18 15:37:19.963+00', NULL, 'billing.subscription', 'd904cd6b-4d05-4f76-b445-2c31cfde4059', '{"to": "trialing", "offer": "agent_access", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "trialEnd", "endsAtPeriodEnd"]}', 'job-8c093599-7b12-4c51-a653-4f19e9a1361b'),
	(17, '2026-05-18 15:37:19.963+00', NULL, 'account.create', '45142ebe-fca7-479d-9c12-535de2a60cad', '{"role": "BROKER"}', 'job-88752933-199f-42d3-87eb-984fb4e72d52'),
	(18, '2026-05-18 15:37:19.963+00', NULL, 'billing.subscription', '45142ebe-fca7-479d-9c12-535de2a60cad', '{"to": "trialing", "offer": "agent_access", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "trialEnd", "endsAtPeriodEnd"]}', 'job-0d532f9f-17fb-4fe1-9ede-9545c24a6d78'),
	(19, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', 'd904cd6b-4d05-4f76-b445-2c31cfde4059', '{"to": "past_due", "from": "trialing", "offer": "agent_access", "changed": ["status", "periodEnd"]}', '045f1e27-f005-4e62-80dc-cec1825920b8'),
	(20, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', '45142ebe-fca7-479d-9c12-535de2a60cad', '{"to": "active", "from": "trialing", "offer": "agent_access", "changed": ["status", "periodEnd"]}', '670515d1-d44c-4e03-9d68-b31bd4bfa5fb'),
	(21, '2026-11-15 15:37:19.963+00', NULL, 'account.create', 'cdb62599-cb74-4fb2-9d58-3c52d51766d0', '{"role": "AGENT"}', 'job-c212257d-47fe-405b-99f4-1574c834a661'),
	(22, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', 'cdb62599-cb74-4fb2-9d58-3c52d51766d0', '{"to": "active", "offer": "agent_pro", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "endsAtPeriodEnd"]}', 'job-5501e125-3cba-4c0f-a9bb-8bfc23b1664a'),
	(23, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', 'cdb62599-cb74-4fb2-9d58-3c52d51766d0', '{"to": "canceled", "from": "active", "offer": "agent_pro", "changed": ["status", "endedAt"]}', 'fe69a99c-7860-441c-bb69-fcc8c8e54085'),
	(24, '2026-11-15 15:37:19.963+00', NULL, 'account.create', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '{"role": "AGENT"}', 'job-a78c03b8-1604-457c-8c61-72b1a7a746f5'),
	(25, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '{"to": "active", "offer": "agent_access", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "endsAtPeriodEnd"]}', 'job-da1abbbc-50c5-4f60-a4d3-0b35fa91b35c'),
	(26, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'billing.upgrade', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '{"outcome": "paid"}', 'f1aada08-e337-4acb-9070-5f677695ef6b'),
	(27, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '{"to": "active", "from": "active", "offer": "agent_pro", "changed": ["offer", "priceId"]}', '31190665-98ac-413c-9a56-264b72da29de'),
	(28, '2026-11-15 15:37:19.963+00', NULL, 'account.create', '37355751-4646-40fc-8444-247ceff2e66f', '{"role": "BROKERAGE"}', 'job-27b3dc90-dd71-42d3-bd4a-f719474ea4b9'),
	(29, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', '37355751-4646-40fc-8444-247ceff2e66f', '{"to": "active", "offer": "brokerage_account", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "endsAtPeriodEnd"]}', 'job-f4dc6a07-234e-4b58-8664-e935bcf00de8'),
	(30, '2026-11-15 15:37:19.963+00', NULL, 'signup.start', '51d1d147-e676-4028-a470-7fd45e64c79b', '{"role": "AGENT"}', '7b149a74-7293-4d31-a3d3-e6d2b762162b'),
	(31, '2026-11-15 15:37:19.963+00', NULL, 'account.create', '4d1d4b91-b518-45a8-870e-74195b381c9d', '{"role": "AGENT"}', '2ffacf09-e37c-4ac7-a4bb-45cf99c30ce8'),
	(32, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', '4d1d4b91-b518-45a8-870e-74195b381c9d', '{"to": "active", "offer": "agent_pro", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "endsAtPeriodEnd"]}', '2ffacf09-e37c-4ac7-a4bb-45cf99c30ce8'),
	(33, '2026-11-15 15:37:19.963+00', NULL, 'signup.finish', '4d1d4b91-b518-45a8-870e-74195b381c9d', NULL, '2ffacf09-e37c-4ac7-a4bb-45cf99c30ce8'),
	(34, '2026-11-15 15:37:19.963+00', NULL, 'account.sign-in', '4d1d4b91-b518-45a8-870e-74195b381c9d', NULL, '2ffacf09-e37c-4ac7-a4bb-45cf99c30ce8'),
	(35, '2026-11-15 15:37:19.963+00', NULL, 'signup.start', 'f5094320-e0c9-47eb-99bd-2257ab2f4238', '{"role": "BROKER"}', 'ce5187dc-22d1-406c-82bc-c1cb652e7980'),
	(36, '2026-11-15 15:37:19.963+00', NULL, 'signup.start', 'f5094320-e0c9-47eb-99bd-2257ab2f4238', '{"role": "BROKER"}', '379b9588-41f5-42d9-aac1-d95498a9c222'),
	(37, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'profile.update', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '{"fields": ["tagLine", "certificates", "profilePicture"]}', '07c49aa0-4973-405a-b3c4-30532b7ae938'),
	(40, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'contact.create', '7d451902-d91f-4516-99a5-8f1f8f8917a2', NULL, '6ff9dce8-048a-41e2-9538-c2d1a419dcb8'),
	(38, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'profile.update', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '{"fields": ["phoneNumber", "licenseNumber", "association", "brokerageName", "brokeragePhone", "brokerageAddress", "brandColors"]}', '304abf15-62a5-4938-90bb-aab469474fc5'),
	(39, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'contact.create', 'b318a577-aa1a-4d60-9787-a51e90ece925', NULL, 'd80364e0-5acf-4d93-bae9-f942ab1fa9c4'),
	(41, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'contact.update', 'b318a577-aa1a-4d60-9787-a51e90ece925', '{"fields": ["firstName", "lastName", "connections"]}', 'fe631d62-9309-475f-bf50-cdd2c2ad9571'),
	(43, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'contact.import', 'ece70363-fe6b-425d-b5cb-1dd5add79119', '{"imported": 2, "rejected": 0, "duplicates": 0}', '498b4c56-ec60-4bc7-8ab1-c6ea31444c9c'),
	(44, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'contact.import', 'a876a55c-a98e-49cd-a6a3-2f1abbe8ff42', '{"imported": 1, "rejected": 0, "duplicates": 0}', 'ffd9fe18-0d39-4dfb-ad76-08a8ef3fec8b'),
	(45, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'contact.undo-import', 'a876a55c-a98e-49cd-a6a3-2f1abbe8ff42', '{"count": 1}', '52ab201f-a6d3-4aea-a35c-4cea2ed2819d'),
	(46, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'transaction.create', '4345fa9d-fc81-42bd-a74a-10ae46c9bff9', NULL, '3d2b047c-039e-49f8-9511-8188f8ae8a1d'),
	(47, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'contact.merge', 'b318a577-aa1a-4d60-9787-a51e90ece925', '{"count": 1}', '1450d5af-f4f4-4361-bbbe-664d6dd24588'),
	(49, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'transaction.create', '38e00dd4-cb3d-4486-8f12-aad154aa799c', NULL, 'bbd3c31d-32ed-42c5-947c-2d214fcc493e'),
	(56, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'file.upload', '40230382-e890-44a1-ac35-c51cbd0f39f4', '{"files": 1}', 'ce5ddf82-a7b2-4bd1-a13f-9d8b34b5546a'),
	(57, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'file.upload', '40230382-e890-44a1-ac35-c51cbd0f39f4', '{"files": 1}', 'bd20cba1-b9fb-4525-901c-75c75b3b4f25'),
	(64, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'file.upload', '40230382-e890-44a1-ac35-c51cbd0f39f4', '{"files": 1}', '678fe65d-869c-4611-be74-cb19c50d4021'),
	(67, '2026-11-15 15:37:19.963+00', NULL, 'billing.subscription', '2ee4c404-74be-4a6f-81d1-2c68f4547aa2', '{"to": "active", "offer": "agent_access", "changed": ["offer", "priceId", "quantity", "status", "periodEnd", "endsAtPeriodEnd"]}', 'job-46edcc10-0690-4e1b-b4ce-a3d34971fc3e'),
	(42, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'contact.create', '1084a2d3-a839-435b-a4b1-fd4cbb08170c', NULL, '9c17c3de-8616-4e78-a370-52460b4bd65c'),
	(48, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'contact.create', '9eefb75e-e22c-407a-89cc-13cb4948faaa', NULL, '740a85d9-09c9-4535-80d8-32a962b37faa'),
	(50, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'contact.delete', '0c278e65-ceaf-40b5-a72c-6bd465825207', '{"count": 1}', '496954e2-0bae-4dd6-abd6-4fb00527f386'),
	(51, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'sphere.settings', NULL, '{"morningMail": true}', 'cc6696bd-12ca-4853-9369-aad99998f9b6'),
	(52, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'goals.save', '2026', NULL, 'e27c46d2-65f4-4853-ba4b-30eeb2d764f8'),
	(53, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'goals.save', '2027', NULL, 'd4b15ee6-c12b-46bb-9510-eaab9004bbf7'),
	(54, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'door.create', '40230382-e890-44a1-ac35-c51cbd0f39f4', '{"category": "SELLERS"}', '09672f3c-a82e-42ba-bd1e-beff25e0aa09'),
	(55, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'door.create', '3e9e409f-30bc-48ba-b993-967db83b4732', '{"category": "BUYERS"}', '9980cf14-fd93-47eb-9eb9-7e84309f2ccd'),
	(58, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'file.trash', '814e2c4e-281d-439b-bfca-6c06d6311c1f', NULL, '946117f8-da65-4314-bea0-e4419d1de3d6'),
	(59, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'door.trash', '3e9e409f-30bc-48ba-b993-967db83b4732', NULL, 'a325020c-a16a-4b76-904e-6a89e18261fb'),
	(60, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'link.add', '40230382-e890-44a1-ac35-c51cbd0f39f4', NULL, '2fc21d89-aaf7-4e2f-af27-3d537a63a027'),
	(61, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'share.create', 'd2d3e6ba-6580-4f2a-93cf-e315cd45f400', '{"days": 7}', 'f4f116b1-57a9-42a4-bd36-103fa8cf9f55'),
	(62, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'share.create', '46966c3b-a8b5-453e-bf58-f5dee1d59792', '{"days": 30}', '7962512a-4b60-4456-8e78-84156b52a30b'),
	(63, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'contact.links', '7d451902-d91f-4516-99a5-8f1f8f8917a2', '{"kind": "door"}', 'ba95b706-9186-491c-af3d-904237e074ef'),
	(65, '2026-11-15 15:37:19.963+00', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'account.export', '22af7920-cee2-407d-8ef5-df0e1ee472ca', NULL, '7a08ff3b-69ba-496c-925b-02783ac0e0d4'),
	(66, '2026-11-15 15:37:19.963+00', NULL, 'account.create', '2ee4c404-74be-4a6f-81d1-2c68f4547aa2', '{"role": "AGENT"}', 'job-38ba4b7f-f5a5-4a19-845d-93149a924d25'),
	(68, '2026-11-15 15:37:19.963+00', '2ee4c404-74be-4a6f-81d1-2c68f4547aa2', 'account.leave', '25cef512-a70d-4e82-bfaf-fdc24a8af885', NULL, '9199bb4e-77b2-4fc6-8fa0-3f5f0ca7f621'),
	(69, '2026-11-15 15:37:19.963+00', '2ee4c404-74be-4a6f-81d1-2c68f4547aa2', 'account.delete', '25cef512-a70d-4e82-bfaf-fdc24a8af885', NULL, '9199bb4e-77b2-4fc6-8fa0-3f5f0ca7f621');

INSERT INTO public.connections (contact_id, other_id, relationship, created_at) VALUES
	('b318a577-aa1a-4d60-9787-a51e90ece925', '7d451902-d91f-4516-99a5-8f1f8f8917a2', 'Spouse', '2026-11-15 15:37:19.963+00'),
	('7d451902-d91f-4516-99a5-8f1f8f8917a2', 'b318a577-aa1a-4d60-9787-a51e90ece925', 'Spouse', '2026-11-15 15:37:19.963+00');

INSERT INTO public.contact_doors (contact_id, door_id) VALUES
	('7d451902-d91f-4516-99a5-8f1f8f8917a2', '40230382-e890-44a1-ac35-c51cbd0f39f4');

INSERT INTO public.contact_imports (id, owner_id, file_name, imported, duplicates, rejected, new_tags, created_at, undone_at) VALUES
	('ece70363-fe6b-425d-b5cb-1dd5add79119', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'people.csv', 2, 0, 0, '{2243c4a0-f9aa-40e7-8034-25f9b5034a59}', '2026-11-15 15:37:19.963+00', NULL),
	('a876a55c-a98e-49cd-a6a3-2f1abbe8ff42', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'mistake.csv', 1, 0, 0, '{}', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00');

INSERT INTO public.contact_merges (id, owner_id, kept_id, trace, created_at, undone_at) VALUES
	('4e1e63cb-f916-4926-86ca-f67001df4a82', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'b318a577-aa1a-4d60-9787-a51e90ece925', '{"tags": [], "doors": [], "fields": {}, "connections": [], "transactions": [{"id": "4345fa9d-fc81-42bd-a74a-10ae46c9bff9", "contactId": "1084a2d3-a839-435b-a4b1-fd4cbb08170c"}]}', '2026-11-15 15:37:19.963+00', NULL);

INSERT INTO public.contact_tags (contact_id, tag_id) VALUES
	('24941e4c-018f-47cb-8af3-af3a0bb9e321', '766706b5-b0fb-448b-8417-db100a1c5db5'),
	('26942172-038f-4af1-88f3-ac1409b9dffb', '766706b5-b0fb-448b-8417-db100a1c5db5'),
	('23941cb9-068f-4faa-85f3-a75b0cb9e4b4', '766706b5-b0fb-448b-8417-db100a1c5db5'),
	('2d942c77-f88f-49a0-83f3-a43502b9d4f6', '766706b5-b0fb-448b-8417-db100a1c5db5'),
	('2c942ae4-f98f-4b33-82f3-a2a203b9d689', '766706b5-b0fb-448b-8417-db100a1c5db5'),
	('fe305c79-5b29-4c40-8c97-fe3f199b4afe', '766706b5-b0fb-448b-8417-db100a1c5db5'),
	('20941800-058f-4e17-86f3-a8ee0fb9e96d', '32efe2ca-d731-450c-94a7-b6abd7a087c7'),
	('81336949-7027-4eb8-8b9a-3b431a990dfa', '32efe2ca-d731-450c-94a7-b6abd7a087c7'),
	('fc305953-5d29-4f66-8e98-0165179b47d8', '32efe2ca-d731-450c-94a7-b6abd7a087c7'),
	('142c01ed-6d25-4b68-869c-8b2b87a07556', '8e7b53ee-8d7c-45ad-8748-ce3e746e618d'),
	('112bfd34-7025-4021-879c-8cbe86a073c3', '0ea02bda-8f50-45b8-9878-93ac1f2a68c0'),
	('0e2bf87b-7325-44da-8c9c-949d89a0787c', '0ea02bda-8f50-45b8-9878-93ac1f2a68c0'),
	('102bfba1-7125-41b4-8a9c-91778ba07ba2', 'c17bfc4b-81fe-41f7-9726-7bae08e98415'),
	('01306132-6029-441f-8797-f6601e9b52dd', 'c17bfc4b-81fe-41f7-9726-7bae08e98415'),
	('b318a577-aa1a-4d60-9787-a51e90ece925', '9479d28e-c594-4910-a235-7ca7aeed211b'),
	('b318a577-aa1a-4d60-9787-a51e90ece925', '6ca1b0bc-1732-4393-a5ac-999c39c7b215'),
	('014cfe0b-5aec-4e64-88e3-b58a6bedbb60', '6ca1b0bc-1732-4393-a5ac-999c39c7b215'),
	('014cfe0b-5aec-4e64-88e3-b58a6bedbb60', '2243c4a0-f9aa-40e7-8034-25f9b5034a59');

INSERT INTO public.contact_totals (owner_id, total) VALUES
	('3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 14),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 0),
	('d862b61a-055b-4bab-8fc3-b4b074d5df19', 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 0),
	('22af7920-cee2-407d-8ef5-df0e1ee472ca', 4);

INSERT INTO public.contacts (id, owner_id, first_name, last_name, email_address, phone_number, address, birthday, home_anniversary, referred_from, notes, notes_at, import_id, created_at, updated_at, deleted_at, deletion_id, merge_id) VALUES
	('24941e4c-018f-47cb-8af3-af3a0bb9e321', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Arturo', 'Cabrera', 'arturo.cabrera@example.com', '9415550185', '1774 Bayberry Dr, Jacksonville, FL 32234', '1960-02-24', '2024-12-13', NULL, 'Wants to be near the marsh. Asks about flood insurance.', '2024-05-02 14:00:00+00', NULL, '2024-05-02 14:00:00+00', '2024-05-02 14:00:00+00', NULL, NULL, NULL),
	('26942172-038f-4af1-88f3-ac1409b9dffb', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'June', 'Gadsden', 'june.gadsden@example.com', '9415550102', '1525 Egret Way, Fleming Island, FL 32003', NULL, '2024-06-03', NULL, NULL, NULL, NULL, '2023-03-13 14:00:00+00', '2023-03-13 14:00:00+00', NULL, NULL, NULL),
	('20941800-058f-4e17-86f3-a8ee0fb9e96d', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Leila', 'Robichaux', 'leila.robichaux@example.com', '9545550119', NULL, '1999-08-30', '2017-11-15', 'Website', NULL, NULL, NULL, '2025-02-05 14:00:00+00', '2025-02-05 14:00:00+00', NULL, NULL, NULL),
	('23941cb9-068f-4faa-85f3-a75b0cb9e4b4', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Pedro', 'Gallagher', 'pedro.gallagher@example.com', '7725550142', NULL, '1969-03-26', '2019-12-17', NULL, 'Wants to be near the marsh. Asks about flood insurance.', '2024-07-16 14:00:00+00', NULL, '2024-07-16 14:00:00+00', '2024-07-16 14:00:00+00', NULL, NULL, NULL),
	('2d942c77-f88f-49a0-83f3-a43502b9d4f6', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Joaquin', 'Barnes', 'joaquin.barnes@example.com', '9545550102', NULL, '--07-24', '2021-06-16', 'Neighbor', NULL, NULL, NULL, '2023-12-17 14:00:00+00', '2023-12-17 14:00:00+00', NULL, NULL, NULL),
	('2c942ae4-f98f-4b33-82f3-a2a203b9d689', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Jerome', 'Tanaka', NULL, '7725550122', NULL, '1962-07-13', NULL, 'Open house', 'Prefers calls before nine.', '2024-11-19 14:00:00+00', NULL, '2024-11-19 14:00:00+00', '2024-11-19 14:00:00+00', NULL, NULL, NULL),
	('112bfd34-7025-4021-879c-8cbe86a073c3', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Tomas', 'Rosen', 'tomas.rosen@example.com', '9545550138', '4119 Moonrise Cir, Orange Park, FL 32073', NULL, NULL, NULL, 'Wants to be near the marsh. Asks about flood insurance.', '2023-09-10 14:00:00+00', NULL, '2023-09-10 14:00:00+00', '2023-09-10 14:00:00+00', NULL, NULL, NULL),
	('142c01ed-6d25-4b68-869c-8b2b87a07556', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Irene', 'Abbott', 'irene.abbott@example.com', NULL, '987 Cypress Knee Ct, Callahan, FL 32011', NULL, NULL, NULL, 'Two dogs, needs a fence.', '2024-07-01 14:00:00+00', NULL, '2024-07-01 14:00:00+00', '2024-07-01 14:00:00+00', NULL, NULL, NULL),
	('0e2bf87b-7325-44da-8c9c-949d89a0787c', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Deborah', 'Barreto', 'deborah.barreto@example.com', '3215550124', '2131 Plumeria Dr, St. Johns, FL 32259', '--08-14', '2018-03-16', NULL, 'Prefers calls before nine.', '2024-01-19 14:00:00+00', NULL, '2024-01-19 14:00:00+00', '2024-01-19 14:00:00+00', NULL, NULL, NULL),
	('102bfba1-7125-41b4-8a9c-91778ba07ba2', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Bernard', 'Castellano', 'bernard.castellano@example.com', '7725550120', '1535 Starfish Dr, Putnam Hall, FL 32185', '--10-07', NULL, NULL, NULL, NULL, NULL, '2023-08-04 14:00:00+00', '2023-08-04 14:00:00+00', NULL, NULL, NULL),
	('81336949-7027-4eb8-8b9a-3b431a990dfa', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Isabel', 'Cabrera', 'isabel.cabrera@example.com', '8505550139', '4628 Moonrise Trl, Jacksonville, FL 32202', '--03-28', NULL, NULL, NULL, NULL, NULL, '2023-05-18 14:00:00+00', '2023-05-18 14:00:00+00', NULL, NULL, NULL),
	('fe305c79-5b29-4c40-8c97-fe3f199b4afe', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Joy', 'Edwards', NULL, NULL, '1688 Pelican Bay Dr, Palatka, FL 32177', '1997-06-04', '2017-07-06', NULL, NULL, NULL, NULL, '2024-01-01 14:00:00+00', '2024-01-01 14:00:00+00', NULL, NULL, NULL),
	('fc305953-5d29-4f66-8e98-0165179b47d8', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'George', 'Padilla', 'george.padilla@example.com', NULL, '460 Sandhill Cir, Bryceville, FL 32009', '--04-04', NULL, 'Website', NULL, NULL, NULL, '2024-02-09 14:00:00+00', '2024-02-09 14:00:00+00', NULL, NULL, NULL),
	('01306132-6029-441f-8797-f6601e9b52dd', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Sabrina', 'Larsen', 'sabrina.larsen@example.com', '3215550123', '3436 Tupelo Ave, Jacksonville, FL 32222', '1973-06-21', NULL, NULL, NULL, NULL, NULL, '2024-04-06 14:00:00+00', '2024-04-06 14:00:00+00', NULL, NULL, NULL),
	('7d451902-d91f-4516-99a5-8f1f8f8917a2', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'Rui', 'Duarte', NULL, '9045550102', NULL, '--02-29', NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL, NULL, NULL),
	('1084a2d3-a839-435b-a4b1-fd4cbb08170c', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'Camila', 'Duarte', 'camille@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL, '4e1e63cb-f916-4926-86ca-f67001df4a82'),
	('9eefb75e-e22c-407a-89cc-13cb4948faaa', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'Dee', 'Leted', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', '0c278e65-ceaf-40b5-a72c-6bd465825207', NULL),
	('014cfe0b-5aec-4e64-88e3-b58a6bedbb60', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'Ada', 'Smith', 'ada@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'ece70363-fe6b-425d-b5cb-1dd5add79119', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL, NULL, NULL),
	('e5756332-0467-4d84-b081-18ec4428f7e7', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'Bo', 'Jones', NULL, '9045550103', NULL, '--04-12', NULL, NULL, NULL, NULL, 'ece70363-fe6b-425d-b5cb-1dd5add79119', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL, NULL, NULL),
	('b318a577-aa1a-4d60-9787-a51e90ece925', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'Camille', 'Duarte', 'camille@example.com', '9045550101', '9 Citrus Row, St. Augustine, FL 32084', '1984-04-12', '2021-06-18', 'Open house', 'Two dogs', '2026-11-15 15:37:19.963+00', NULL, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL, NULL, NULL);

INSERT INTO public.credentials (id, account_id, provider_id, user_id, password, access_token, refresh_token, id_token, access_token_expires_at, refresh_token_expires_at, scope, created_at, updated_at) VALUES
	('eb9e1d36-8c3a-487f-a1e2-b4c37c31a51f', 'a75e85de-89aa-4dd5-872c-cb70e370676f', 'credential', 'a75e85de-89aa-4dd5-872c-cb70e370676f', 'b48ba7b9544a21cf168823fccfc6eec5:fb1b68533649525c8e194d55084ecb7e6f058b04217078920ce63c29154eef5e610051c3c6cfc33a3a3fa22bae787f16c05299071106378f4c82db4931cb93b5', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('f128cf33-6a3b-429d-8207-5a8f7d344fc5', 'a1d23666-1b23-4ef5-8f60-f780eed27137', 'credential', 'a1d23666-1b23-4ef5-8f60-f780eed27137', '5a1c9905e4e529ae9db41c619cc1693e:d96fb1ae3392af8b17577812b8429959aba2052fa75164be339bec6ec3dd22660f93c0f0386170f9f82bd9dd4b99b2e33d356f5ffa312b32f21de8933f603d54', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('d6a24556-39f2-42d2-84e3-066b7c2d0d21', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'credential', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'ff84aff73685f6762463a663a7644539:ac65c14152cfc0ad54d710ec2f863bf1c0229f100d7f46632ebf567deac35b66d02e3ff79e409e0e80cf17ab15fdd2bbdf9a95968868175ba59ffe65ba381816', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('c1fd2d3b-04d2-455e-9a81-47eacf7aedce', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'credential', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', '2ad90f5c25826f8cf86cc7b5d2d86b4b:7838925f50be08944648a33dfd8fb0cb093eb25ca826c29f1cd944a7e1441804e4674bae9dd52fe0baf35b7eef8bcf91298d63e789540ced44263aac09e758e1', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('794c563b-1e1d-4527-bd9f-140394bbe812', 'f1c1498c-afc2-463b-8187-499e9b347afd', 'credential', 'f1c1498c-afc2-463b-8187-499e9b347afd', 'f5568be06d05b98e494c238e0133f4f6:ce0d971547239bcefc1bac0f9213b757a358ba46cdb8b9a6ba08a494134655ac583fbab201691d1e2013317233110a908442afb9bcb26d59d2cf3212983a2863', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('36953c1e-fad9-490f-817f-2a923c533e51', 'd862b61a-055b-4bab-8fc3-b4b074d5df19', 'credential', 'd862b61a-055b-4bab-8fc3-b4b074d5df19', 'e232b8cef96cca66dc26120765e1cfce:f2f8e7898ca7383cd991fbba9c9b8ccc0b652d16733337378a08133b85be1d4ba0c355dcfa0fb8d55f114851bb6f85f7d20edae344cf2d14dc125be0a8d2bcc2', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('af693229-dbd5-4270-acb5-5a8c1c1951f7', '9712a215-0f50-4cc4-8196-af3761580c5e', 'credential', '9712a215-0f50-4cc4-8196-af3761580c5e', '1610238c50f893a2593275825a5278c3:0f0453f6d0cf790006e3b079888529813b61b191a9ac847f0fc554c85d921312f3615597c1c3e252cb898a2b7c471d182a44858ae90d851bf7748f4266080124', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('ed8861bc-94e3-4746-8620-70dd90f39162', '0615c153-d8f6-4b70-8447-b4e5ef049422', 'credential', '0615c153-d8f6-4b70-8447-b4e5ef049422', 'd6ff4cebd2ab59f9e157b643c3fa7f77:abe26f9d95ba70247eaf95c0f8d95c98d335823f3e09bb8e70f584a984412a92bb807ac6c37c2af0a5bab186654f62a6a6c231a30233759333854e26daed8c77', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('2caa1323-bb09-4f77-a4d8-808275660af0', 'd904cd6b-4d05-4f76-b445-2c31cfde4059', 'credential', 'd904cd6b-4d05-4f76-b445-2c31cfde4059', '6d47c6574136836738a51e47a71b53cb:adc0e56b3b8c2772fc616ec0a18d7fa87ad3628abd4c4d37b2f72e99e4b7dfad45c1bd9dc73317cb231cb44c5d5f504da4451868181ce01c85796e5a544cd9c8', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:42.276+00', '2026-11-15 15:37:42.276+00'),
	('d77050f6-785c-4325-9f7e-6457b8ecfc88', '45142ebe-fca7-479d-9c12-535de2a60cad', 'credential', '45142ebe-fca7-479d-9c12-535de2a60cad', '300fd60ee420f03735dfc9c6d1f63149:6c9a4fc17ddb0f05c6c6af738a82f3b46c5b00df39eefc2cf33a60cbc96ca68fb5e3680d6824ef9368956df4512246843cbfb9d416df90ba70e169a513088904', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:43.125+00', '2026-11-15 15:37:43.125+00'),
	('820b4030-54f3-49d5-a056-20f764c2c1d9', 'cdb62599-cb74-4fb2-9d58-3c52d51766d0', 'credential', 'cdb62599-cb74-4fb2-9d58-3c52d51766d0', '62572647f3bb6cb0d080a028d8f6ae92:61bcfeae762af853d00c6bbfbfd2ae8513e3dda15d7f878037c02f1c6c4777962d52502b73189d27aa048fc07ef78b9440da5ff946748bb574c9c564e832fd52', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:44.669+00', '2026-11-15 15:37:44.669+00'),
	('86c852a0-1210-4f4d-8e91-e2dee3fd18c0', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'credential', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'f1761cbab4cfb89d0f477dcff9aa06d8:39c20d4dc8eb3af9da2bc9b63537f85e2635106aad05cf2ceee900e83d4e462a25bb8f9e735241bfd38ca00543dc6825094cd9de91fa3503b9e7acf888d5ffc1', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:45.62+00', '2026-11-15 15:37:45.62+00'),
	('adbaa82d-0835-4c75-85a3-1fef7ecd2807', '37355751-4646-40fc-8444-247ceff2e66f', 'credential', '37355751-4646-40fc-8444-247ceff2e66f', '012ef4e473ed7fbf9d7ce3b45a1e529b:0ecef729db86a1e78e709e4fd3ff402f2bc52d29acbd24101f45b02b59a7a1ed084f5607f5aecb25b75e172bac045eea01139f22a3b3d8d516e441029f38cc4d', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:47.969+00', '2026-11-15 15:37:47.969+00'),
	('a8eaa34c-fa30-49ef-a79b-fcdbb264b50b', '4d1d4b91-b518-45a8-870e-74195b381c9d', 'credential', '4d1d4b91-b518-45a8-870e-74195b381c9d', '690b22a9f12d587b1b9d7a2758813c5c:ba882c5f4e21abd351d3ba467fd476300b0e90376a82532b6eed63a0f20cb1781b99e94c9fecde673f8be442878147c46c83dd08bc61eabf5e692059c65c0b4c', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:49.184+00', '2026-11-15 15:37:49.184+00');

INSERT INTO public.door_files (id, owner_id, door_id, type, name, name_key, bytes, content_type, url, description, thumbnail, thumbnail_attempts, created_at, updated_at, deleted_at, missing_at) VALUES
	('d2fee3fc-7ac7-4e41-8d4e-6ede2f5a356b', '6266cab4-35e3-49a3-8bac-dcea1adae469', '9d90eee1-6afa-499a-8716-3023aed695a4', 'PDF', 'Purchase agreement.pdf', 'purchase agreement.pdf', 636, 'application/pdf', NULL, NULL, 'none', 0, '2026-11-11 14:00:00+00', '2026-11-11 14:00:00+00', NULL, NULL),
	('107fceb9-8afe-4912-89bc-dbb7ebfdbac0', '6266cab4-35e3-49a3-8bac-dcea1adae469', '9d90eee1-6afa-499a-8716-3023aed695a4', 'PDF', 'Inspection report.pdf', 'inspection report.pdf', 647, 'application/pdf', NULL, NULL, 'none', 0, '2026-11-11 14:00:00+00', '2026-11-11 14:00:00+00', NULL, NULL),
	('8884cedb-db76-4b7a-81ef-69d5e051998c', '6266cab4-35e3-49a3-8bac-dcea1adae469', '9d90eee1-6afa-499a-8716-3023aed695a4', 'PDF', 'Closing disclosure.pdf', 'closing disclosure.pdf', 631, 'application/pdf', NULL, NULL, 'none', 0, '2026-11-11 14:00:00+00', '2026-11-11 14:00:00+00', NULL, NULL),
	('9bbda212-7d24-4813-8709-b6ac8648c675', '6266cab4-35e3-49a3-8bac-dcea1adae469', '9d90eee1-6afa-499a-8716-3023aed695a4', 'EXCEL', 'Net sheet.xlsx', 'net sheet.xlsx', 1683, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', NULL, NULL, 'none', 0, '2026-11-11 14:00:00+00', '2026-11-11 14:00:00+00', NULL, NULL),
	('20be9055-7d79-407a-8619-bcb3bfa1f1e0', '6266cab4-35e3-49a3-8bac-dcea1adae469', '9d90eee1-6afa-499a-8716-3023aed695a4', 'LINK', 'Loan portal', 'loan portal', 0, NULL, 'https://lender.example.com/files', 'Status of the mortgage', 'none', 0, '2026-11-11 14:00:00+00', '2026-11-11 14:00:00+00', NULL, NULL),
	('a79e170c-f2e3-4c3b-8adf-807af3229b69', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'IMAGE', 'Front elevation.jpg', 'front elevation.jpg', 33860, 'image/jpeg', NULL, NULL, 'waiting', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('d67885af-a51c-49ea-85d9-01b1120d5d5c', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'IMAGE', 'Kitchen island.jpg', 'kitchen island.jpg', 34825, 'image/jpeg', NULL, NULL, 'waiting', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('fadcc094-ff9d-478b-837d-7ac6855ce03d', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'IMAGE', 'Living room.jpg', 'living room.jpg', 24139, 'image/jpeg', NULL, NULL, 'waiting', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('383666ce-2cc8-4c47-8ec8-72144f5658f5', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'IMAGE', 'Pool at dusk.jpg', 'pool at dusk.jpg', 25343, 'image/jpeg', NULL, NULL, 'waiting', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('00ab87a1-0d75-436e-87eb-321fed1b1654', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'IMAGE', 'Lanai.jpg', 'lanai.jpg', 25302, 'image/jpeg', NULL, NULL, 'waiting', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('8f7d5b40-5e9b-4cd3-82ab-730629b88c21', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'IMAGE', 'Pantry wall.jpg', 'pantry wall.jpg', 30057, 'image/jpeg', NULL, NULL, 'waiting', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('f78c1c0e-da0f-4f85-858e-2ae898eca91f', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'IMAGE', 'Primary bedroom.jpg', 'primary bedroom.jpg', 15969, 'image/jpeg', NULL, NULL, 'waiting', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('f5f1f95f-f155-4cb6-84a4-c57139f51290', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'IMAGE', 'Garden.jpg', 'garden.jpg', 24101, 'image/jpeg', NULL, NULL, 'waiting', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('4ced161d-deb6-46c6-8a8a-3cfbf7f1899c', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'PDF', 'Listing agreement.pdf', 'listing agreement.pdf', 668, 'application/pdf', NULL, NULL, 'none', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('1419031d-1407-4ef6-8bb6-fc53a3e01754', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'PDF', 'Inspection report.pdf', 'inspection report.pdf', 677, 'application/pdf', NULL, NULL, 'none', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('33b072cf-845d-4110-8a28-0f6d3982619e', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'PDF', 'Survey 2019.pdf', 'survey 2019.pdf', 634, 'application/pdf', NULL, NULL, 'none', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('3c0a137c-7a71-4a31-8ce6-d8e6ce91d483', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'DOC', 'Feature sheet.docx', 'feature sheet.docx', 1013, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', NULL, NULL, 'none', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('946ac722-9215-42ad-864a-fcb80aa4283b', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'EXCEL', 'Repair estimates.xlsx', 'repair estimates.xlsx', 1714, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', NULL, NULL, 'none', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('971e064c-66c2-4315-855c-1f2665de3f07', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'LINK', 'Virtual tour', 'virtual tour', 0, NULL, 'https://tour.example.com/1184-pelican-bay', 'Walk through every room', 'none', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('d8ab97b2-389c-4ac1-85cb-ee244faf84f3', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'LINK', 'County record', 'county record', 0, NULL, 'https://appraiser.example.com/parcel/1184', 'Taxes and past sales', 'none', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL, NULL),
	('801a790e-20b6-4a0d-896b-6ca87e582caf', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'e675266f-8f7a-4716-8e64-6fe57b26f31c', 'PDF', 'Old flyer.pdf', 'old flyer.pdf', 602, 'application/pdf', NULL, NULL, 'none', 0, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', '2026-11-12 14:00:00+00', NULL),
	('6284886b-2e5d-49fa-8998-7f9d640da374', '6266cab4-35e3-49a3-8bac-dcea1adae469', '89ae5ced-c66d-479c-8f51-8dcb51cec362', 'PDF', 'Purchase agreement.pdf', 'purchase agreement.pdf', 611, 'application/pdf', NULL, NULL, 'none', 0, '2026-09-22 14:00:00+00', '2026-09-22 14:00:00+00', NULL, NULL),
	('137bec8c-a737-46c1-8d07-6ed64bbb6ab3', '6266cab4-35e3-49a3-8bac-dcea1adae469', '89ae5ced-c66d-479c-8f51-8dcb51cec362', 'PDF', 'Closing disclosure.pdf', 'closing disclosure.pdf', 619, 'application/pdf', NULL, NULL, 'none', 0, '2026-09-22 14:00:00+00', '2026-09-22 14:00:00+00', NULL, NULL),
	('1d96890d-70cf-40f2-89a3-676f41d9cdc4', '6266cab4-35e3-49a3-8bac-dcea1adae469', '89ae5ced-c66d-479c-8f51-8dcb51cec362', 'PDF', 'Home warranty.pdf', 'home warranty.pdf', 606, 'application/pdf', NULL, NULL, 'none', 0, '2026-09-22 14:00:00+00', '2026-09-22 14:00:00+00', NULL, NULL),
	('dd8100ba-0d86-4e5d-8aa9-5864271e24ef', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'fa5558e1-f56d-4326-8b33-1a13357cd788', 'PDF', 'Closing statement.pdf', 'closing statement.pdf', 616, 'application/pdf', NULL, NULL, 'none', 0, '2026-02-10 14:00:00+00', '2026-02-10 14:00:00+00', NULL, NULL),
	('dc109030-47ac-4a1b-83e0-7bbe33054b71', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'fa5558e1-f56d-4326-8b33-1a13357cd788', 'PDF', 'Listing agreement.pdf', 'listing agreement.pdf', 613, 'application/pdf', NULL, NULL, 'none', 0, '2026-02-10 14:00:00+00', '2026-02-10 14:00:00+00', NULL, NULL),
	('4b7c8f90-335c-4b7b-8a2b-3cd292a91eed', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'fa5558e1-f56d-4326-8b33-1a13357cd788', 'PDF', 'Seller disclosure.pdf', 'seller disclosure.pdf', 623, 'application/pdf', NULL, NULL, 'none', 0, '2026-02-10 14:00:00+00', '2026-02-10 14:00:00+00', NULL, NULL),
	('598b8701-cdfd-4cd6-83c6-6c47cc13198c', '6266cab4-35e3-49a3-8bac-dcea1adae469', '13f0cf64-0031-49db-8e39-7216b3107d35', 'PDF', 'Closing statement.pdf', 'closing statement.pdf', 616, 'application/pdf', NULL, NULL, 'none', 0, '2025-11-28 14:00:00+00', '2025-11-28 14:00:00+00', NULL, NULL),
	('d13285cf-43e5-462c-824d-dce94e6c9466', '6266cab4-35e3-49a3-8bac-dcea1adae469', '13f0cf64-0031-49db-8e39-7216b3107d35', 'PDF', 'Listing agreement.pdf', 'listing agreement.pdf', 613, 'application/pdf', NULL, NULL, 'none', 0, '2025-11-28 14:00:00+00', '2025-11-28 14:00:00+00', NULL, NULL),
	('7ceae16f-d9c2-446c-8455-ef55a261faaa', '6266cab4-35e3-49a3-8bac-dcea1adae469', '13f0cf64-0031-49db-8e39-7216b3107d35', 'PDF', 'Seller disclosure.pdf', 'seller disclosure.pdf', 623, 'application/pdf', NULL, NULL, 'none', 0, '2025-11-28 14:00:00+00', '2025-11-28 14:00:00+00', NULL, NULL),
	('24132428-031a-4f85-8f07-3c26a59c2d3b', '6266cab4-35e3-49a3-8bac-dcea1adae469', '6ec1deaa-6fa3-4eed-845d-a9d02f751cb3', 'PDF', 'Purchase agreement.pdf', 'purchase agreement.pdf', 611, 'application/pdf', NULL, NULL, 'none', 0, '2025-06-13 14:00:00+00', '2025-06-13 14:00:00+00', NULL, NULL),
	('82874e37-d904-4ede-8375-48dd3523047c', '6266cab4-35e3-49a3-8bac-dcea1adae469', '6ec1deaa-6fa3-4eed-845d-a9d02f751cb3', 'PDF', 'Closing disclosure.pdf', 'closing disclosure.pdf', 619, 'application/pdf', NULL, NULL, 'none', 0, '2025-06-13 14:00:00+00', '2025-06-13 14:00:00+00', NULL, NULL),
	('11cc6958-ea23-49a7-8fb3-87cec926f6dd', '6266cab4-35e3-49a3-8bac-dcea1adae469', '6ec1deaa-6fa3-4eed-845d-a9d02f751cb3', 'PDF', 'Home warranty.pdf', 'home warranty.pdf', 606, 'application/pdf', NULL, NULL, 'none', 0, '2025-06-13 14:00:00+00', '2025-06-13 14:00:00+00', NULL, NULL),
	('50bedfde-4001-4e79-8367-b3a83230b1e3', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'b06195af-924b-48fe-8f89-ea75af31f344', 'IMAGE', 'Front.jpg', 'front.jpg', 32788, 'image/jpeg', NULL, NULL, 'waiting', 0, '2026-11-03 14:00:00+00', '2026-11-03 14:00:00+00', NULL, NULL),
	('e7302a49-23f8-4516-8f0e-06f798b42fcc', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'b06195af-924b-48fe-8f89-ea75af31f344', 'IMAGE', 'Kitchen.jpg', 'kitchen.jpg', 37216, 'image/jpeg', NULL, NULL, 'waiting', 0, '2026-11-03 14:00:00+00', '2026-11-03 14:00:00+00', NULL, NULL),
	('b0c72681-18f6-447e-8cf9-ebab91e8b400', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'b06195af-924b-48fe-8f89-ea75af31f344', 'IMAGE', 'Bedroom.jpg', 'bedroom.jpg', 15806, 'image/jpeg', NULL, NULL, 'waiting', 0, '2026-11-03 14:00:00+00', '2026-11-03 14:00:00+00', NULL, NULL),
	('eda85c00-610f-4abf-8053-9d5e6a48fc05', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'b06195af-924b-48fe-8f89-ea75af31f344', 'PDF', 'Listing agreement.pdf', 'listing agreement.pdf', 640, 'application/pdf', NULL, NULL, 'none', 0, '2026-11-03 14:00:00+00', '2026-11-03 14:00:00+00', NULL, NULL),
	('4511beb5-7065-4824-819b-9fdb400c0232', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'b06195af-924b-48fe-8f89-ea75af31f344', 'LINK', 'Floor plan', 'floor plan', 0, NULL, 'https://plans.example.com/27-lantern-loop', NULL, 'none', 0, '2026-11-03 14:00:00+00', '2026-11-03 14:00:00+00', NULL, NULL),
	('e401d3dd-b545-428a-8030-97cb1c065798', '6266cab4-35e3-49a3-8bac-dcea1adae469', '56d2a292-99c8-43b3-8789-e61c5a856bfd', 'PDF', 'Errors and omissions policy.pdf', 'errors and omissions policy.pdf', 620, 'application/pdf', NULL, NULL, 'none', 0, '2026-03-20 14:00:00+00', '2026-03-20 14:00:00+00', NULL, NULL),
	('81620d99-b886-4798-8782-aeaf550ec006', '6266cab4-35e3-49a3-8bac-dcea1adae469', '56d2a292-99c8-43b3-8789-e61c5a856bfd', 'PDF', 'Continuing education.pdf', 'continuing education.pdf', 618, 'application/pdf', NULL, NULL, 'none', 0, '2026-03-20 14:00:00+00', '2026-03-20 14:00:00+00', NULL, NULL),
	('c0f8f5b8-ce08-48ed-861f-09c6a701d72b', '6266cab4-35e3-49a3-8bac-dcea1adae469', '56d2a292-99c8-43b3-8789-e61c5a856bfd', 'EXCEL', 'Mileage.xlsx', 'mileage.xlsx', 1698, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', NULL, NULL, 'none', 0, '2026-03-20 14:00:00+00', '2026-03-20 14:00:00+00', NULL, NULL),
	('3ad20593-ff4a-4537-99f1-0135b9d5e648', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '40230382-e890-44a1-ac35-c51cbd0f39f4', 'PDF', 'Deed.pdf', 'deed.pdf', 88, 'application/pdf', NULL, NULL, 'none', 0, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL, NULL),
	('814e2c4e-281d-439b-bfca-6c06d6311c1f', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '40230382-e890-44a1-ac35-c51cbd0f39f4', 'PDF', 'Old deed.pdf', 'old deed.pdf', 88, 'application/pdf', NULL, NULL, 'none', 0, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL),
	('cea31298-802c-4d50-9c1f-20cf65494ad8', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '40230382-e890-44a1-ac35-c51cbd0f39f4', 'LINK', 'Tour', 'tour', 0, NULL, 'https://example.com/tour', NULL, 'none', 0, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL, NULL),
	('01fec897-db8c-4d7d-be39-3f5121e58813', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '40230382-e890-44a1-ac35-c51cbd0f39f4', 'PDF', 'Plan.pdf', 'plan.pdf', 88, 'application/pdf', NULL, NULL, 'none', 0, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL, NULL);

INSERT INTO public.door_shares (id, owner_id, door_id, file_id, password_hash, created_at, expires_at, revoked_at) VALUES
	('d2d3e6ba-6580-4f2a-93cf-e315cd45f400', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '40230382-e890-44a1-ac35-c51cbd0f39f4', NULL, 'fe170071062cb7b395884d2a20680627:1798b73d8982867bdfe25491f67f31cb1dfe64b85c4b44c94c2994a4386c3dce35f56ed58800d98aff99ea279328faa26e6126bb0a1d6466bb42be79d8aa6cd3', '2026-11-15 15:37:19.963+00', '2026-11-22 15:37:19.963+00', NULL),
	('46966c3b-a8b5-453e-bf58-f5dee1d59792', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '40230382-e890-44a1-ac35-c51cbd0f39f4', NULL, NULL, '2026-11-15 15:37:19.963+00', '2026-12-15 15:37:19.963+00', NULL);

INSERT INTO public.door_uploads (id, owner_id, door_id, name, bytes, file_id, created_at, expires_at) VALUES
	('16921cab-de2f-4b0d-9b9a-12ecbaf75d5a', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '40230382-e890-44a1-ac35-c51cbd0f39f4', 'Tour.mp4', 300000, NULL, '2026-11-15 15:37:19.963+00', '2026-11-16 15:37:19.963+00'),
	('01fec897-db8c-4d7d-be39-3f5121e58813', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '40230382-e890-44a1-ac35-c51cbd0f39f4', 'Plan.pdf', 88, '01fec897-db8c-4d7d-be39-3f5121e58813', '2026-11-15 15:37:19.963+00', '2026-11-16 15:37:19.963+00');

INSERT INTO public.doors (id, owner_id, address, address_key, category, full_name, status, is_unclaimed, version, created_at, updated_at, deleted_at) VALUES
	('9d90eee1-6afa-499a-8716-3023aed695a4', '6266cab4-35e3-49a3-8bac-dcea1adae469', '118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082, US', '118 sandpiper court ponte vedra beach fl 32082', 'BUYERS', 'Maribel Okafor', 'CLOSED', false, 1, '2026-11-11 14:00:00+00', '2026-11-11 14:00:00+00', NULL),
	('e675266f-8f7a-4716-8e64-6fe57b26f31c', '6266cab4-35e3-49a3-8bac-dcea1adae469', '1184 Pelican Bay Dr, St. Augustine, FL, 32080, US', '1184 pelican bay drive st augustine fl 32080', 'SELLERS', 'Priya Raman', 'CLOSED', false, 1, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00', NULL),
	('89ae5ced-c66d-479c-8f51-8dcb51cec362', '6266cab4-35e3-49a3-8bac-dcea1adae469', '3313 Moonrise Dr, Jacksonville Beach, FL, 32240, US', '3313 moonrise drive jacksonville beach fl 32240', 'BUYERS', 'Cedric Cooper', 'CLOSED', false, 1, '2026-09-22 14:00:00+00', '2026-09-22 14:00:00+00', NULL),
	('fa5558e1-f56d-4326-8b33-1a13357cd788', '6266cab4-35e3-49a3-8bac-dcea1adae469', '528 Longleaf St, Jacksonville, FL, 32247, US', '528 longleaf st jacksonville fl 32247', 'SELLERS', 'Mei Edwards', 'CLOSED', false, 1, '2026-02-10 14:00:00+00', '2026-02-10 14:00:00+00', NULL),
	('13f0cf64-0031-49db-8e39-7216b3107d35', '6266cab4-35e3-49a3-8bac-dcea1adae469', '863 Driftwood Rd, Crescent City, FL, 32112, US', '863 driftwood road crescent city fl 32112', 'SELLERS', 'Delphine Barreto', 'CLOSED', false, 1, '2025-11-28 14:00:00+00', '2025-11-28 14:00:00+00', NULL),
	('6ec1deaa-6fa3-4eed-845d-a9d02f751cb3', '6266cab4-35e3-49a3-8bac-dcea1adae469', '2950 Longleaf Rd, Orange Park, FL, 32067, US', '2950 longleaf road orange park fl 32067', 'BUYERS', 'Lillian Dawkins', 'CLOSED', false, 1, '2025-06-13 14:00:00+00', '2025-06-13 14:00:00+00', NULL),
	('b06195af-924b-48fe-8f89-ea75af31f344', '6266cab4-35e3-49a3-8bac-dcea1adae469', '27 Lantern Loop, Ponte Vedra Beach, FL, 32082', '27 lantern loop ponte vedra beach fl 32082', 'SELLERS', 'Camille Duarte', 'PENDING', false, 1, '2026-11-03 14:00:00+00', '2026-11-03 14:00:00+00', NULL),
	('56d2a292-99c8-43b3-8789-e61c5a856bfd', '6266cab4-35e3-49a3-8bac-dcea1adae469', '900 Coquina Way, Ponte Vedra Beach, FL, 32082', '900 coquina way ponte vedra beach fl 32082', 'MISCELLANEOUS', 'Harbor Light Realty', 'CLOSED', false, 1, '2026-03-20 14:00:00+00', '2026-03-20 14:00:00+00', NULL),
	('9f2f7d56-5726-498a-93f3-cdecab429c38', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '9 Citrus Row, St. Augustine, FL 32084', '9 citrus row st augustine fl 32084', 'SELLERS', 'C. Duarte', 'CLOSED', true, 1, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL),
	('3bee712d-bed4-421d-b330-28a40955dfa4', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '10 Citrus Row, St. Augustine, FL 32084', '10 citrus row st augustine fl 32084', 'BUYERS', 'Someone Else', 'CLOSED', true, 1, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL),
	('40230382-e890-44a1-ac35-c51cbd0f39f4', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '1 Sandpiper Ct, Ponte Vedra Beach, FL, 32082', '1 sandpiper court ponte vedra beach fl 32082', 'SELLERS', 'Camille Duarte', 'CLOSED', false, 1, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', NULL),
	('3e9e409f-30bc-48ba-b993-967db83b4732', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '2 Sandpiper Ct, Ponte Vedra Beach, FL, 32082', '2 sandpiper court ponte vedra beach fl 32082', 'BUYERS', 'Rui Duarte', 'CLOSED', false, 2, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00');

INSERT INTO public.goals (owner_id, year, transaction_goal, volume_goal, commission_goal, version, created_at, updated_at) VALUES
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 50, 1500000000, 45000000, 1, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2025, 12, 600000000, 20000000, 1, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2024, 8, 250000000, 8000000, 1, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 2026, 8, 240000000, 7200000, 1, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2026, 10, 400000000, 12000000, 1, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2025, 6, 200000000, 6000000, 1, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('d862b61a-055b-4bab-8fc3-b4b074d5df19', 2026, 12, 800000000, 25000000, 1, '2026-11-15 15:37:23.676+00', '2026-11-15 15:37:23.676+00'),
	('22af7920-cee2-407d-8ef5-df0e1ee472ca', 2026, 50, 1500000000, 45000007, 1, '2026-11-15 15:37:52.832+00', '2026-11-15 15:37:19.963+00'),
	('22af7920-cee2-407d-8ef5-df0e1ee472ca', 2027, 50, 1500000000, 45000007, 1, '2026-11-15 15:37:52.835+00', '2026-11-15 15:37:19.963+00');

INSERT INTO public.images (id, owner_id, storage_key, content_type, width, height, bytes, created_at) VALUES
	('adf5b369-9daa-477c-af88-65533cbc8d37', 'a75e85de-89aa-4dd5-872c-cb70e370676f', 'images/adf5b369-9daa-477c-af88-65533cbc8d37', 'image/webp', 500, 500, 16860, '2026-11-15 15:37:23.676+00'),
	('ff8c0da9-abe4-429b-a0b5-4c06a5470067', 'a1d23666-1b23-4ef5-8f60-f780eed27137', 'images/ff8c0da9-abe4-429b-a0b5-4c06a5470067', 'image/webp', 500, 500, 17524, '2026-11-15 15:37:23.676+00'),
	('71026850-8854-40e2-8128-14166fe9e0b1', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'images/71026850-8854-40e2-8128-14166fe9e0b1', 'image/webp', 500, 500, 18438, '2026-11-15 15:37:23.676+00'),
	('cda0279a-5d81-4a6c-a451-d80dd5ba3b5d', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'images/cda0279a-5d81-4a6c-a451-d80dd5ba3b5d', 'image/webp', 500, 180, 10100, '2026-11-15 15:37:23.676+00'),
	('e701939c-51d6-4648-971b-838dfe2fe646', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'images/e701939c-51d6-4648-971b-838dfe2fe646', 'image/webp', 500, 180, 5200, '2026-11-15 15:37:23.676+00'),
	('8305d15f-b51a-4706-8aad-8f01a5c1764c', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'images/8305d15f-b51a-4706-8aad-8f01a5c1764c', 'image/webp', 500, 500, 18542, '2026-11-15 15:37:23.676+00'),
	('bf207ef8-f8e9-4389-827f-aa301b26ccf9', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'images/bf207ef8-f8e9-4389-827f-aa301b26ccf9', 'image/webp', 500, 180, 7928, '2026-11-15 15:37:23.676+00'),
	('435a81aa-3731-48e5-96b1-91e8c2a0f959', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'images/435a81aa-3731-48e5-96b1-91e8c2a0f959', 'image/webp', 500, 180, 5846, '2026-11-15 15:37:23.676+00'),
	('2c79169b-0f3c-4942-a341-68e5cd830aa1', 'f1c1498c-afc2-463b-8187-499e9b347afd', 'images/2c79169b-0f3c-4942-a341-68e5cd830aa1', 'image/webp', 500, 500, 21496, '2026-11-15 15:37:23.676+00'),
	('7c73be4f-098e-4d64-bb07-e19f49efe574', 'f1c1498c-afc2-463b-8187-499e9b347afd', 'images/7c73be4f-098e-4d64-bb07-e19f49efe574', 'image/webp', 500, 180, 7978, '2026-11-15 15:37:23.676+00'),
	('c92e6d31-f0f8-49d4-81fe-de150af1726e', 'f1c1498c-afc2-463b-8187-499e9b347afd', 'images/c92e6d31-f0f8-49d4-81fe-de150af1726e', 'image/webp', 500, 180, 5526, '2026-11-15 15:37:23.676+00'),
	('e597235b-1331-489c-b875-90127109cd8c', 'd862b61a-055b-4bab-8fc3-b4b074d5df19', 'images/e597235b-1331-489c-b875-90127109cd8c', 'image/webp', 500, 500, 18888, '2026-11-15 15:37:23.676+00'),
	('c893458a-c788-4f43-aec3-8ce17206ea3d', 'd862b61a-055b-4bab-8fc3-b4b074d5df19', 'images/c893458a-c788-4f43-aec3-8ce17206ea3d', 'image/webp', 500, 180, 6804, '2026-11-15 15:37:23.676+00'),
	('dfa89ed1-77a8-45b5-b846-d2aec330a3c1', 'd862b61a-055b-4bab-8fc3-b4b074d5df19', 'images/dfa89ed1-77a8-45b5-b846-d2aec330a3c1', 'image/webp', 500, 180, 4234, '2026-11-15 15:37:23.676+00'),
	('882b0ceb-aa0a-4432-b4b5-d12239a008fd', '9712a215-0f50-4cc4-8196-af3761580c5e', 'images/882b0ceb-aa0a-4432-b4b5-d12239a008fd', 'image/webp', 500, 500, 16850, '2026-11-15 15:37:23.676+00'),
	('52487b60-324a-43cc-b9dc-9c4cc7d87f50', '9712a215-0f50-4cc4-8196-af3761580c5e', 'images/52487b60-324a-43cc-b9dc-9c4cc7d87f50', 'image/webp', 500, 500, 10542, '2026-11-15 15:37:23.676+00'),
	('a678acda-3efa-497f-91c5-abbac39abc7e', '0615c153-d8f6-4b70-8447-b4e5ef049422', 'images/a678acda-3efa-497f-91c5-abbac39abc7e', 'image/webp', 500, 500, 18436, '2026-11-15 15:37:23.676+00'),
	('5e825ef7-ac05-4e60-a01f-6faec0eaedec', '0615c153-d8f6-4b70-8447-b4e5ef049422', 'images/5e825ef7-ac05-4e60-a01f-6faec0eaedec', 'image/webp', 500, 500, 11412, '2026-11-15 15:37:23.676+00'),
	('1c517466-5eac-4dbe-98d0-af0905cb8374', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'images/1c517466-5eac-4dbe-98d0-af0905cb8374', 'image/webp', 60, 60, 84, '2026-11-15 15:37:51.138+00');

INSERT INTO public.invoices (id, user_id, subscription_id, number, status, total, amount_due, amount_paid, lines, created_at, paid_at, reading) VALUES
	('in_JYQfH3QGaaFgUQ27GLjHQWRH', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'sub_95HOq1RkSApbNQBFOAvUR9yu', 'KHQIKWIB-0001', 'paid', 15000, 15000, 15000, '[{"amount": 15000, "description": "1 × Agent Pro+ (at $150.00 / year)"}]', '2026-11-15 15:37:36+00', '2026-11-15 15:37:36+00', 14),
	('in_DqK17VB2zyBn7fJstYO0B5kW', '45142ebe-fca7-479d-9c12-535de2a60cad', 'sub_uOq0KgsgwJjAT7end120z5IE', 'WSSTOS8Z-0001', 'paid', 0, 0, 0, '[{"amount": 0, "description": "Trial period for Agent Access"}]', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19+00', 84),
	('in_6qBD351w4jnfll1k30wG8tNl', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'sub_8YA8fDFfVB3iu3mF2N02pMld', 'VWAUN14N-0001', 'paid', 0, 0, 0, '[{"amount": 0, "description": "Trial period for Agent Access"}]', '2026-11-15 15:37:36+00', '2026-11-15 15:37:36+00', 24),
	('in_44he0yHyxYJWV0ApkMKy7JPf', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', 'FKYMQNRC-0002', 'paid', 5000, 5000, 5000, '[{"amount": -10000, "description": "Unused time on Agent Access after 15 Nov 2026"}, {"amount": 15000, "description": "Remaining time on Agent Pro+ after 15 Nov 2026"}]', '2026-11-15 15:37:45+00', '2026-11-15 15:37:45+00', 137),
	('in_Xrhaz9ql4UNJ81eq23D5sqhR', 'f1c1498c-afc2-463b-8187-499e9b347afd', 'sub_pE4aAY0E53I722vaQ6CMvaol', 'EQEAZYWF-0001', 'paid', 10000, 10000, 10000, '[{"amount": 10000, "description": "1 × Agent Access (at $100.00 / year)"}]', '2026-11-15 15:37:37+00', '2026-11-15 15:37:37+00', 33),
	('in_TsvPGnLRBgHVXNFC2TY47I79', 'd904cd6b-4d05-4f76-b445-2c31cfde4059', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', 'GTBOKK6D-0002', 'open', 10000, 10000, 0, '[{"amount": 10000, "description": "1 × Agent Access (at $100.00 / year)"}]', '2026-11-14 15:37:19+00', NULL, 98),
	('in_awmipGB15hW2136vg9GMd6cy', 'd862b61a-055b-4bab-8fc3-b4b074d5df19', 'sub_IFpBi81FSY7RL0UC338ntU40', 'QKPLN2K9-0001', 'paid', 15000, 15000, 15000, '[{"amount": 15000, "description": "1 × Brokerage account (at $150.00 / year)"}]', '2026-11-15 15:37:37+00', '2026-11-15 15:37:37+00', 43),
	('in_EYt5vPk93rE6PZMtJS12F35K', '9712a215-0f50-4cc4-8196-af3761580c5e', 'sub_rlHlyqRbDVj0wdCtUTcuS6Jt', 'WDAYKN70-0001', 'paid', 50000, 50000, 50000, '[{"amount": 50000, "description": "1 × Vendor Account (at $500.00 / year)"}]', '2026-11-15 15:37:37+00', '2026-11-15 15:37:37+00', 53),
	('in_SmxZmT8XUwWiOccNKMD6lQ2I', '45142ebe-fca7-479d-9c12-535de2a60cad', 'sub_uOq0KgsgwJjAT7end120z5IE', 'WSSTOS8Z-0002', 'paid', 10000, 10000, 10000, '[{"amount": 10000, "description": "1 × Agent Access (at $100.00 / year)"}]', '2026-11-14 15:37:19+00', '2026-11-14 16:37:19+00', 105),
	('in_xAq1ENPE2n7zMMvw3og1p9cs', '0615c153-d8f6-4b70-8447-b4e5ef049422', 'sub_g3BAU0A7pcAZcAgDpqAYFibE', 'B9JDFIQE-0001', 'paid', 100000, 100000, 100000, '[{"amount": 100000, "description": "1 × Power Partner (at $1,000.00 / year)"}]', '2026-11-15 15:37:38+00', '2026-11-15 15:37:38+00', 63),
	('in_LuLdtRaZ8OWF13kycNBtmx6v', '37355751-4646-40fc-8444-247ceff2e66f', 'sub_fMAPX0NdLi1p6Gsqvtzj58vw', '3WSIICKO-0001', 'paid', 15000, 15000, 15000, '[{"amount": 15000, "description": "1 × Brokerage account (at $150.00 / year)"}]', '2026-11-15 15:37:48+00', '2026-11-15 15:37:48+00', 150),
	('in_fCfr6EGlCblLDKl0S5Bv4FNG', 'd904cd6b-4d05-4f76-b445-2c31cfde4059', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', 'GTBOKK6D-0001', 'paid', 0, 0, 0, '[{"amount": 0, "description": "Trial period for Agent Access"}]', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19+00', 74),
	('in_sGgB5YsZYL9LY682pRdYmw6q', 'cdb62599-cb74-4fb2-9d58-3c52d51766d0', 'sub_r2ehsuEe6DXJKooKHCkQ1ymC', 'CLDO7HZL-0001', 'paid', 15000, 15000, 15000, '[{"amount": 15000, "description": "1 × Agent Pro+ (at $150.00 / year)"}]', '2026-11-15 15:37:44+00', '2026-11-15 15:37:44+00', 115),
	('in_3jJUIuEKOK4eIn9Jxh10EsB0', '4d1d4b91-b518-45a8-870e-74195b381c9d', 'sub_JpFgb0Ow8SoOM0SGloXC6PZq', 'URZDGGHR-0001', 'paid', 15000, 15000, 15000, '[{"amount": 15000, "description": "1 × Agent Pro+ (at $150.00 / year)"}]', '2026-11-15 15:37:49+00', '2026-11-15 15:37:49+00', 161),
	('in_2qmSRP0MiKDgF0CNACO0ZhPL', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', 'FKYMQNRC-0001', 'paid', 10000, 10000, 10000, '[{"amount": 10000, "description": "1 × Agent Access (at $100.00 / year)"}]', '2026-11-15 15:37:45+00', '2026-11-15 15:37:45+00', 128);

INSERT INTO public.mails (id, dedupe_key, recipient, subject, html, text, attempts, next_attempt_at, sent_at, failed_at, last_error, created_at) VALUES
	('38ab9a5f-5891-4090-a46f-c9a33ab6298f', 'receipt:in_JYQfH3QGaaFgUQ27GLjHQWRH', 'agent@demo.test', 'Your Abundance receipt KHQIKWIB-0001', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('93d8603d-83bb-4d98-841c-efb8543eb56a', 'receipt:in_Xrhaz9ql4UNJ81eq23D5sqhR', 'trainer@demo.test', 'Your Abundance receipt EQEAZYWF-0001', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('2c595691-b3ef-4657-b9b2-2a2c23daeeed', 'receipt:in_awmipGB15hW2136vg9GMd6cy', 'broker@demo.test', 'Your Abundance receipt QKPLN2K9-0001', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('4dc3a982-731e-49f2-9ee2-e79abff6d83a', 'receipt:in_xAq1ENPE2n7zMMvw3og1p9cs', 'partner@demo.test', 'Your Abundance receipt B9JDFIQE-0001', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('5b68c4ae-2774-4c93-a845-405eb7552869', 'overdue:sub_b6J1iAu1K3QbkNWW0bxm7z08:2026-11-15T15:37:19.963Z:1', 'overdue@example.com', 'Your Abundance payment did not go through', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('b8bac53c-36d8-41eb-b2cc-10417ec33c64', 'trial-ended:sub_uOq0KgsgwJjAT7end120z5IE', 'renewed@example.com', 'Your Abundance year begins', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('f77939db-2d5e-49dd-97b9-546136451de2', 'receipt:in_44he0yHyxYJWV0ApkMKy7JPf', 'upgraded@example.com', 'Your Abundance receipt FKYMQNRC-0002', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('ba63bae7-f041-4599-a2d9-bc487f542602', 'receipt:in_3jJUIuEKOK4eIn9Jxh10EsB0', 'finished@example.com', 'Your Abundance receipt URZDGGHR-0001', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('0e5da178-5f67-4e50-9eab-cbf3352b6e18', NULL, 'support@abundance.example', 'New Subscriber: reader@example.com', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('4c289415-72b2-4283-a07e-c136b3c7e585', 'reset:oMB1egrxlD6jZRGKJ6Ws3Gvi', 'agent@demo.test', 'Reset your Abundance password', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('366faa92-8017-4ff1-ad29-9556e7c88d0b', 'receipt:in_EYt5vPk93rE6PZMtJS12F35K', 'vendor@demo.test', 'Your Abundance receipt WDAYKN70-0001', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('127d8a51-9918-4288-90bb-136a37a7da4b', 'receipt:in_SmxZmT8XUwWiOccNKMD6lQ2I', 'renewed@example.com', 'Your Abundance receipt WSSTOS8Z-0002', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('20ff25f3-96cc-4aba-999a-b3412051fbf2', 'receipt:in_sGgB5YsZYL9LY682pRdYmw6q', 'canceled@example.com', 'Your Abundance receipt CLDO7HZL-0001', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('2d379410-65b6-45af-994e-4b752c7c4acf', 'ended:sub_r2ehsuEe6DXJKooKHCkQ1ymC', 'canceled@example.com', 'Your Abundance membership has ended', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('37aff931-3b1f-49ad-ac2d-2542c5ef3a69', 'receipt:in_2qmSRP0MiKDgF0CNACO0ZhPL', 'upgraded@example.com', 'Your Abundance receipt FKYMQNRC-0001', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('8b0cd8e0-84d6-4982-bdcb-0f7f484c4ec2', 'receipt:in_LuLdtRaZ8OWF13kycNBtmx6v', 'brokerage@example.com', 'Your Abundance receipt 3WSIICKO-0001', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00'),
	('a9330255-adec-44ae-b042-951ad29b8bdb', 'welcome:4d1d4b91-b518-45a8-870e-74195b381c9d', 'finished@example.com', 'Welcome to Abundance', 'x', 'x', 0, '2026-11-15 15:37:19.963+00', NULL, NULL, NULL, '2026-11-15 15:37:19.963+00');

INSERT INTO public.payment_events (id, type, about, object_id, subscription_id, customer_id, occurred_at, received_at, handled_at, attempts, last_error) VALUES
	('evt_qmjAa1ykznXLdzrV6QfWXhUE', 'product.created', 'other', 'abundance_agent_access', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_eGh7szw2wCGBSJgsyAvRDKEM', 'price.created', 'other', 'price_LiLutbkYOJ7bfqwkLfYS4djM', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_84AqBDGtI3GJf3Q8C9FM2vXJ', 'product.created', 'other', 'abundance_agent_pro', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_0LpqtyPEst1fE2gds8yshfbe', 'price.created', 'other', 'price_4bT31WQcYp1wiWVDkKji50Q7', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_5K8J9p3n2SioaShiCUrG6q6R', 'product.created', 'other', 'abundance_brokerage_account', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_86qWp4GzFQiJakRjJR7mR1pf', 'price.created', 'other', 'price_nla5ZnULt7Wmq7W3cAnL6Qs2', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_rDoqVnzIB6benvUKZ57yViav', 'product.created', 'other', 'abundance_vendor_standard_basic', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_dq3zXgdyTwIgrMJexzHTmDX3', 'price.created', 'other', 'price_S5HmiL0ukF3m2ECbislkrGiv', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_lPkMTA3p0wyZpgjyObHYMNSO', 'product.created', 'other', 'abundance_vendor_standard_premium', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_qKlN11e3aA7S0zNNIEBG5txN', 'price.created', 'other', 'price_elBUbHyyW77CBdf17x0mcnRQ', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_t9X9UgPz5T8dx83EbPC3sE75', 'product.created', 'other', 'abundance_vendor_higher_basic', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_cTc3uepJiqYxAvIoKW0jkPIZ', 'price.created', 'other', 'price_PdLaTLERjerg9xJPIN9LUBW7', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_EaE53KEr0F5jkK52Ih4QSfCB', 'product.created', 'other', 'abundance_vendor_higher_premium', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_khDvCamnuqYc4bB1kzqVt7O3', 'price.created', 'other', 'price_1WTzQjnaIaMGXhApEKvR0wM3', NULL, NULL, '2026-11-15 15:37:23+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_LsCFxFptUamacs2YakIbwH1m', 'customer.created', 'other', 'cus_wi31DZpiz7PM5oF4tEqBbIEO', NULL, 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_wcQqYI6dDYVNGyr6dcXZaBqy', 'payment_method.attached', 'other', 'pm_D3G1OF3u5N1kMWzBdyWLyyvW', NULL, 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_DaRNe6aUZOG62EV465mVQ61K', 'customer.updated', 'other', 'cus_wi31DZpiz7PM5oF4tEqBbIEO', NULL, 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_Jp6eHb0O3QNuYBcrwaymGBfC', 'invoice.created', 'invoice', 'in_JYQfH3QGaaFgUQ27GLjHQWRH', 'sub_95HOq1RkSApbNQBFOAvUR9yu', 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_x70zmTm0VlE4wCMoAvsGyTOb', 'customer.subscription.created', 'subscription', 'sub_95HOq1RkSApbNQBFOAvUR9yu', NULL, 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_B80lQedrREUfnUlbs8NJsT17', 'payment_intent.created', 'other', 'pi_CSBWIQfOUfSy9WUWvQamoPTQ', NULL, 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_VGcPIvPBjUC2fLBg2obV0b3O', 'invoice.finalized', 'invoice', 'in_JYQfH3QGaaFgUQ27GLjHQWRH', 'sub_95HOq1RkSApbNQBFOAvUR9yu', 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_8F3C7JF9QUPGloAYr0wJPIr4', 'charge.succeeded', 'other', 'ch_CsNoTpi4KdNBENB1tO3WlnHB', NULL, 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_GslXB2vYlPWnWJ1nU5697LwZ', 'payment_intent.succeeded', 'other', 'pi_CSBWIQfOUfSy9WUWvQamoPTQ', NULL, 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_zIus0BDGvOVEoI5Q9KZjeSug', 'invoice_payment.paid', 'other', 'inpay_Fup3KHdSuVTgGXDH9fAN4SEi', NULL, NULL, '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_cCD4PJnQR3I1qjB7w9We9epk', 'invoice.paid', 'invoice', 'in_JYQfH3QGaaFgUQ27GLjHQWRH', 'sub_95HOq1RkSApbNQBFOAvUR9yu', 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_RaaoN4kCR4u7cLKp6escRAIe', 'invoice.payment_succeeded', 'invoice', 'in_JYQfH3QGaaFgUQ27GLjHQWRH', 'sub_95HOq1RkSApbNQBFOAvUR9yu', 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_q12VDat30udpYUvVyeVbuWNS', 'customer.subscription.updated', 'subscription', 'sub_95HOq1RkSApbNQBFOAvUR9yu', NULL, 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_aoQb1o8giWY7x4nfDlS7282V', 'customer.created', 'other', 'cus_GC34s0KPFE13d7F4pmQxlnpT', NULL, 'cus_GC34s0KPFE13d7F4pmQxlnpT', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_g2LReB9aqQ4JxdImXLDd4XZd', 'payment_method.attached', 'other', 'pm_Y2h6dJnC0WwA0euEpLrmshFq', NULL, 'cus_GC34s0KPFE13d7F4pmQxlnpT', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_HQJI201tv84pS1sntuiayC0x', 'customer.updated', 'other', 'cus_GC34s0KPFE13d7F4pmQxlnpT', NULL, 'cus_GC34s0KPFE13d7F4pmQxlnpT', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_WQLbfs48HpxbWTsEJvI0qIwF', 'invoice.created', 'invoice', 'in_6qBD351w4jnfll1k30wG8tNl', 'sub_8YA8fDFfVB3iu3mF2N02pMld', 'cus_GC34s0KPFE13d7F4pmQxlnpT', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_y7kqXdtnEsgk1Mk0e7y7CiHK', 'customer.subscription.created', 'subscription', 'sub_8YA8fDFfVB3iu3mF2N02pMld', NULL, 'cus_GC34s0KPFE13d7F4pmQxlnpT', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_7QOHT9W5Hvt16PChfi7ui7e1', 'invoice.finalized', 'invoice', 'in_6qBD351w4jnfll1k30wG8tNl', 'sub_8YA8fDFfVB3iu3mF2N02pMld', 'cus_GC34s0KPFE13d7F4pmQxlnpT', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_WYI6FJd4l87yDynDuNph6AdE', 'invoice.paid', 'invoice', 'in_6qBD351w4jnfll1k30wG8tNl', 'sub_8YA8fDFfVB3iu3mF2N02pMld', 'cus_GC34s0KPFE13d7F4pmQxlnpT', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_bmQ2YsjTaLcydmCH6JtU156M', 'invoice.payment_succeeded', 'invoice', 'in_6qBD351w4jnfll1k30wG8tNl', 'sub_8YA8fDFfVB3iu3mF2N02pMld', 'cus_GC34s0KPFE13d7F4pmQxlnpT', '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_u31bFSZimcFR5qspMOkMDSVb', 'customer.created', 'other', 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', NULL, 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_YgcfjZuVU5JMiinVMIaHP6kS', 'payment_method.attached', 'other', 'pm_98NG8xmyhcoSZ8p9t5NyXrt3', NULL, 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_W2nA6KRP40tURmXk4jekfn5Q', 'customer.updated', 'other', 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', NULL, 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_e0iBCd91pM5eKzkyEpaH0lgQ', 'invoice.created', 'invoice', 'in_Xrhaz9ql4UNJ81eq23D5sqhR', 'sub_pE4aAY0E53I722vaQ6CMvaol', 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_BF0btcIfSSxZ6aFsAj6aoaoX', 'customer.subscription.created', 'subscription', 'sub_pE4aAY0E53I722vaQ6CMvaol', NULL, 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_9rb4WOwe3kbl3ai3eni43niv', 'payment_intent.created', 'other', 'pi_eBwOJk59tPu4bLl9BcGRA1qo', NULL, 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_FWAng7alj08WK51rpx3oMJVa', 'invoice.finalized', 'invoice', 'in_Xrhaz9ql4UNJ81eq23D5sqhR', 'sub_pE4aAY0E53I722vaQ6CMvaol', 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_4poZuoBhnvEDJvt4h0fhI9FK', 'charge.succeeded', 'other', 'ch_AXQmN2G3a92UguEijV0iUGvy', NULL, 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_3128nInqMElsexgbgG7g2viU', 'payment_intent.succeeded', 'other', 'pi_eBwOJk59tPu4bLl9BcGRA1qo', NULL, 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_0ASi1FBLJmuM4RTVzo5RmZgg', 'invoice.paid', 'invoice', 'in_Xrhaz9ql4UNJ81eq23D5sqhR', 'sub_pE4aAY0E53I722vaQ6CMvaol', 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_rXy2HzvlA14oWSXy6f1bx1dr', 'customer.subscription.updated', 'subscription', 'sub_pE4aAY0E53I722vaQ6CMvaol', NULL, 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_MKl0hRMBfpJwiTZf0qig9c4F', 'payment_method.attached', 'other', 'pm_RBZBl9orGm3POXj4JvXyKMxD', NULL, 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_hZhpClIvJO1PScMt6sjcs2A6', 'invoice.created', 'invoice', 'in_awmipGB15hW2136vg9GMd6cy', 'sub_IFpBi81FSY7RL0UC338ntU40', 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ilu8rS7X5xkhCzTZvgDgLIvj', 'payment_intent.created', 'other', 'pi_JlLPXuVpMqVWNYEYlIPGXk7v', NULL, 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_b4qWf64EW7laBw4uv8y9miFw', 'charge.succeeded', 'other', 'ch_8ELQeiPvbxZI0fcBViODcfiC', NULL, 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_hoRfvgze3YGEJ7h9Ajn35vJT', 'invoice_payment.paid', 'other', 'inpay_AawGC6O3eow9hpaOYuN361RW', NULL, NULL, '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_PFmgdbSjg4UuGIqvJUfxGouZ', 'invoice.payment_succeeded', 'invoice', 'in_awmipGB15hW2136vg9GMd6cy', 'sub_IFpBi81FSY7RL0UC338ntU40', 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_fZHZFC1ONSSlrWygFuL4RJwc', 'customer.created', 'other', 'cus_1QbwEyoJaGMhCXxXvm1SFl33', NULL, 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_erH8cgDfF4ufU01SEUzACMaq', 'customer.updated', 'other', 'cus_1QbwEyoJaGMhCXxXvm1SFl33', NULL, 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_a4AbScHJyMJbVE79LP3Y7hEu', 'customer.subscription.created', 'subscription', 'sub_rlHlyqRbDVj0wdCtUTcuS6Jt', NULL, 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_xx5KDVGp3IfAWpDKBswxsLNR', 'invoice.finalized', 'invoice', 'in_EYt5vPk93rE6PZMtJS12F35K', 'sub_rlHlyqRbDVj0wdCtUTcuS6Jt', 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_6Rj0dUBEpKrs3291naPiIbfO', 'payment_intent.succeeded', 'other', 'pi_VKq1ARWTXbZU8Xzu10lPSEKG', NULL, 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_eaWNTVRFZyGMA3uzC2QQj0qI', 'invoice.paid', 'invoice', 'in_EYt5vPk93rE6PZMtJS12F35K', 'sub_rlHlyqRbDVj0wdCtUTcuS6Jt', 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_3HgHNoNpSPXS4i7vc0hcwQtY', 'customer.subscription.updated', 'subscription', 'sub_rlHlyqRbDVj0wdCtUTcuS6Jt', NULL, 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ta97t3Dhggvfbb0RqWXXlfX4', 'payment_method.attached', 'other', 'pm_skRuwrFDiXfx7DtZchSyKceC', NULL, 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_k9L4fY7GGyJxXTeHTX6Ixngd', 'invoice.created', 'invoice', 'in_xAq1ENPE2n7zMMvw3og1p9cs', 'sub_g3BAU0A7pcAZcAgDpqAYFibE', 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_wc0Q1Pn9aTHTyL2OzZZIk72e', 'payment_intent.created', 'other', 'pi_NCOlZ0BLeypoDoorG0pwg4Hy', NULL, 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_Ei6600EnEvpY4EO02q3gC8ct', 'charge.succeeded', 'other', 'ch_08jGIcvd48JhULdupd2hQhTH', NULL, 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_QM2xbW3xPUP7MxGW9701oG7q', 'invoice_payment.paid', 'other', 'inpay_EftIb5yfv1YNZXDvn4sDngcQ', NULL, NULL, '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_5l6dOC0BVDExzGEEWOzrO9Q4', 'invoice.payment_succeeded', 'invoice', 'in_xAq1ENPE2n7zMMvw3og1p9cs', 'sub_g3BAU0A7pcAZcAgDpqAYFibE', 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_81Yh1Y6FmsfACXjYD2u9sanO', 'test_helpers.test_clock.created', 'other', 'clock_3usnGe2HAGi4gyApJeMUOjUW', NULL, NULL, '2026-11-15 15:37:41+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_HFppai02fgjHKVJBpIvXnKfo', 'payment_method.attached', 'other', 'pm_aQmu75S1rxPVTmZ3d4jpufFP', NULL, 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_xw458sTKVwU3ZL8zVnAdo7I9', 'invoice.created', 'invoice', 'in_fCfr6EGlCblLDKl0S5Bv4FNG', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_p0Y66Uim77jRDBpmU7RTKbfm', 'invoice.finalized', 'invoice', 'in_fCfr6EGlCblLDKl0S5Bv4FNG', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_bW4FgFtxEvFk47GRmV7pm0XR', 'invoice.payment_succeeded', 'invoice', 'in_fCfr6EGlCblLDKl0S5Bv4FNG', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_JNK4kr1GKlb1nuh17X1ZSNce', 'invoice.finalized', 'invoice', 'in_DqK17VB2zyBn7fJstYO0B5kW', 'sub_uOq0KgsgwJjAT7end120z5IE', 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_JGC1DTgiReI00oXPyHSm88kj', 'invoice.payment_succeeded', 'invoice', 'in_DqK17VB2zyBn7fJstYO0B5kW', 'sub_uOq0KgsgwJjAT7end120z5IE', 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_sF4utpS8A5FOdw1H4pt7fhZ6', 'customer.subscription.trial_will_end', 'subscription', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', NULL, 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-11-11 15:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_JzwJ6gIvV9nWnJrbQnwXiuez', 'customer.subscription.trial_will_end', 'subscription', 'sub_uOq0KgsgwJjAT7end120z5IE', NULL, 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-11-11 15:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_a7Gc6Xd3gXqFJaCPXhc3PYPk', 'invoice.created', 'invoice', 'in_TsvPGnLRBgHVXNFC2TY47I79', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-11-14 15:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_VESXQGvi0Mnv05f1xUGz1EvY', 'invoice.created', 'invoice', 'in_SmxZmT8XUwWiOccNKMD6lQ2I', 'sub_uOq0KgsgwJjAT7end120z5IE', 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-11-14 15:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_SzihQPBmxh0GnP41i1XcmBfG', 'payment_intent.created', 'other', 'pi_BufCriw29xRyKoqIuDTD2Msx', NULL, 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_DAsdSmKcc5tTHDVk6Cp4nyl2', 'charge.failed', 'other', 'ch_kCOvKRN53ZEpuKgSBJ7Il2pQ', NULL, 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_WXMBuXC4nsgs2Mk07IOdwWQk', 'invoice.updated', 'invoice', 'in_TsvPGnLRBgHVXNFC2TY47I79', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_8W0gHjZfcEr7vgv0o8JZTN58', 'customer.subscription.updated', 'subscription', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', NULL, 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_DfLxlBCHGCtCXfxNPA0DE2wQ', 'payment_intent.created', 'other', 'pi_cIFAYUGA28f2tu9gEsh3mXXC', NULL, 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_7OcwLULsg73bM2mmhWi0sCpc', 'charge.succeeded', 'other', 'ch_xqqJIrCfLKXScBRCztSYydtP', NULL, 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ce4ivuwoYpSfZdQ3857Cc1N1', 'invoice_payment.paid', 'other', 'inpay_BMffLC1KUNpSeO1papgBbwoJ', NULL, NULL, '2026-11-15 15:37:43+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_7DsYrRpnDuNZXoixJmhfv6Hm', 'invoice_payment.paid', 'other', 'inpay_JZ5doaKgyu4N2PqgQMp5w5BD', NULL, NULL, '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_FCNEr2IQ0kBe4XXnQTwA2VZ7', 'invoice.payment_succeeded', 'invoice', 'in_Xrhaz9ql4UNJ81eq23D5sqhR', 'sub_pE4aAY0E53I722vaQ6CMvaol', 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_IGN4MsKheNDmhT0sYGV8CZgf', 'customer.created', 'other', 'cus_8HDSWi5Qs6bHW9wtpczReyAk', NULL, 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_p7nC58jyMCMnYC1qu1VTQmb8', 'customer.updated', 'other', 'cus_8HDSWi5Qs6bHW9wtpczReyAk', NULL, 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_SNxcXJ4qecCcLCIkHUFabC0v', 'customer.subscription.created', 'subscription', 'sub_IFpBi81FSY7RL0UC338ntU40', NULL, 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_P6btfaVc48AOm7BYuiNwL18B', 'invoice.finalized', 'invoice', 'in_awmipGB15hW2136vg9GMd6cy', 'sub_IFpBi81FSY7RL0UC338ntU40', 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ovpgjBW6EiTJKNgDDTn1XHJn', 'payment_intent.succeeded', 'other', 'pi_JlLPXuVpMqVWNYEYlIPGXk7v', NULL, 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_nn5A7pk7XgLZufSW17DUTSmE', 'invoice.paid', 'invoice', 'in_awmipGB15hW2136vg9GMd6cy', 'sub_IFpBi81FSY7RL0UC338ntU40', 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_zI17uU7BHrueoBEEwLjmtnYy', 'customer.subscription.updated', 'subscription', 'sub_IFpBi81FSY7RL0UC338ntU40', NULL, 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_9ohGOkmCoaYAJ2vb6Xpm07bl', 'payment_method.attached', 'other', 'pm_sqPSVV2Nppt2J8FTh7v0Cx3S', NULL, 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_onIie65t74Gynty7tcd5qXzC', 'invoice.created', 'invoice', 'in_EYt5vPk93rE6PZMtJS12F35K', 'sub_rlHlyqRbDVj0wdCtUTcuS6Jt', 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_kEr4lhKi1aXLOtCPPYL6cedS', 'payment_intent.created', 'other', 'pi_VKq1ARWTXbZU8Xzu10lPSEKG', NULL, 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_jnVUhQem882631GAatwo2gxq', 'charge.succeeded', 'other', 'ch_HXHby37ei7QhnHcxxthM6M6C', NULL, 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_2pIbwVm58KkQdhPGvU1iz8SJ', 'invoice_payment.paid', 'other', 'inpay_y8XyTtPuho2fhvmtXMfyITd6', NULL, NULL, '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_vmM0OsPus1b6o2RteXGdfjfO', 'invoice.payment_succeeded', 'invoice', 'in_EYt5vPk93rE6PZMtJS12F35K', 'sub_rlHlyqRbDVj0wdCtUTcuS6Jt', 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_n9mWhoaYpYJlH7UdGSkt6JsH', 'customer.created', 'other', 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', NULL, 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_GdMxeb19Ql1mbp7U1yvpa5Ax', 'customer.updated', 'other', 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', NULL, 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL);
INSERT INTO public.payment_events (id, type, about, object_id, subscription_id, customer_id, occurred_at, received_at, handled_at, attempts, last_error) VALUES
	('evt_wHAoJNf4oudMcjWRvse3Db4V', 'customer.subscription.created', 'subscription', 'sub_g3BAU0A7pcAZcAgDpqAYFibE', NULL, 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_6RMFS75sSqzbHt1GfWdMv3kG', 'invoice.finalized', 'invoice', 'in_xAq1ENPE2n7zMMvw3og1p9cs', 'sub_g3BAU0A7pcAZcAgDpqAYFibE', 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_XlWEtbt84pf60V9XV1oLHQ1Z', 'payment_intent.succeeded', 'other', 'pi_NCOlZ0BLeypoDoorG0pwg4Hy', NULL, 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_kf9WkvGK4jgC7ib30L70FRzm', 'invoice.paid', 'invoice', 'in_xAq1ENPE2n7zMMvw3og1p9cs', 'sub_g3BAU0A7pcAZcAgDpqAYFibE', 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_M8vpqAN7uL732KU56pgo8f82', 'customer.subscription.updated', 'subscription', 'sub_g3BAU0A7pcAZcAgDpqAYFibE', NULL, 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_HXj6lPiFg6cOcZ2YSi2dphTF', 'customer.created', 'other', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', NULL, 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_hBTG7xmcOp4fYlODKBcqWoSM', 'customer.updated', 'other', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', NULL, 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_sz4yB3ubt0hdDaXfcTn6U7NS', 'customer.subscription.created', 'subscription', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', NULL, 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_jtXCz0JYXWGW10KU8qB4bxQr', 'invoice.paid', 'invoice', 'in_fCfr6EGlCblLDKl0S5Bv4FNG', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_9TCS1xXNdraOtWtgfSdKGFK8', 'customer.created', 'other', 'cus_EKU9ogayZo2dcflFCHd2R64Z', NULL, 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_xhj4Shr5XAEclN38wST5ZL9m', 'payment_method.attached', 'other', 'pm_xX4Kifwo2YC9cgIIQ9AXNAq0', NULL, 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_fZZHdU3lvPqTqiaeqyKBMm4u', 'customer.updated', 'other', 'cus_EKU9ogayZo2dcflFCHd2R64Z', NULL, 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_IsxQfiJFJKskCxZ0BCBAmgeR', 'invoice.created', 'invoice', 'in_DqK17VB2zyBn7fJstYO0B5kW', 'sub_uOq0KgsgwJjAT7end120z5IE', 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_fcxtdjOGHguHboN3bmKWszBg', 'customer.subscription.created', 'subscription', 'sub_uOq0KgsgwJjAT7end120z5IE', NULL, 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_pseldCjpaN3asZGP54ub6w6Y', 'invoice.paid', 'invoice', 'in_DqK17VB2zyBn7fJstYO0B5kW', 'sub_uOq0KgsgwJjAT7end120z5IE', 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-05-18 15:37:19+00', '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00', 0, NULL),
	('evt_eBitPfxeK5Y4Zt1bcxldc4NH', 'test_helpers.test_clock.advancing', 'other', 'clock_3usnGe2HAGi4gyApJeMUOjUW', NULL, NULL, '2026-11-15 15:37:43+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_0eOHc1lmx4XtkawMHKd6dAJZ', 'customer.subscription.updated', 'subscription', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', NULL, 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-11-14 15:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_aDiOhC1D42ybd153swZD5sQs', 'customer.subscription.updated', 'subscription', 'sub_uOq0KgsgwJjAT7end120z5IE', NULL, 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-11-14 15:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_HwRBSS7AcLPRva7WqwdFIEJr', 'invoice.finalized', 'invoice', 'in_TsvPGnLRBgHVXNFC2TY47I79', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_poOo1iIUZmfVKs1rmCT6ioHc', 'payment_intent.payment_failed', 'other', 'pi_BufCriw29xRyKoqIuDTD2Msx', NULL, 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_JUPTNd1vA6Xb6MWALejpaZ1h', 'invoice.payment_failed', 'invoice', 'in_TsvPGnLRBgHVXNFC2TY47I79', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_2hatFvD54ENCEpMYWKzX7YgE', 'customer.updated', 'other', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', NULL, 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_jpJEz5YHgWW3hGhTT6GceTOk', 'invoice.finalized', 'invoice', 'in_SmxZmT8XUwWiOccNKMD6lQ2I', 'sub_uOq0KgsgwJjAT7end120z5IE', 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_YVd5qgoD072jYIOggFcnqgdv', 'payment_intent.succeeded', 'other', 'pi_cIFAYUGA28f2tu9gEsh3mXXC', NULL, 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_HrGLigR34XSFhIStV4t0K4ae', 'invoice.paid', 'invoice', 'in_SmxZmT8XUwWiOccNKMD6lQ2I', 'sub_uOq0KgsgwJjAT7end120z5IE', 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_chOziGURx2Aug0JOQrVagC5V', 'test_helpers.test_clock.ready', 'other', 'clock_3usnGe2HAGi4gyApJeMUOjUW', NULL, NULL, '2026-11-15 15:37:43+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_JMw2vIYwZU6TzgspuRtwScDO', 'payment_method.attached', 'other', 'pm_UBPW46JoQj1tvO30l3MandYT', NULL, 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_rJIoeb4gHyqU5aZyx4oIdCeP', 'invoice.created', 'invoice', 'in_sGgB5YsZYL9LY682pRdYmw6q', 'sub_r2ehsuEe6DXJKooKHCkQ1ymC', 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_RP8XGXFPZOCGRDPRuMhu7tC3', 'payment_intent.created', 'other', 'pi_IFJqt6W4sXf5bbzgb6akHtu7', NULL, 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_nr8Pf9fhETuB65b4lcZvNykT', 'charge.succeeded', 'other', 'ch_TqMAgvEFOudp88GO93a3tJP6', NULL, 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_enj2qkLtjeCvZ3UVUyu0nihA', 'invoice_payment.paid', 'other', 'inpay_4qkah5FwMBnRIpzqVf1MLs4C', NULL, NULL, '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_S23MzmfiqjnPmlkrZv1cdtWp', 'invoice.payment_succeeded', 'invoice', 'in_sGgB5YsZYL9LY682pRdYmw6q', 'sub_r2ehsuEe6DXJKooKHCkQ1ymC', 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_FGwkIQwHGmY7pUiJNPIuOm75', 'customer.subscription.deleted', 'subscription', 'sub_r2ehsuEe6DXJKooKHCkQ1ymC', NULL, 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_6j2eWGqZy2iopLWWKKZgGBRO', 'payment_method.attached', 'other', 'pm_FoSCYqPUkKLiIRQG20B0HdVb', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ilJ5YxWbpIO64OpurLvcobW2', 'invoice.created', 'invoice', 'in_2qmSRP0MiKDgF0CNACO0ZhPL', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_1Xzj12i4RwkIwNtAdlaFktjQ', 'invoice.finalized', 'invoice', 'in_2qmSRP0MiKDgF0CNACO0ZhPL', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_kdnNvrbkVs3f6LaEJg32vjUr', 'payment_intent.succeeded', 'other', 'pi_SksgDUlfjfszhFTdV3kl4Wxb', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_5efk923OhSx0LDECJZRIgKvX', 'invoice.paid', 'invoice', 'in_2qmSRP0MiKDgF0CNACO0ZhPL', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_887Iaq2XeGOQyf68jAExWi82', 'customer.subscription.updated', 'subscription', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ZqmGJNy7voWNUc3U7WrG9INq', 'payment_intent.created', 'other', 'pi_QpKvaZpn7O24GdJF9dPS5csi', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ZahBt0ADPzDJwjilypkIUGSf', 'charge.succeeded', 'other', 'ch_fvtmvgK6FCb0vzYX57rg17ej', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ZUCgj1VDrh4HdWa4v2nYISBf', 'invoice_payment.paid', 'other', 'inpay_aoxdymUWKwImmQnSceT7ez6n', NULL, NULL, '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_EuOwUcloa1aIxVgXN2vl47Jt', 'invoice.payment_succeeded', 'invoice', 'in_44he0yHyxYJWV0ApkMKy7JPf', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_St1ySQmK2NG7YVVOftlBhjqg', 'customer.subscription.pending_update_applied', 'subscription', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_po3cvgb1viCkeoVOAUheE7w8', 'customer.created', 'other', 'cus_4t05lwt3AzmKuCil2wC4lTxp', NULL, 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:47+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_CdGSidAcTE2KTyprCmGFHvLQ', 'customer.updated', 'other', 'cus_4t05lwt3AzmKuCil2wC4lTxp', NULL, 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:47+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_YhlDoUa65PJHNEPGR9M5bB7y', 'payment_intent.created', 'other', 'pi_CvJj00HKyi1bOEeG63PN9aED', NULL, 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:48+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_d1l1z5xUuu4V3k6tfHbvomfD', 'charge.succeeded', 'other', 'ch_3h9ffkQE2se904DRO72pf28m', NULL, 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:48+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_xdIy4rhGX54N7LSO56dfbrqn', 'invoice_payment.paid', 'other', 'inpay_fTNWiEfQNezE3H9uLKZDKWQ4', NULL, NULL, '2026-11-15 15:37:48+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_3ZOzUTyhI9wH4sh0rHMOMMGw', 'invoice.payment_succeeded', 'invoice', 'in_LuLdtRaZ8OWF13kycNBtmx6v', 'sub_fMAPX0NdLi1p6Gsqvtzj58vw', 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:48+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_054FVcl7A7UExiObnMQqwb3y', 'invoice.created', 'invoice', 'in_3jJUIuEKOK4eIn9Jxh10EsB0', 'sub_JpFgb0Ow8SoOM0SGloXC6PZq', 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_5z8Y7Ji2Mtw4emXwkUvWoxjn', 'customer.subscription.created', 'subscription', 'sub_JpFgb0Ow8SoOM0SGloXC6PZq', NULL, 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_i1Ewg7jcjegMKwyvFl3er37N', 'payment_intent.created', 'other', 'pi_hCu1qZ3dpmsUDTEpESEGpgg2', NULL, 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_S0c5uRAYB8a6oWCzA4dbccPS', 'invoice.finalized', 'invoice', 'in_3jJUIuEKOK4eIn9Jxh10EsB0', 'sub_JpFgb0Ow8SoOM0SGloXC6PZq', 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ryMpEF5MTKGVLaUujZMnfNeK', 'charge.succeeded', 'other', 'ch_YInANhQMjg7H04KKZ0EZxRal', NULL, 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_pyt3ksUcghvZIA52ruRI1UOL', 'invoice_payment.paid', 'other', 'inpay_lh9JWauEdM2ramlbUlVWcQdh', NULL, NULL, '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_a3NYPuSXaCulRdNBlH7QEibj', 'invoice.payment_succeeded', 'invoice', 'in_3jJUIuEKOK4eIn9Jxh10EsB0', 'sub_JpFgb0Ow8SoOM0SGloXC6PZq', 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_Z5FhVp3ANMrBt4pLQuMgZjd9', 'checkout.session.completed', 'checkout', 'cs_test_e4s6MsWjJlqEnL4U1JQ5TC4DCXYDhHPmqsQx4vX7w0CZCWcAY2w1v9gYe3', NULL, 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_kt5xnARp3Sx4J9tWVlciaIiN', 'customer.created', 'other', 'cus_43g2xVt21dxt7BWPi0757D0L', NULL, 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_y76sCpCWoHNvWDB9fQVuXhPP', 'customer.updated', 'other', 'cus_43g2xVt21dxt7BWPi0757D0L', NULL, 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_U0ulcMYwFtWd3zCNSSTSaOFO', 'payment_intent.created', 'other', 'pi_AU1N93LdYFPCwq1igkL6ljF1', NULL, 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_FWqGMhCtb4SiiXZJr7KWv2Vv', 'charge.succeeded', 'other', 'ch_haZp6TY2DwiBIcV6QQrw0zvE', NULL, 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_6MZ8MM4RZ7gNJQeoUvQ2Aynu', 'invoice_payment.paid', 'other', 'inpay_tOMsQvVXWoPQbXBpEpPSImh3', NULL, NULL, '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_Gzxg5J2epMVyh34CStyCDCVL', 'invoice.payment_succeeded', 'invoice', 'in_SmxZmT8XUwWiOccNKMD6lQ2I', 'sub_uOq0KgsgwJjAT7end120z5IE', 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-11-14 16:37:19+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ecrxdhsJvGGJBLgwmVwQj8o3', 'customer.created', 'other', 'cus_ST9u4h0kM6vpWTsnDi93EqmY', NULL, 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_x5NzHkis3JU1t1gcJJx5fCxI', 'customer.updated', 'other', 'cus_ST9u4h0kM6vpWTsnDi93EqmY', NULL, 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_3T5wFwvcgbSGE83gkODtulJ1', 'customer.subscription.created', 'subscription', 'sub_r2ehsuEe6DXJKooKHCkQ1ymC', NULL, 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_sa8LnaKFg2X6IHRSDx6xjIly', 'invoice.finalized', 'invoice', 'in_sGgB5YsZYL9LY682pRdYmw6q', 'sub_r2ehsuEe6DXJKooKHCkQ1ymC', 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_CS3Wc5Dy75vWw2oHmlpw1VvV', 'payment_intent.succeeded', 'other', 'pi_IFJqt6W4sXf5bbzgb6akHtu7', NULL, 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_3Z0tyTjt4ZIxmwnjk11XJJyt', 'invoice.paid', 'invoice', 'in_sGgB5YsZYL9LY682pRdYmw6q', 'sub_r2ehsuEe6DXJKooKHCkQ1ymC', 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_lNJq2t3K30iDZ9eby42a132D', 'customer.subscription.updated', 'subscription', 'sub_r2ehsuEe6DXJKooKHCkQ1ymC', NULL, 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_6ynQL821frceRjJ02u13vzCu', 'customer.created', 'other', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_KiH467NKyduddhlyk6aY3yao', 'customer.updated', 'other', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_3oanE3c1b6Qiu0H0lDR7NDPo', 'customer.subscription.created', 'subscription', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_pcRU6BLZQ7ePcrqLgcbfMhkg', 'payment_intent.created', 'other', 'pi_SksgDUlfjfszhFTdV3kl4Wxb', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_eEsFTXgJ3pyVYoLlJE2PZC8V', 'charge.succeeded', 'other', 'ch_iR4bcSKUsQc7Rp2ThARsjXJx', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_s7pvpQkr67fpgw4xtdFroVZk', 'invoice_payment.paid', 'other', 'inpay_Z9td0AiMSApVB4yfRftmPrgI', NULL, NULL, '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ADxT3tLypWo4ytXJhDOW9bp7', 'invoice.payment_succeeded', 'invoice', 'in_2qmSRP0MiKDgF0CNACO0ZhPL', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_jFhzkWNCB2qZsqeMuFgb96Ao', 'invoice.created', 'invoice', 'in_44he0yHyxYJWV0ApkMKy7JPf', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_cETDbwFcwbJ3wZ9K1DACKLA5', 'invoice.finalized', 'invoice', 'in_44he0yHyxYJWV0ApkMKy7JPf', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_oEdcTzTXvxi7EN3PXVwc6r9w', 'payment_intent.succeeded', 'other', 'pi_QpKvaZpn7O24GdJF9dPS5csi', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_gBfEiQZQOt8Zo2vONTSGvkIo', 'invoice.paid', 'invoice', 'in_44he0yHyxYJWV0ApkMKy7JPf', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_o1tPnMTtiJyTRoCPG6AqTbKr', 'customer.subscription.updated', 'subscription', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ul0lvsma7IgNEjB7sgzOKouq', 'customer.subscription.updated', 'subscription', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', NULL, 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_phFBn1OmHE1v88IwPCPkId3L', 'payment_method.attached', 'other', 'pm_Oh6WFulJygCvEAz10z70vtbq', NULL, 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:47+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_ce5m3A7s9KwiPsNhXdQi6D1V', 'invoice.created', 'invoice', 'in_LuLdtRaZ8OWF13kycNBtmx6v', 'sub_fMAPX0NdLi1p6Gsqvtzj58vw', 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:48+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_aV1RAma1RkjN1exwMrFntXG7', 'customer.subscription.created', 'subscription', 'sub_fMAPX0NdLi1p6Gsqvtzj58vw', NULL, 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:48+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_B2jMafuy4jzIzPLqxcluJC7a', 'invoice.finalized', 'invoice', 'in_LuLdtRaZ8OWF13kycNBtmx6v', 'sub_fMAPX0NdLi1p6Gsqvtzj58vw', 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:48+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_RkfuIkTA4TZiDnNce7HsJKLf', 'payment_intent.succeeded', 'other', 'pi_CvJj00HKyi1bOEeG63PN9aED', NULL, 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:48+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_Cr2R6Jl09WpRUT5Sz5trte4V', 'invoice.paid', 'invoice', 'in_LuLdtRaZ8OWF13kycNBtmx6v', 'sub_fMAPX0NdLi1p6Gsqvtzj58vw', 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:48+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_1u2TovJI2YZrmBOV7fZazijF', 'customer.subscription.updated', 'subscription', 'sub_fMAPX0NdLi1p6Gsqvtzj58vw', NULL, 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:48+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_GY8MZuo8mMJa6DaFK1swKZWW', 'customer.created', 'other', 'cus_QNf1olwe7rZWHgn8NOE6JTW7', NULL, 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_5P4wxfaPusT50iqjg85ogzZq', 'payment_method.attached', 'other', 'pm_EIgRquF2n6dZnBmqXRgb4ine', NULL, 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_riemk30J2C9XZE1rjkkQtkzk', 'payment_intent.succeeded', 'other', 'pi_hCu1qZ3dpmsUDTEpESEGpgg2', NULL, 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_GE93fz4rUYvwq2b5HATNyQd1', 'invoice.paid', 'invoice', 'in_3jJUIuEKOK4eIn9Jxh10EsB0', 'sub_JpFgb0Ow8SoOM0SGloXC6PZq', 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_Ls20E2c4my87ehSgpB110clG', 'customer.subscription.updated', 'subscription', 'sub_JpFgb0Ow8SoOM0SGloXC6PZq', NULL, 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_c5SH0b4e8BW89t9TMrt81652', 'customer.created', 'other', 'cus_0HZ5MwMiFTf6IgYPuUFClvSb', NULL, 'cus_0HZ5MwMiFTf6IgYPuUFClvSb', '2026-11-15 15:37:50+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_p252AXkY3MuaBaVrDkigxe64', 'checkout.session.expired', 'checkout', 'cs_test_jvRCtVjSVBTs2dHWbxPkZL3VagrdRJEKcxNyCIEw8sNCwAxPhvAr3l79Bz', NULL, 'cus_0HZ5MwMiFTf6IgYPuUFClvSb', '2026-11-15 15:37:51+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_WufOJ6TNPceJ1Z2FiQ7LDqLH', 'payment_method.attached', 'other', 'pm_WOJII12FJA0sFblHaqnFx0zE', NULL, 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_VyiqwI2DUSL2Q2zFPprhAT6d', 'invoice.created', 'invoice', 'in_HOeluYJgA7449p2Zx8dr52BV', 'sub_eiC76m0ci3rgl4PAI0uVjc43', 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL);
INSERT INTO public.payment_events (id, type, about, object_id, subscription_id, customer_id, occurred_at, received_at, handled_at, attempts, last_error) VALUES
	('evt_hX13W80ffgwXJ5TaltBtEfXS', 'customer.subscription.created', 'subscription', 'sub_eiC76m0ci3rgl4PAI0uVjc43', NULL, 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_1JrK2ObqH6O4f4CSF497GW0W', 'invoice.finalized', 'invoice', 'in_HOeluYJgA7449p2Zx8dr52BV', 'sub_eiC76m0ci3rgl4PAI0uVjc43', 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_qvE9vLo1KirjvcCiO34ToXcF', 'payment_intent.succeeded', 'other', 'pi_AU1N93LdYFPCwq1igkL6ljF1', NULL, 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_Iksdcrx3czIbRGJ35Uqd7APe', 'invoice.paid', 'invoice', 'in_HOeluYJgA7449p2Zx8dr52BV', 'sub_eiC76m0ci3rgl4PAI0uVjc43', 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_vgpfENPogooCUyZj9hVg6quW', 'customer.subscription.updated', 'subscription', 'sub_eiC76m0ci3rgl4PAI0uVjc43', NULL, 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_3ARssjilnM7MdNhFehCjFHrv', 'customer.subscription.deleted', 'subscription', 'sub_eiC76m0ci3rgl4PAI0uVjc43', NULL, 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:55+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_QwOnd2kX8U4nawq97bKq9dZd', 'invoice.payment_succeeded', 'invoice', 'in_HOeluYJgA7449p2Zx8dr52BV', 'sub_eiC76m0ci3rgl4PAI0uVjc43', 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:54+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL),
	('evt_DC0JNkiZC8rQMJes3Khh53tB', 'customer.deleted', 'other', 'cus_43g2xVt21dxt7BWPi0757D0L', NULL, 'cus_43g2xVt21dxt7BWPi0757D0L', '2026-11-15 15:37:55+00', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00', 0, NULL);

INSERT INTO public.payment_wishes (id, user_id, kind, subject, counted_from, state, created_at, updated_at) VALUES
	('fa4878eb-1a8e-40cc-9558-b63a2e1cacac', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'upgrade', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', '2026-11-15 15:37:19.963+00', 'done', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00');

INSERT INTO public.pending_signups (id, email, secret_hash, password_hash, facts, offer, pictures, customer_id, checkout_id, state, account_id, attempts, created_at, expires_at) VALUES
	('51d1d147-e676-4028-a470-7fd45e64c79b', 'finished@example.com', NULL, NULL, NULL, 'agent_pro', '{}', 'cus_QNf1olwe7rZWHgn8NOE6JTW7', 'cs_test_e4s6MsWjJlqEnL4U1JQ5TC4DCXYDhHPmqsQx4vX7w0CZCWcAY2w1v9gYe3', 'done', '4d1d4b91-b518-45a8-870e-74195b381c9d', 1, '2026-11-15 15:37:19.963+00', '2026-11-16 15:37:19.963+00'),
	('f5094320-e0c9-47eb-99bd-2257ab2f4238', 'pending@example.com', 'fb55e018a988d8eb4e1ccc08577196a8af7be30b8c8ab06df437a2121451efae', '6dd79c8b07876c84ef4020fb8b502038:7dc86156184eccb241743e5f6e73ae962ad38f7daec09ca1b74c2dc541c0feeac1867cb43ab0d8c7e49e2f7fb7aef54fd36e660565268484efd5b11ff0edc320', '{"role": "BROKER", "firstPhase": {"lastName": "Rivers 2", "firstName": "Nia", "phoneNumber": "9045550123", "stateLocation": "FL"}, "thirdPhase": {"tagLine": "Every key fits somewhere.", "brandColors": ["#11ad88"], "certificates": ["ABR"]}, "secondPhase": {"association": "Northeast Florida Association of Realtors", "brokerageName": "Tidewater Realty Group", "licenseNumber": "SL0000123", "brokeragePhone": "9045550120", "brokerageAddress": "218 Heron Loop, Ponte Vedra Beach, FL 32082"}, "subscription": {"plan": "basic"}, "optionalPhase": {"reachMeOut": true, "provideFood": true, "travelToOffices": false}}', 'agent_access', '{}', 'cus_0HZ5MwMiFTf6IgYPuUFClvSb', 'cs_test_XjaBsf4zWJAD7O9YXO8uscm3eA2VU3yJ9ntYSyQdTb0pB5wmuHM2R8dNPZ', 'open', NULL, 2, '2026-11-15 15:37:19.963+00', '2026-11-16 15:37:19.963+00');

INSERT INTO public.sessions (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at) VALUES
	('bbc80ad2-eb5f-4e5c-a0c7-5691cab325e4', 'token-d904cd6b-4d05-4f76-b445-2c31cfde4059', 'd904cd6b-4d05-4f76-b445-2c31cfde4059', '2026-11-16 15:37:19.963+00', NULL, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', '2026-05-18 15:37:19.963+00', '2026-11-15 15:37:19.963+00'),
	('27fd60bd-134a-4ab7-91b3-86533620a849', 'token-45142ebe-fca7-479d-9c12-535de2a60cad', '45142ebe-fca7-479d-9c12-535de2a60cad', '2026-11-16 15:37:19.963+00', NULL, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', '2026-05-18 15:37:19.963+00', '2026-11-15 15:37:19.963+00'),
	('6003ab80-9e54-4851-a9cd-dd13e7e536a6', 'token-cdb62599-cb74-4fb2-9d58-3c52d51766d0', 'cdb62599-cb74-4fb2-9d58-3c52d51766d0', '2026-12-15 15:37:19.963+00', NULL, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00'),
	('f4e6b845-be54-4d81-955f-4a16178800f7', 'token-22af7920-cee2-407d-8ef5-df0e1ee472ca', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '2026-12-15 15:37:19.963+00', NULL, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00'),
	('a6d17ae7-0b1b-46d8-b456-6fb43a79e169', 'token-37355751-4646-40fc-8444-247ceff2e66f', '37355751-4646-40fc-8444-247ceff2e66f', '2026-12-15 15:37:19.963+00', NULL, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00'),
	('764768ae-d77b-4920-9f8c-7bd524919d12', 'Rb6MFR5HKoHgwYTXtjPpIbTQI7-rOfwqmEAi_fxVamo', '4d1d4b91-b518-45a8-870e-74195b381c9d', '2026-12-15 15:37:19.963+00', '127.0.0.1', 'lightMyRequest', '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00');

INSERT INTO public.share_views (id, share_id, at, kind, file_name, device) OVERRIDING SYSTEM VALUE VALUES
	(1, '46966c3b-a8b5-453e-bf58-f5dee1d59792', '2026-11-15 15:37:19.963+00', 'page', NULL, 'Safari on iPhone');

INSERT INTO public.sphere_settings (owner_id, calendar_secret, morning_mail, created_at) VALUES
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 'BWCsOWvAEljsqIfOcw9W3C-fKAQZoXZN', false, '2026-11-15 15:37:23.676+00'),
	('3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'mO0AUAt2sS1rrUXFf-hxDWAfQDaBFfhR', false, '2026-11-15 15:37:23.676+00'),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 'mP_8BEgt59qMhGxlV0wv7PmccCoVDhTa', false, '2026-11-15 15:37:23.676+00'),
	('d862b61a-055b-4bab-8fc3-b4b074d5df19', '8IZ6TRAaT58yKvwe-0udUXz2bl2OoGAA', false, '2026-11-15 15:37:23.676+00'),
	('22af7920-cee2-407d-8ef5-df0e1ee472ca', 'LMzpitDYcKGxHFxwhdt87qii4qDS9WrO', true, '2026-11-15 15:37:51.229+00');

INSERT INTO public.subscribers (email, created_at) VALUES
	('reader@example.com', '2026-11-15 15:37:19.963+00');

INSERT INTO public.subscriptions (id, user_id, customer_id, offer, price_id, quantity, status, period_start, period_end, trial_start, trial_end, ends_at_period_end, past_due_since, ended_at, created_at, updated_at, reading) VALUES
	('sub_rlHlyqRbDVj0wdCtUTcuS6Jt', '9712a215-0f50-4cc4-8196-af3761580c5e', 'cus_1QbwEyoJaGMhCXxXvm1SFl33', 'vendor_higher_basic', 'price_PdLaTLERjerg9xJPIN9LUBW7', 1, 'active', '2026-11-15 15:37:37+00', '2027-11-15 15:37:37+00', NULL, NULL, false, NULL, NULL, '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', 55),
	('sub_b6J1iAu1K3QbkNWW0bxm7z08', 'd904cd6b-4d05-4f76-b445-2c31cfde4059', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', 'agent_access', 'price_LiLutbkYOJ7bfqwkLfYS4djM', 1, 'past_due', '2026-11-14 15:37:19+00', '2027-11-14 15:37:19+00', '2026-05-18 15:37:19+00', '2026-11-14 15:37:19+00', false, '2026-11-15 15:37:19.963+00', NULL, '2026-05-18 15:37:19+00', '2026-11-15 15:37:19.963+00', 100),
	('sub_95HOq1RkSApbNQBFOAvUR9yu', '6266cab4-35e3-49a3-8bac-dcea1adae469', 'cus_wi31DZpiz7PM5oF4tEqBbIEO', 'agent_pro', 'price_4bT31WQcYp1wiWVDkKji50Q7', 1, 'active', '2026-11-15 15:37:36+00', '2027-11-15 15:37:36+00', NULL, NULL, false, NULL, NULL, '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', 16),
	('sub_aanGpgZVWBtgKTz0P2yMNGA8', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', 'agent_pro', 'price_4bT31WQcYp1wiWVDkKji50Q7', 1, 'active', '2026-11-15 15:37:45+00', '2027-11-15 15:37:45+00', NULL, NULL, false, NULL, NULL, '2026-11-15 15:37:45+00', '2026-11-15 15:37:19.963+00', 141),
	('sub_g3BAU0A7pcAZcAgDpqAYFibE', '0615c153-d8f6-4b70-8447-b4e5ef049422', 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', 'vendor_higher_premium', 'price_1WTzQjnaIaMGXhApEKvR0wM3', 1, 'active', '2026-11-15 15:37:38+00', '2027-11-15 15:37:38+00', NULL, NULL, false, NULL, NULL, '2026-11-15 15:37:38+00', '2026-11-15 15:37:19.963+00', 65),
	('sub_8YA8fDFfVB3iu3mF2N02pMld', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'cus_GC34s0KPFE13d7F4pmQxlnpT', 'agent_access', 'price_LiLutbkYOJ7bfqwkLfYS4djM', 1, 'trialing', '2026-11-15 15:37:36+00', '2027-04-06 14:00:00+00', '2026-11-15 15:37:36+00', '2027-04-06 14:00:00+00', false, NULL, NULL, '2026-11-15 15:37:36+00', '2026-11-15 15:37:19.963+00', 25),
	('sub_uOq0KgsgwJjAT7end120z5IE', '45142ebe-fca7-479d-9c12-535de2a60cad', 'cus_EKU9ogayZo2dcflFCHd2R64Z', 'agent_access', 'price_LiLutbkYOJ7bfqwkLfYS4djM', 1, 'active', '2026-11-14 15:37:19+00', '2027-11-14 15:37:19+00', '2026-05-18 15:37:19+00', '2026-11-14 15:37:19+00', false, NULL, NULL, '2026-05-18 15:37:19+00', '2026-11-15 15:37:19.963+00', 106),
	('sub_pE4aAY0E53I722vaQ6CMvaol', 'f1c1498c-afc2-463b-8187-499e9b347afd', 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', 'agent_access', 'price_LiLutbkYOJ7bfqwkLfYS4djM', 1, 'active', '2026-11-15 15:37:37+00', '2027-11-15 15:37:37+00', NULL, NULL, false, NULL, NULL, '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', 35),
	('sub_r2ehsuEe6DXJKooKHCkQ1ymC', 'cdb62599-cb74-4fb2-9d58-3c52d51766d0', 'cus_ST9u4h0kM6vpWTsnDi93EqmY', 'agent_pro', 'price_4bT31WQcYp1wiWVDkKji50Q7', 1, 'canceled', '2026-11-15 15:37:44+00', '2027-11-15 15:37:44+00', NULL, NULL, false, NULL, '2026-11-15 15:37:44+00', '2026-11-15 15:37:44+00', '2026-11-15 15:37:19.963+00', 118),
	('sub_IFpBi81FSY7RL0UC338ntU40', 'd862b61a-055b-4bab-8fc3-b4b074d5df19', 'cus_8HDSWi5Qs6bHW9wtpczReyAk', 'brokerage_account', 'price_nla5ZnULt7Wmq7W3cAnL6Qs2', 1, 'active', '2026-11-15 15:37:37+00', '2027-11-15 15:37:37+00', NULL, NULL, false, NULL, NULL, '2026-11-15 15:37:37+00', '2026-11-15 15:37:19.963+00', 45),
	('sub_fMAPX0NdLi1p6Gsqvtzj58vw', '37355751-4646-40fc-8444-247ceff2e66f', 'cus_4t05lwt3AzmKuCil2wC4lTxp', 'brokerage_account', 'price_nla5ZnULt7Wmq7W3cAnL6Qs2', 1, 'active', '2026-11-15 15:37:48+00', '2027-11-15 15:37:48+00', NULL, NULL, false, NULL, NULL, '2026-11-15 15:37:48+00', '2026-11-15 15:37:19.963+00', 152),
	('sub_JpFgb0Ow8SoOM0SGloXC6PZq', '4d1d4b91-b518-45a8-870e-74195b381c9d', 'cus_QNf1olwe7rZWHgn8NOE6JTW7', 'agent_pro', 'price_4bT31WQcYp1wiWVDkKji50Q7', 1, 'active', '2026-11-15 15:37:49+00', '2027-11-15 15:37:49+00', NULL, NULL, false, NULL, NULL, '2026-11-15 15:37:49+00', '2026-11-15 15:37:19.963+00', 163);

INSERT INTO public.tags (id, owner_id, name, color, created_at) VALUES
	('8e7b53ee-8d7c-45ad-8748-ce3e746e618d', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Client', '#3498db', '2026-11-15 15:37:23.676+00'),
	('766706b5-b0fb-448b-8417-db100a1c5db5', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Past Client', '#11ad88', '2026-11-15 15:37:23.676+00'),
	('c17bfc4b-81fe-41f7-9726-7bae08e98415', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Lead', '#f1c40f', '2026-11-15 15:37:23.676+00'),
	('0ea02bda-8f50-45b8-9878-93ac1f2a68c0', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Referral Source', '#9b59b6', '2026-11-15 15:37:23.676+00'),
	('32efe2ca-d731-450c-94a7-b6abd7a087c7', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'Professional Contact', '#7f8c8d', '2026-11-15 15:37:23.676+00'),
	('abcb6cbf-c0cd-46de-855c-559a5aeb1271', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'Client', '#3498db', '2026-11-15 15:37:51.229+00'),
	('9479d28e-c594-4910-a235-7ca7aeed211b', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'Past Client', '#11ad88', '2026-11-15 15:37:51.229+00'),
	('6ca1b0bc-1732-4393-a5ac-999c39c7b215', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'Lead', '#f1c40f', '2026-11-15 15:37:51.229+00'),
	('847cfff7-b08a-42e3-9d38-c4e56958bddb', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'Referral Source', '#9b59b6', '2026-11-15 15:37:51.229+00'),
	('9ae7b480-83a1-449c-bf54-ca10729d0313', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'Professional Contact', '#7f8c8d', '2026-11-15 15:37:51.229+00'),
	('2243c4a0-f9aa-40e7-8034-25f9b5034a59', '22af7920-cee2-407d-8ef5-df0e1ee472ca', 'New Tag', '#3498db', '2026-11-15 15:37:51.493+00');

INSERT INTO public.transaction_months (owner_id, year, month, type, closed_sides, volume, commission) VALUES
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 11, 'BUYERS', 1, 41200000, 1236000),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 11, 'SELLERS', 1, 28850000, 865500),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 10, 'BUYERS', 1, 35990000, 1079700),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 10, 'SELLERS', 2, 120300000, 3609000),
	('3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 2026, 11, 'BUYERS', 1, 33100000, 1241250),
	('3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 2026, 10, 'BUYERS', 1, 29200000, 949000),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2026, 10, 'SELLERS', 1, 47550000, 1664250),
	('d862b61a-055b-4bab-8fc3-b4b074d5df19', 2026, 10, 'SELLERS', 1, 95700000, 3349500),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2025, 7, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2024, 5, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 6, 'BUYERS', 0, 0, 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2026, 2, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2024, 3, 'SELLERS', 0, 0, 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2026, 4, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2025, 2, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2024, 11, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 8, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 3, 'BUYERS', 0, 0, 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2026, 5, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 9, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 2, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2025, 9, 'SELLERS', 0, 0, 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2026, 8, 'SELLERS', 0, 0, 0),
	('3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 2026, 9, 'SELLERS', 0, 0, 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2025, 4, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 1, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 4, 'BUYERS', 0, 0, 0),
	('d862b61a-055b-4bab-8fc3-b4b074d5df19', 2026, 3, 'BUYERS', 0, 0, 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2026, 7, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2025, 1, 'BUYERS', 0, 0, 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2025, 8, 'BUYERS', 0, 0, 0),
	('d862b61a-055b-4bab-8fc3-b4b074d5df19', 2026, 4, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2025, 10, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 1, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 4, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 5, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2025, 6, 'BUYERS', 0, 0, 0),
	('3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 2026, 8, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2024, 7, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2025, 4, 'BUYERS', 0, 0, 0),
	('d862b61a-055b-4bab-8fc3-b4b074d5df19', 2026, 7, 'BUYERS', 0, 0, 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2026, 3, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2024, 2, 'SELLERS', 0, 0, 0),
	('d862b61a-055b-4bab-8fc3-b4b074d5df19', 2026, 1, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2025, 8, 'BUYERS', 0, 0, 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2026, 9, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2025, 11, 'SELLERS', 0, 0, 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2025, 11, 'BUYERS', 0, 0, 0),
	('d862b61a-055b-4bab-8fc3-b4b074d5df19', 2026, 8, 'SELLERS', 0, 0, 0),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 2025, 6, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2024, 9, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2025, 5, 'BUYERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 6, 'SELLERS', 0, 0, 0),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 2026, 7, 'SELLERS', 0, 0, 0),
	('22af7920-cee2-407d-8ef5-df0e1ee472ca', 2026, 3, 'SELLERS', 1, 41200055, 900000),
	('22af7920-cee2-407d-8ef5-df0e1ee472ca', 2026, 4, 'BUYERS', 1, 50000000, 100);

INSERT INTO public.transactions (id, owner_id, day, address, address_key, volume, commission, full_name, type, status, contact_id, version, created_at, updated_at) VALUES
	('b66575dc-f90e-4055-8a0b-ebb29b355bab', '6266cab4-35e3-49a3-8bac-dcea1adae469', '2026-12-08', '429 Turtle Crossing Ave, Jacksonville, FL, 32217, US', '429 turtle crossing avenue jacksonville fl 32217', 51800000, 1683500, 'Fabiola Singh', 'BUYERS', 'PENDING', NULL, 1, '2026-11-15 14:00:00+00', '2026-11-15 14:00:00+00'),
	('b765776f-f80e-4ec2-8b0b-ed459a355a18', '6266cab4-35e3-49a3-8bac-dcea1adae469', '2026-11-23', '4046 Heron Ln, Ponte Vedra Beach, FL, 32082, US', '4046 heron lane ponte vedra beach fl 32082', 55250000, 1795625, 'Imani Iyer', 'BUYERS', 'PENDING', NULL, 1, '2026-11-15 14:00:00+00', '2026-11-15 14:00:00+00'),
	('b2656f90-f50e-4a09-860b-e5669f3561f7', '6266cab4-35e3-49a3-8bac-dcea1adae469', '2026-11-11', '118 Sandpiper Ct, Ponte Vedra Beach, FL, 32082, US', '118 sandpiper court ponte vedra beach fl 32082', 41200000, 1236000, 'Maribel Okafor', 'BUYERS', 'CLOSED', NULL, 1, '2026-11-11 14:00:00+00', '2026-11-11 14:00:00+00'),
	('b3657123-f40e-4876-870b-e6f99e356064', '6266cab4-35e3-49a3-8bac-dcea1adae469', '2026-11-04', '2207 Mangrove Ln, Jacksonville Beach, FL, 32250, US', '2207 mangrove lane jacksonville beach fl 32250', 28850000, 865500, 'Theo Lindqvist', 'SELLERS', 'CLOSED', NULL, 1, '2026-11-04 14:00:00+00', '2026-11-04 14:00:00+00'),
	('b46572b6-f30e-46e3-840b-e240a135651d', '6266cab4-35e3-49a3-8bac-dcea1adae469', '2026-10-27', '1184 Pelican Bay Dr, St. Augustine, FL, 32080, US', '1184 pelican bay drive st augustine fl 32080', 73500000, 2205000, 'Priya Raman', 'SELLERS', 'CLOSED', NULL, 1, '2026-10-27 14:00:00+00', '2026-10-27 14:00:00+00'),
	('b5657449-f20e-4550-850b-e3d3a035638a', '6266cab4-35e3-49a3-8bac-dcea1adae469', '2026-10-19', '46 Old Quarry Rd, Fleming Island, FL, 32003, US', '46 old quarry road fleming island fl 32003', 35990000, 1079700, 'Walter Nkemelu', 'BUYERS', 'CLOSED', NULL, 1, '2026-10-19 14:00:00+00', '2026-10-19 14:00:00+00'),
	('b8657902-f70e-4d2f-880b-e88c9d355ed1', '6266cab4-35e3-49a3-8bac-dcea1adae469', '2026-10-02', '873 Sandhill Way, Palatka, FL, 32177, US', '873 sandhill way palatka fl 32177', 46800000, 1404000, 'Aisha Hoang', 'SELLERS', 'CLOSED', NULL, 1, '2026-10-02 14:00:00+00', '2026-10-02 14:00:00+00'),
	('511f3d07-5b41-425a-82f9-1389db6f9c7c', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', '2026-11-27', '3567 Mangrove Ln, St. Augustine, FL, 32095, US', '3567 mangrove lane st augustine fl 32095', 31600000, 1264000, 'Deborah Ibarra', 'SELLERS', 'PENDING', NULL, 1, '2026-11-15 14:00:00+00', '2026-11-15 14:00:00+00'),
	('501f3b74-5c41-43ed-81f9-11f6dc6f9e0f', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', '2026-11-02', '2044 Driftwood Ln, Lake Como, FL, 32157, US', '2044 driftwood lane lake como fl 32157', 33100000, 1241250, 'Arturo Cabrera', 'BUYERS', 'CLOSED', NULL, 1, '2026-11-02 14:00:00+00', '2026-11-02 14:00:00+00'),
	('531f402d-5941-4f34-80f9-1063dd6f9fa2', '3ee522c7-5fd0-4e64-8af0-b5110d584cfe', '2026-10-07', '1585 Old Quarry Ln, Ponte Vedra Beach, FL, 32082, US', '1585 old quarry lane ponte vedra beach fl 32082', 29200000, 949000, 'Paloma Delacroix', 'BUYERS', 'CLOSED', NULL, 1, '2026-10-07 14:00:00+00', '2026-10-07 14:00:00+00'),
	('c5dad0f0-38f0-4f5d-8cdb-ea929b05ad87', 'f1c1498c-afc2-463b-8187-499e9b347afd', '2026-10-23', '1517 Dolphin Dr, Jacksonville, FL, 32209, US', '1517 dolphin drive jacksonville fl 32209', 47550000, 1664250, 'Elijah Vo', 'SELLERS', 'CLOSED', NULL, 1, '2026-10-23 14:00:00+00', '2026-10-23 14:00:00+00'),
	('c4843720-e651-4dcb-89b5-3df639473379', 'd862b61a-055b-4bab-8fc3-b4b074d5df19', '2026-10-01', '1010 Longleaf Way, Ponte Vedra, FL, 32081, US', '1010 longleaf way ponte vedra fl 32081', 95700000, 3349500, 'Celeste Fuentes', 'SELLERS', 'CLOSED', NULL, 1, '2026-10-01 14:00:00+00', '2026-10-01 14:00:00+00'),
	('4345fa9d-fc81-42bd-a74a-10ae46c9bff9', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '2026-03-02', '9 Citrus Row, St. Augustine, FL 32084', '9 citrus row st augustine fl 32084', 41200055, 900000, 'C. Duarte', 'SELLERS', 'CLOSED', 'b318a577-aa1a-4d60-9787-a51e90ece925', 1, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00'),
	('38e00dd4-cb3d-4486-8f12-aad154aa799c', '22af7920-cee2-407d-8ef5-df0e1ee472ca', '2026-04-02', '10 Citrus Row, St. Augustine, FL 32084', '10 citrus row st augustine fl 32084', 50000000, 100, 'Someone Else', 'BUYERS', 'CLOSED', '0f673ade-4051-4ee9-8ada-ee8538f45935', 1, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00');

INSERT INTO public.users (id, email, email_verified, role, first_name, last_name, phone_number, state_location, license_number, association, brokerage_name, brokerage_phone, brokerage_address, tag_line, certificates, brand_colors, color_settings, profile_picture, logo_image, personal_logo, reach_me_out, travel_to_offices, provide_food, time_zone, subscription_plan, subscription_status, subscription_price_id, subscription_id, stripe_customer_id, subscription_created_at, subscription_period_end, trial_started, trial_end, vendor_company_name, accepted_vendor_disclaimer_at, disabled_at, created_at, updated_at) VALUES
	('a75e85de-89aa-4dd5-872c-cb70e370676f', 'admin@demo.test', false, 'ADMIN', 'Nora', 'Fields', '9045550100', 'FL', NULL, NULL, NULL, NULL, NULL, 'Every door open, every bolt checked.', '{}', '{#11ad88,#0e1310}', '{"textColor": "#e9f3ee", "buttonColor": "#11ad88", "backgroundColor": "#0e1310", "buttonTextColor": "#000000", "buttonHoverColor": "#000000", "buttonTextHoverColor": "#11ad88"}', 'adf5b369-9daa-477c-af88-65533cbc8d37', NULL, NULL, false, false, false, 'America/New_York', 'premium', 'active', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2024-05-29 14:00:00+00', NULL, '2024-05-29 14:00:00+00', '2024-05-29 14:00:00+00'),
	('a1d23666-1b23-4ef5-8f60-f780eed27137', 'manager@demo.test', false, 'MANAGER', 'Hollis', 'Grant', '9045550144', 'FL', NULL, NULL, NULL, NULL, NULL, 'Ask me first, ask me twice.', '{}', '{#076c56,#f3c64c}', '{"textColor": "#e9f3ee", "buttonColor": "#11ad88", "backgroundColor": "#0e1310", "buttonTextColor": "#000000", "buttonHoverColor": "#000000", "buttonTextHoverColor": "#11ad88"}', 'ff8c0da9-abe4-429b-a0b5-4c06a5470067', NULL, NULL, false, false, false, 'America/New_York', 'premium', 'active', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2024-11-25 14:00:00+00', NULL, '2024-11-25 14:00:00+00', '2024-11-25 14:00:00+00'),
	('6266cab4-35e3-49a3-8bac-dcea1adae469', 'agent@demo.test', false, 'AGENT', 'Ava', 'Brooks', '9045550123', 'FL', 'SL0000123', 'Northeast Florida Association of Realtors', 'Tidewater Realty Group', '9045550120', '218 Heron Loop, Suite 4, Ponte Vedra Beach, FL 32082', 'Every key fits somewhere.', '{ABR,GRI,MRP,SRS}', '{#11ad88,#0e1310,#f3c64c,#1068a2}', '{"textColor": "#000000", "buttonColor": "#000000", "backgroundColor": "#11ad88", "buttonTextColor": "#ffffff", "buttonHoverColor": "#ffffff", "buttonTextHoverColor": "#000000"}', '71026850-8854-40e2-8128-14166fe9e0b1', 'cda0279a-5d81-4a6c-a451-d80dd5ba3b5d', 'e701939c-51d6-4648-971b-838dfe2fe646', true, true, true, 'America/New_York', 'premium', 'active', 'price_4bT31WQcYp1wiWVDkKji50Q7', 'sub_95HOq1RkSApbNQBFOAvUR9yu', 'cus_wi31DZpiz7PM5oF4tEqBbIEO', '2026-11-15 15:37:36+00', '2027-11-15 15:37:36+00', NULL, NULL, NULL, '2025-02-13 14:00:00+00', NULL, '2025-02-13 14:00:00+00', '2025-02-13 14:00:00+00'),
	('3ee522c7-5fd0-4e64-8af0-b5110d584cfe', 'basic@demo.test', false, 'AGENT', 'Ben', 'Carter', '3865550177', 'FL', 'SL0000177', 'Flagler County Association of Realtors', 'Gulfline Homes', '3865550170', '46 Pelican Row, Palm Coast, FL 32137', 'New to the trade, not to the coast.', '{PSA}', '{#0b4e7b,#ffe3a0}', '{"textColor": "#ffffff", "buttonColor": "#ffe3a0", "backgroundColor": "#0b4e7b", "buttonTextColor": "#000000", "buttonHoverColor": "#000000", "buttonTextHoverColor": "#ffe3a0"}', '8305d15f-b51a-4706-8aad-8f01a5c1764c', 'bf207ef8-f8e9-4389-827f-aa301b26ccf9', '435a81aa-3731-48e5-96b1-91e8c2a0f959', true, true, true, 'America/New_York', 'basic', 'trialing', 'price_LiLutbkYOJ7bfqwkLfYS4djM', 'sub_8YA8fDFfVB3iu3mF2N02pMld', 'cus_GC34s0KPFE13d7F4pmQxlnpT', '2026-11-15 15:37:36+00', '2027-04-06 14:00:00+00', '2026-11-15 15:37:36+00', '2027-04-06 14:00:00+00', NULL, NULL, NULL, '2026-10-08 14:00:00+00', '2026-10-08 14:00:00+00'),
	('f1c1498c-afc2-463b-8187-499e9b347afd', 'trainer@demo.test', false, 'BROKER', 'Tara', 'Quinn', '3215550108', 'FL', 'BK0000108', 'Northeast Florida Association of Realtors', 'Live Oak Realty School', '9045550109', '9 Citrus Row, St. Augustine, FL 32084', 'Learn it on Monday, use it on Tuesday.', '{C2EX,CRB,GRI,RENE}', '{#b12822,#ffe3a0,#0e1310}', '{"textColor": "#0e1310", "buttonColor": "#b12822", "backgroundColor": "#ffffff", "buttonTextColor": "#ffffff", "buttonHoverColor": "#ffffff", "buttonTextHoverColor": "#b12822"}', '2c79169b-0f3c-4942-a341-68e5cd830aa1', '7c73be4f-098e-4d64-bb07-e19f49efe574', 'c92e6d31-f0f8-49d4-81fe-de150af1726e', true, true, true, 'America/New_York', 'basic', 'active', 'price_LiLutbkYOJ7bfqwkLfYS4djM', 'sub_pE4aAY0E53I722vaQ6CMvaol', 'cus_FJlfa3xbfKxzu5fy4CBIL7c7', '2026-11-15 15:37:37+00', '2027-11-15 15:37:37+00', NULL, NULL, NULL, NULL, NULL, '2025-10-01 14:00:00+00', '2025-10-01 14:00:00+00'),
	('d862b61a-055b-4bab-8fc3-b4b074d5df19', 'broker@demo.test', false, 'BROKERAGE', 'Boris', 'Lane', '9045550160', 'FL', 'BK0000160', 'Northeast Florida Association of Realtors', 'Lane & Harbor Realty', '9045550161', '1184 Sandpiper Court, Jacksonville, FL 32207', 'Twenty-three desks and one open door.', '{CIPS,CRB,CRS}', '{#f3c64c,#0e1310,#0b4e7b}', '{"textColor": "#000000", "buttonColor": "#0e1310", "backgroundColor": "#f3c64c", "buttonTextColor": "#ffffff", "buttonHoverColor": "#ffffff", "buttonTextHoverColor": "#0e1310"}', 'e597235b-1331-489c-b875-90127109cd8c', 'c893458a-c788-4f43-aec3-8ce17206ea3d', 'dfa89ed1-77a8-45b5-b846-d2aec330a3c1', true, true, true, 'America/New_York', 'premium', 'active', 'price_nla5ZnULt7Wmq7W3cAnL6Qs2', 'sub_IFpBi81FSY7RL0UC338ntU40', 'cus_8HDSWi5Qs6bHW9wtpczReyAk', '2026-11-15 15:37:37+00', '2027-11-15 15:37:37+00', NULL, NULL, NULL, '2025-05-24 14:00:00+00', NULL, '2025-05-24 14:00:00+00', '2025-05-24 14:00:00+00'),
	('9712a215-0f50-4cc4-8196-af3761580c5e', 'vendor@demo.test', false, 'VENDOR', 'Grace', 'Delgado', '9045550136', 'FL', NULL, 'Northeast Florida Association of Realtors', NULL, NULL, NULL, 'Plain numbers before the papers.', '{}', '{#1068a2,#f3c64c}', '{"textColor": "#0e1310", "buttonColor": "#1068a2", "backgroundColor": "#dcf0ff", "buttonTextColor": "#ffffff", "buttonHoverColor": "#ffffff", "buttonTextHoverColor": "#1068a2"}', '882b0ceb-aa0a-4432-b4b5-d12239a008fd', '52487b60-324a-43cc-b9dc-9c4cc7d87f50', NULL, true, true, true, 'America/New_York', 'basic', 'active', 'price_PdLaTLERjerg9xJPIN9LUBW7', 'sub_rlHlyqRbDVj0wdCtUTcuS6Jt', 'cus_1QbwEyoJaGMhCXxXvm1SFl33', '2026-11-15 15:37:37+00', '2027-11-15 15:37:37+00', NULL, NULL, 'Harbor Light Mortgage', '2026-04-19 14:00:00+00', NULL, '2026-04-19 14:00:00+00', '2026-04-19 14:00:00+00'),
	('4d1d4b91-b518-45a8-870e-74195b381c9d', 'finished@example.com', false, 'AGENT', 'Nia', 'Rivers 1', '9045550123', 'FL', 'SL0000123', 'Northeast Florida Association of Realtors', 'Tidewater Realty Group', '9045550120', '218 Heron Loop, Ponte Vedra Beach, FL 32082', 'Every key fits somewhere.', '{ABR}', '{#11ad88}', NULL, NULL, NULL, NULL, true, true, true, 'America/New_York', 'premium', 'active', 'price_4bT31WQcYp1wiWVDkKji50Q7', 'sub_JpFgb0Ow8SoOM0SGloXC6PZq', 'cus_QNf1olwe7rZWHgn8NOE6JTW7', '2026-11-15 15:37:49+00', '2027-11-15 15:37:49+00', NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00'),
	('0615c153-d8f6-4b70-8447-b4e5ef049422', 'partner@demo.test', false, 'VENDOR', 'Dana', 'Whitlock', '9045550102', 'FL', NULL, 'Northeast Florida Association of Realtors', NULL, NULL, NULL, 'Dry through every season.', '{}', '{#076c56,#ff7a6c,#0e1310}', '{"textColor": "#ffffff", "buttonColor": "#f3c64c", "backgroundColor": "#076c56", "buttonTextColor": "#000000", "buttonHoverColor": "#000000", "buttonTextHoverColor": "#f3c64c"}', 'a678acda-3efa-497f-91c5-abbac39abc7e', '5e825ef7-ac05-4e60-a01f-6faec0eaedec', NULL, true, true, true, 'America/New_York', 'premium', 'active', 'price_1WTzQjnaIaMGXhApEKvR0wM3', 'sub_g3BAU0A7pcAZcAgDpqAYFibE', 'cus_dPtKJaGmoI1WWdwoCzbAwyHL', '2026-11-15 15:37:38+00', '2027-11-15 15:37:38+00', NULL, NULL, 'Coastline Roofing Co.', '2025-07-23 14:00:00+00', NULL, '2025-07-23 14:00:00+00', '2025-07-23 14:00:00+00'),
	('22af7920-cee2-407d-8ef5-df0e1ee472ca', 'upgraded@example.com', false, 'AGENT', 'Uma', 'Pgrade', '9045550199', NULL, 'SL777', 'Northeast Florida Association of Realtors', 'Tidewater Realty Group', '9045550120', '218 Heron Loop, Ponte Vedra Beach, FL 32082', 'Doors open', '{ABR,CRS}', '{#11ad88,#333333}', NULL, '1c517466-5eac-4dbe-98d0-af0905cb8374', NULL, NULL, true, true, true, 'America/New_York', 'premium', 'active', 'price_4bT31WQcYp1wiWVDkKji50Q7', 'sub_aanGpgZVWBtgKTz0P2yMNGA8', 'cus_PKXkfALqLpJoFXPEtnDpWHUm', '2026-11-15 15:37:45+00', '2027-11-15 15:37:45+00', NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00'),
	('d904cd6b-4d05-4f76-b445-2c31cfde4059', 'overdue@example.com', false, 'AGENT', 'Otto', 'Verdue', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', NULL, NULL, NULL, NULL, true, true, true, 'America/New_York', 'basic', 'past_due', 'price_LiLutbkYOJ7bfqwkLfYS4djM', 'sub_b6J1iAu1K3QbkNWW0bxm7z08', 'cus_cPp8sLS6n3oUbkypS31vS0Ux', '2026-05-18 15:37:19+00', '2027-11-14 15:37:19+00', '2026-05-18 15:37:19+00', '2026-11-14 15:37:19+00', NULL, NULL, NULL, '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00'),
	('45142ebe-fca7-479d-9c12-535de2a60cad', 'renewed@example.com', false, 'BROKER', 'Rena', 'Wed', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', NULL, NULL, NULL, NULL, true, true, true, 'America/New_York', 'basic', 'active', 'price_LiLutbkYOJ7bfqwkLfYS4djM', 'sub_uOq0KgsgwJjAT7end120z5IE', 'cus_EKU9ogayZo2dcflFCHd2R64Z', '2026-05-18 15:37:19+00', '2027-11-14 15:37:19+00', '2026-05-18 15:37:19+00', '2026-11-14 15:37:19+00', NULL, NULL, NULL, '2026-05-18 15:37:19.963+00', '2026-05-18 15:37:19.963+00'),
	('cdb62599-cb74-4fb2-9d58-3c52d51766d0', 'canceled@example.com', false, 'AGENT', 'Cancel', 'Ed', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', NULL, NULL, NULL, NULL, true, true, true, 'America/New_York', 'premium', 'canceled', 'price_4bT31WQcYp1wiWVDkKji50Q7', 'sub_r2ehsuEe6DXJKooKHCkQ1ymC', 'cus_ST9u4h0kM6vpWTsnDi93EqmY', '2026-11-15 15:37:44+00', '2027-11-15 15:37:44+00', NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00'),
	('37355751-4646-40fc-8444-247ceff2e66f', 'brokerage@example.com', false, 'BROKERAGE', 'Bea', 'Okerage', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}', NULL, NULL, NULL, NULL, true, true, true, 'America/New_York', 'premium', 'active', 'price_nla5ZnULt7Wmq7W3cAnL6Qs2', 'sub_fMAPX0NdLi1p6Gsqvtzj58vw', 'cus_4t05lwt3AzmKuCil2wC4lTxp', '2026-11-15 15:37:48+00', '2027-11-15 15:37:48+00', NULL, NULL, NULL, NULL, NULL, '2026-11-15 15:37:19.963+00', '2026-11-15 15:37:19.963+00');

INSERT INTO public.verifications (id, identifier, value, expires_at, created_at, updated_at) VALUES
	('60437a20-52a6-4c5e-a61a-cc530dd2df6e', 'reset-password:oMB1egrxlD6jZRGKJ6Ws3Gvi', '6266cab4-35e3-49a3-8bac-dcea1adae469', '2026-11-15 16:37:54.051+00', '2026-11-15 15:37:54.053+00', '2026-11-15 15:37:54.053+00');

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 9, true);

SELECT pg_catalog.setval('public.audit_log_id_seq', 69, true);

SELECT pg_catalog.setval('public.provider_readings', 175, true);

SELECT pg_catalog.setval('public.share_views_id_seq', 1, true);

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_deletions
    ADD CONSTRAINT account_deletions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_deletions
    ADD CONSTRAINT account_deletions_user_id_unique UNIQUE (user_id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_contact_id_other_id_pk PRIMARY KEY (contact_id, other_id);

ALTER TABLE ONLY public.contact_doors
    ADD CONSTRAINT contact_doors_contact_id_door_id_pk PRIMARY KEY (contact_id, door_id);

ALTER TABLE ONLY public.contact_imports
    ADD CONSTRAINT contact_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_merges
    ADD CONSTRAINT contact_merges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_tags
    ADD CONSTRAINT contact_tags_contact_id_tag_id_pk PRIMARY KEY (contact_id, tag_id);

ALTER TABLE ONLY public.contact_totals
    ADD CONSTRAINT contact_totals_pkey PRIMARY KEY (owner_id);

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.door_files
    ADD CONSTRAINT door_files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.door_shares
    ADD CONSTRAINT door_shares_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.door_uploads
    ADD CONSTRAINT door_uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.doors
    ADD CONSTRAINT doors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.file_removals
    ADD CONSTRAINT file_removals_pkey PRIMARY KEY (storage_key);

ALTER TABLE ONLY public.goals
    ADD CONSTRAINT goals_owner_id_year_pk PRIMARY KEY (owner_id, year);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_scope_key_pk PRIMARY KEY (scope, key);

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_dedupe_key_unique UNIQUE (dedupe_key);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_wishes
    ADD CONSTRAINT payment_wishes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pending_signups
    ADD CONSTRAINT pending_signups_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_unique UNIQUE (token);

ALTER TABLE ONLY public.share_views
    ADD CONSTRAINT share_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sphere_settings
    ADD CONSTRAINT sphere_settings_calendar_secret_unique UNIQUE (calendar_secret);

ALTER TABLE ONLY public.sphere_settings
    ADD CONSTRAINT sphere_settings_pkey PRIMARY KEY (owner_id);

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_pkey PRIMARY KEY (email);

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.transaction_months
    ADD CONSTRAINT transaction_months_owner_id_year_month_type_pk PRIMARY KEY (owner_id, year, month, type);

ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_unique UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, at);

CREATE INDEX audit_log_at ON public.audit_log USING btree (at);

CREATE INDEX connections_other ON public.connections USING btree (other_id);

CREATE INDEX contact_doors_door ON public.contact_doors USING btree (door_id);

CREATE INDEX contact_imports_owner ON public.contact_imports USING btree (owner_id, created_at);

CREATE INDEX contact_merges_created ON public.contact_merges USING btree (created_at);

CREATE INDEX contact_merges_kept ON public.contact_merges USING btree (kept_id);

CREATE INDEX contact_merges_owner ON public.contact_merges USING btree (owner_id);

CREATE INDEX contact_tags_tag ON public.contact_tags USING btree (tag_id, contact_id);

CREATE INDEX contacts_address ON public.contacts USING btree (owner_id, address, id) WHERE ((deleted_at IS NULL) AND (address IS NOT NULL));

CREATE INDEX contacts_birthday ON public.contacts USING btree (owner_id, "right"(birthday, 5), birthday, id) WHERE ((deleted_at IS NULL) AND (birthday IS NOT NULL));

CREATE INDEX contacts_created_at ON public.contacts USING btree (owner_id, created_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX contacts_deleted ON public.contacts USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX contacts_email ON public.contacts USING btree (owner_id, email_key, id) WHERE ((deleted_at IS NULL) AND (email_key IS NOT NULL));

CREATE INDEX contacts_first_name ON public.contacts USING btree (owner_id, first_name, last_name, id) WHERE (deleted_at IS NULL);

CREATE INDEX contacts_home_anniversary ON public.contacts USING btree (owner_id, home_anniversary, id) WHERE ((deleted_at IS NULL) AND (home_anniversary IS NOT NULL));

CREATE INDEX contacts_home_day ON public.contacts USING btree (owner_id, "right"(home_anniversary, 5)) WHERE ((deleted_at IS NULL) AND (home_anniversary IS NOT NULL));

CREATE INDEX contacts_import ON public.contacts USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX contacts_last_name ON public.contacts USING btree (owner_id, last_name, first_name, id) WHERE (deleted_at IS NULL);

CREATE INDEX contacts_name_key ON public.contacts USING btree (owner_id, name_key) WHERE (deleted_at IS NULL);

CREATE INDEX contacts_phone ON public.contacts USING btree (owner_id, phone_key, id) WHERE ((deleted_at IS NULL) AND (phone_key IS NOT NULL));

CREATE INDEX contacts_referred_from ON public.contacts USING btree (owner_id, referred_from, id) WHERE ((deleted_at IS NULL) AND (referred_from IS NOT NULL));

CREATE INDEX contacts_search ON public.contacts USING gin (owner_id, search_text public.gin_trgm_ops) WHERE (deleted_at IS NULL);

CREATE INDEX credentials_user ON public.credentials USING btree (user_id);

CREATE INDEX door_files_by_name ON public.door_files USING btree (door_id, name, id) WHERE ((deleted_at IS NULL) AND (missing_at IS NULL));

CREATE INDEX door_files_counts ON public.door_files USING btree (door_id, type, bytes) WHERE ((deleted_at IS NULL) AND (missing_at IS NULL));

CREATE INDEX door_files_deleted ON public.door_files USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX door_files_door ON public.door_files USING btree (door_id);

CREATE INDEX door_files_missing ON public.door_files USING btree (missing_at) WHERE (missing_at IS NOT NULL);

CREATE UNIQUE INDEX door_files_name ON public.door_files USING btree (door_id, name_key) WHERE ((type <> 'LINK'::text) AND (deleted_at IS NULL) AND (missing_at IS NULL));

CREATE INDEX door_files_owner ON public.door_files USING btree (owner_id, deleted_at, bytes);

CREATE INDEX door_files_waiting ON public.door_files USING btree (created_at) WHERE (thumbnail = 'waiting'::text);

CREATE INDEX door_shares_door ON public.door_shares USING btree (door_id);

CREATE INDEX door_shares_expires ON public.door_shares USING btree (expires_at);

CREATE INDEX door_shares_file ON public.door_shares USING btree (file_id);

CREATE INDEX door_shares_owner ON public.door_shares USING btree (owner_id, created_at);

CREATE INDEX door_uploads_door ON public.door_uploads USING btree (door_id);

CREATE INDEX door_uploads_expires ON public.door_uploads USING btree (expires_at);

CREATE INDEX door_uploads_owner ON public.door_uploads USING btree (owner_id);

CREATE INDEX doors_deleted ON public.doors USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE UNIQUE INDEX doors_owner_address ON public.doors USING btree (owner_id, address_key) WHERE (deleted_at IS NULL);

CREATE INDEX doors_owner_category ON public.doors USING btree (owner_id, category) WHERE (deleted_at IS NULL);

CREATE INDEX doors_owner_client ON public.doors USING btree (owner_id, public.fold(full_name));

CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at);

CREATE INDEX images_owner ON public.images USING btree (owner_id);

CREATE INDEX invoices_user ON public.invoices USING btree (user_id, created_at);

CREATE INDEX mails_due ON public.mails USING btree (next_attempt_at);

CREATE INDEX payment_events_unhandled ON public.payment_events USING btree (handled_at, received_at);

CREATE UNIQUE INDEX payment_wishes_open ON public.payment_wishes USING btree (kind, subject) WHERE (state = 'open'::text);

CREATE INDEX payment_wishes_user ON public.payment_wishes USING btree (user_id);

CREATE UNIQUE INDEX pending_signups_checkout ON public.pending_signups USING btree (checkout_id);

CREATE UNIQUE INDEX pending_signups_email ON public.pending_signups USING btree (email) WHERE (state = 'open'::text);

CREATE INDEX pending_signups_expires ON public.pending_signups USING btree (expires_at);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX share_views_share ON public.share_views USING btree (share_id, at);

CREATE INDEX subscriptions_past_due ON public.subscriptions USING btree (past_due_since);

CREATE INDEX subscriptions_user ON public.subscriptions USING btree (user_id);

CREATE UNIQUE INDEX tags_owner_key ON public.tags USING btree (owner_id, key);

CREATE INDEX transactions_owner_address ON public.transactions USING btree (owner_id, address_key);

CREATE INDEX transactions_owner_client ON public.transactions USING btree (owner_id, public.fold(full_name));

CREATE INDEX transactions_owner_contact ON public.transactions USING btree (owner_id, contact_id) WHERE (contact_id IS NOT NULL);

CREATE INDEX transactions_owner_day ON public.transactions USING btree (owner_id, day);

CREATE INDEX users_created_at ON public.users USING btree (created_at);

CREATE UNIQUE INDEX users_customer ON public.users USING btree (stripe_customer_id);

CREATE INDEX users_names ON public.users USING btree (last_name, first_name);

CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);

CREATE TRIGGER contacts_deleted AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_contacts();

CREATE TRIGGER contacts_inserted AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_contacts();

CREATE TRIGGER contacts_updated AFTER UPDATE ON public.contacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.count_contacts();

CREATE TRIGGER transactions_deleted AFTER DELETE ON public.transactions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.sum_transaction_months();

CREATE TRIGGER transactions_inserted AFTER INSERT ON public.transactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.sum_transaction_months();

CREATE TRIGGER transactions_updated AFTER UPDATE ON public.transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.sum_transaction_months();

ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_contact_id_contacts_id_fk FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.connections
    ADD CONSTRAINT connections_other_id_contacts_id_fk FOREIGN KEY (other_id) REFERENCES public.contacts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_doors
    ADD CONSTRAINT contact_doors_contact_id_contacts_id_fk FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_doors
    ADD CONSTRAINT contact_doors_door_id_doors_id_fk FOREIGN KEY (door_id) REFERENCES public.doors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_imports
    ADD CONSTRAINT contact_imports_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_merges
    ADD CONSTRAINT contact_merges_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_tags
    ADD CONSTRAINT contact_tags_contact_id_contacts_id_fk FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_tags
    ADD CONSTRAINT contact_tags_tag_id_tags_id_fk FOREIGN KEY (tag_id) REFERENCES public.tags(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_totals
    ADD CONSTRAINT contact_totals_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_import_id_contact_imports_id_fk FOREIGN KEY (import_id) REFERENCES public.contact_imports(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.door_files
    ADD CONSTRAINT door_files_door_id_doors_id_fk FOREIGN KEY (door_id) REFERENCES public.doors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.door_files
    ADD CONSTRAINT door_files_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.door_shares
    ADD CONSTRAINT door_shares_door_id_doors_id_fk FOREIGN KEY (door_id) REFERENCES public.doors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.door_shares
    ADD CONSTRAINT door_shares_file_id_door_files_id_fk FOREIGN KEY (file_id) REFERENCES public.door_files(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.door_shares
    ADD CONSTRAINT door_shares_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.door_uploads
    ADD CONSTRAINT door_uploads_door_id_doors_id_fk FOREIGN KEY (door_id) REFERENCES public.doors(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.door_uploads
    ADD CONSTRAINT door_uploads_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.doors
    ADD CONSTRAINT doors_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.goals
    ADD CONSTRAINT goals_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment_wishes
    ADD CONSTRAINT payment_wishes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.share_views
    ADD CONSTRAINT share_views_share_id_door_shares_id_fk FOREIGN KEY (share_id) REFERENCES public.door_shares(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sphere_settings
    ADD CONSTRAINT sphere_settings_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transaction_months
    ADD CONSTRAINT transaction_months_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;

