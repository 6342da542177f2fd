-- Writes the rows of these users from the current data. A user whose deletion was requested has no row.
CREATE OR REPLACE FUNCTION refresh_user_directory(user_ids uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO user_directory AS stored (user_id,
		created_at, email, role, first_name, last_name, phone_number, state_location, subscription_status,
		subscription_plan, subscription_created_at, subscription_period_end, trial_end, business_category, website,
		company_name, brokerage_name, is_suspended)
	SELECT users.id, users.created_at, users.email, users.role, users.first_name, users.last_name,
		nullif(users.phone_number, ''), nullif(profiles.state_location, ''),
		CASE WHEN entitlements.source <> 'none' THEN entitlements.status END,
		CASE WHEN entitlements.source <> 'none' THEN entitlements.plan END,
		entitlements.since, entitlements.until, entitlements.trial_end, vendors.business_category, nullif(vendors.website, ''),
		vendors.company_name, nullif(profiles.brokerage_name, ''), users.disabled_at IS NOT NULL
	FROM users JOIN profiles ON profiles.user_id = users.id
	LEFT JOIN vendors ON vendors.user_id = users.id AND users.role = 'VENDOR'
	JOIN entitlements ON entitlements.person_id = users.id
	WHERE users.id = ANY (user_ids) AND NOT EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = users.id)
	ORDER BY users.id
	ON CONFLICT (user_id) DO UPDATE SET (
		created_at, email, role, first_name, last_name, phone_number, state_location, subscription_status,
		subscription_plan, subscription_created_at, subscription_period_end, trial_end, business_category, website,
		company_name, brokerage_name, is_suspended) = (
		excluded.created_at, excluded.email, excluded.role, excluded.first_name, excluded.last_name,
		excluded.phone_number, excluded.state_location, excluded.subscription_status, excluded.subscription_plan,
		excluded.subscription_created_at, excluded.subscription_period_end, excluded.trial_end,
		excluded.business_category, excluded.website, excluded.company_name, excluded.brokerage_name,
		excluded.is_suspended)
	WHERE (
		stored.created_at, stored.email, stored.role, stored.first_name, stored.last_name, stored.phone_number,
		stored.state_location, stored.subscription_status, stored.subscription_plan, stored.subscription_created_at,
		stored.subscription_period_end, stored.trial_end, stored.business_category, stored.website,
		stored.company_name, stored.brokerage_name, stored.is_suspended) IS DISTINCT FROM (
		excluded.created_at, excluded.email, excluded.role, excluded.first_name, excluded.last_name,
		excluded.phone_number, excluded.state_location, excluded.subscription_status, excluded.subscription_plan,
		excluded.subscription_created_at, excluded.subscription_period_end, excluded.trial_end,
		excluded.business_category, excluded.website, excluded.company_name, excluded.brokerage_name,
		excluded.is_suspended)
$$;

-- Adds rows to user_totals for the directory rows that a statement changed, and sums them up when there are 400.
CREATE OR REPLACE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO user_totals SELECT role, coalesce(business_category, ''), -count(*) FROM old_rows GROUP BY 1, 2;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO user_totals SELECT role, coalesce(business_category, ''), count(*) FROM new_rows GROUP BY 1, 2;
	END IF;
	IF (SELECT count(*) FROM (SELECT FROM user_totals LIMIT 400) lines) = 400
		AND pg_try_advisory_xact_lock(hashtext('user_totals')) THEN
		WITH removed AS (DELETE FROM user_totals RETURNING *)
		INSERT INTO user_totals SELECT role, business_category, sum(total) FROM removed GROUP BY 1, 2 HAVING sum(total) <> 0;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_directory_inserted AFTER INSERT ON user_directory
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
CREATE OR REPLACE TRIGGER user_directory_updated AFTER UPDATE ON user_directory
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
CREATE OR REPLACE TRIGGER user_directory_deleted AFTER DELETE ON user_directory
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
