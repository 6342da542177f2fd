ALTER TABLE "user_directory" ADD COLUMN "brokerage_name" text collate people;--> statement-breakpoint
ALTER TABLE "user_directory" drop column "search_text";--> statement-breakpoint
ALTER TABLE "user_directory" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email::text || ' ' || coalesce(company_name, '') || ' ' || coalesce(brokerage_name, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "user_directory_search" ON "user_directory" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Writes the rows of these people anew, from what is true now. Whoever is being deleted has none.
CREATE OR REPLACE FUNCTION refresh_directory(people uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO user_directory AS known (user_id, created_at, email, role, first_name, last_name, phone_number, state_location,
		subscription_status, subscription_plan, subscription_created_at, subscription_period_end, trial_end,
		business_category, website, company_name, brokerage_name, is_suspended)
	SELECT users.id, users.created_at, users.email, users.role, users.first_name, users.last_name,
		nullif(users.phone_number, ''), nullif(profiles.state_location, ''),
		CASE WHEN standing.source <> 'none' THEN standing.status END, CASE WHEN standing.source <> 'none' THEN standing.plan END,
		standing.since, standing.until, standing.trial_end, vendors.business_category, nullif(vendors.website, ''), vendors.company_name,
		nullif(profiles.brokerage_name, ''), users.disabled_at IS NOT NULL
	FROM users JOIN profiles ON profiles.user_id = users.id
	LEFT JOIN vendors ON vendors.user_id = users.id AND users.role = 'VENDOR'
	JOIN standing ON standing.person_id = users.id
	WHERE users.id = ANY (people) AND NOT EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = users.id)
	ORDER BY users.id
	ON CONFLICT (user_id) DO UPDATE SET (created_at, email, role, first_name, last_name, phone_number, state_location,
		subscription_status, subscription_plan, subscription_created_at, subscription_period_end, trial_end,
		business_category, website, company_name, brokerage_name, is_suspended) =
		(excluded.created_at, excluded.email, excluded.role, excluded.first_name, excluded.last_name, excluded.phone_number, excluded.state_location,
		excluded.subscription_status, excluded.subscription_plan, excluded.subscription_created_at, excluded.subscription_period_end,
		excluded.trial_end, excluded.business_category, excluded.website, excluded.company_name, excluded.brokerage_name, excluded.is_suspended)
	WHERE (known.created_at, known.email, known.role, known.first_name, known.last_name, known.phone_number, known.state_location,
		known.subscription_status, known.subscription_plan, known.subscription_created_at, known.subscription_period_end,
		known.trial_end, known.business_category, known.website, known.company_name, known.brokerage_name, known.is_suspended) IS DISTINCT FROM
		(excluded.created_at, excluded.email, excluded.role, excluded.first_name, excluded.last_name, excluded.phone_number, excluded.state_location,
		excluded.subscription_status, excluded.subscription_plan, excluded.subscription_created_at, excluded.subscription_period_end,
		excluded.trial_end, excluded.business_category, excluded.website, excluded.company_name, excluded.brokerage_name, excluded.is_suspended)
$$;--> statement-breakpoint
SELECT refresh_directory(ARRAY(SELECT id FROM users));
