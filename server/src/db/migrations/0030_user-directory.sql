CREATE TABLE "user_directory" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"first_name" text collate people NOT NULL,
	"last_name" text collate people NOT NULL,
	"phone_number" text,
	"state_location" text collate people,
	"subscription_status" text,
	"subscription_plan" text,
	"subscription_created_at" timestamp (3) with time zone,
	"subscription_period_end" timestamp (3) with time zone,
	"business_category" text,
	"website" text,
	"company_name" text collate people,
	"is_suspended" boolean NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email::text)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_totals" (
	"role" text NOT NULL,
	"business_category" text NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_directory" ADD CONSTRAINT "user_directory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_directory_search" ON "user_directory" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_directory_role_newest" ON "user_directory" USING btree ("role","created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_category_newest" ON "user_directory" USING btree ("business_category","created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_by_created_at" ON "user_directory" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_by_email" ON "user_directory" USING btree ("email","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_by_role" ON "user_directory" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_by_first_name" ON "user_directory" USING btree ("first_name","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_by_last_name" ON "user_directory" USING btree ("last_name","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_by_phone_number" ON "user_directory" USING btree ("phone_number","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_down_phone_number" ON "user_directory" USING btree ("phone_number" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_directory_by_state_location" ON "user_directory" USING btree ("state_location","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_down_state_location" ON "user_directory" USING btree ("state_location" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_directory_by_subscription_status" ON "user_directory" USING btree ("subscription_status","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_down_subscription_status" ON "user_directory" USING btree ("subscription_status" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_directory_by_subscription_plan" ON "user_directory" USING btree ("subscription_plan","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_down_subscription_plan" ON "user_directory" USING btree ("subscription_plan" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_directory_by_subscription_created_at" ON "user_directory" USING btree ("subscription_created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_down_subscription_created_at" ON "user_directory" USING btree ("subscription_created_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_directory_by_subscription_period_end" ON "user_directory" USING btree ("subscription_period_end","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_down_subscription_period_end" ON "user_directory" USING btree ("subscription_period_end" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_directory_by_business_category" ON "user_directory" USING btree ("business_category","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_down_business_category" ON "user_directory" USING btree ("business_category" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_directory_by_website" ON "user_directory" USING btree ("website","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_down_website" ON "user_directory" USING btree ("website" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_directory_by_company_name" ON "user_directory" USING btree ("company_name","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_down_company_name" ON "user_directory" USING btree ("company_name" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
-- Writes the rows of these people anew, from what is true now. Whoever is being deleted has none.
CREATE FUNCTION refresh_directory(people uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO user_directory AS known (user_id, created_at, email, role, first_name, last_name, phone_number, state_location,
		subscription_status, subscription_plan, subscription_created_at, subscription_period_end,
		business_category, website, company_name, is_suspended)
	SELECT users.id, users.created_at, users.email, users.role, users.first_name, users.last_name,
		nullif(users.phone_number, ''), nullif(profiles.state_location, ''),
		CASE WHEN standing.source <> 'none' THEN standing.status END, CASE WHEN standing.source <> 'none' THEN standing.plan END,
		standing.since, standing.until, vendors.business_category, nullif(vendors.website, ''), vendors.company_name,
		users.disabled_at IS NOT NULL
	FROM users JOIN profiles ON profiles.user_id = users.id
	LEFT JOIN vendors ON vendors.user_id = users.id AND users.role = 'VENDOR'
	JOIN standing ON standing.person_id = users.id
	WHERE users.id = ANY (people) AND NOT EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = users.id)
	ORDER BY users.id
	ON CONFLICT (user_id) DO UPDATE SET (email, role, first_name, last_name, phone_number, state_location,
		subscription_status, subscription_plan, subscription_created_at, subscription_period_end,
		business_category, website, company_name, is_suspended) =
		(excluded.email, excluded.role, excluded.first_name, excluded.last_name, excluded.phone_number, excluded.state_location,
		excluded.subscription_status, excluded.subscription_plan, excluded.subscription_created_at, excluded.subscription_period_end,
		excluded.business_category, excluded.website, excluded.company_name, excluded.is_suspended)
	WHERE (known.email, known.role, known.first_name, known.last_name, known.phone_number, known.state_location,
		known.subscription_status, known.subscription_plan, known.subscription_created_at, known.subscription_period_end,
		known.business_category, known.website, known.company_name, known.is_suspended) IS DISTINCT FROM
		(excluded.email, excluded.role, excluded.first_name, excluded.last_name, excluded.phone_number, excluded.state_location,
		excluded.subscription_status, excluded.subscription_plan, excluded.subscription_created_at, excluded.subscription_period_end,
		excluded.business_category, excluded.website, excluded.company_name, excluded.is_suspended)
$$;--> statement-breakpoint
-- Whose rows have become old by a statement, however many it changed.
CREATE FUNCTION note_in_directory() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	holders uuid[];
BEGIN
	IF TG_TABLE_NAME IN ('users', 'brokerages') THEN
		holders := ARRAY(SELECT id FROM changed);
	ELSIF TG_TABLE_NAME IN ('profiles', 'vendors') THEN
		holders := ARRAY(SELECT user_id FROM changed);
	ELSIF TG_TABLE_NAME = 'seats' THEN
		holders := ARRAY(SELECT person_id FROM changed);
	ELSIF TG_TABLE_NAME IN ('waivers', 'payers') THEN
		holders := ARRAY(SELECT holder_id FROM changed);
	ELSIF TG_TABLE_NAME = 'subscriptions' THEN
		holders := ARRAY(SELECT payers.holder_id FROM changed JOIN payers ON payers.id = changed.payer_id);
	ELSE
		holders := ARRAY(SELECT payers.holder_id FROM changed JOIN subscriptions ON subscriptions.id = changed.subscription_id
			JOIN payers ON payers.id = subscriptions.payer_id);
	END IF;
	IF cardinality(holders) > 0 THEN
		PERFORM refresh_directory(ARRAY(
			SELECT unnest(holders) UNION SELECT person_id FROM seats WHERE brokerage_id = ANY (holders)));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION leave_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM user_directory WHERE user_id IN (SELECT user_id FROM changed);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Adds a line for each role and category that changed, so that nobody waits for anybody. Now and then whoever comes by
-- makes one line of many, unless another does so at the moment.
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO user_totals SELECT role, coalesce(business_category, ''), -count(*) FROM gone GROUP BY 1, 2;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO user_totals SELECT role, coalesce(business_category, ''), count(*) FROM come GROUP BY 1, 2;
	END IF;
	IF (SELECT count(*) FROM (SELECT FROM user_totals LIMIT 400) lines) = 400
		AND pg_try_advisory_xact_lock(hashtext('user_totals')) THEN
		WITH old AS (DELETE FROM user_totals RETURNING *)
		INSERT INTO user_totals SELECT role, business_category, sum(total) FROM old GROUP BY 1, 2 HAVING sum(total) <> 0;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
SELECT refresh_directory(ARRAY(SELECT id FROM users));--> statement-breakpoint
INSERT INTO user_totals SELECT role, coalesce(business_category, ''), count(*) FROM user_directory GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER users_in_directory AFTER UPDATE ON users
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_directory();--> statement-breakpoint
CREATE TRIGGER brokerages_in_directory AFTER UPDATE ON brokerages
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_in_directory();--> statement-breakpoint
DO $$
DECLARE
	watched text;
	event text;
BEGIN
	FOREACH watched IN ARRAY ARRAY['profiles', 'vendors', 'seats', 'waivers', 'payers', 'subscriptions', 'subscription_items'] LOOP
		FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
			EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed
				FOR EACH STATEMENT EXECUTE FUNCTION note_in_directory()', watched || '_in_directory_' || lower(event), event, watched,
				CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END);
		END LOOP;
	END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER deletions_in_directory AFTER INSERT ON account_deletions
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION leave_directory();--> statement-breakpoint
CREATE TRIGGER user_directory_come AFTER INSERT ON user_directory
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_users();--> statement-breakpoint
CREATE TRIGGER user_directory_changed AFTER UPDATE ON user_directory
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_users();--> statement-breakpoint
CREATE TRIGGER user_directory_gone AFTER DELETE ON user_directory
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_users();--> statement-breakpoint
-- A company is listed while its person is a vendor: an admin may make them something else.
CREATE OR REPLACE FUNCTION list_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	whose uuid;
BEGIN
	IF TG_TABLE_NAME = 'users' THEN
		whose := NEW.id;
	ELSIF TG_TABLE_NAME = 'waivers' THEN
		whose := coalesce(NEW.person_id, OLD.person_id);
	ELSIF TG_TABLE_NAME = 'subscriptions' THEN
		SELECT person_id INTO whose FROM payers WHERE id = coalesce(NEW.payer_id, OLD.payer_id);
	ELSE
		SELECT payers.person_id INTO whose FROM subscriptions JOIN payers ON payers.id = subscriptions.payer_id
		WHERE subscriptions.id = coalesce(NEW.subscription_id, OLD.subscription_id);
	END IF;
	IF EXISTS (SELECT FROM vendors WHERE user_id = whose) THEN
		UPDATE vendors SET is_listed = NOT is_listed FROM standing, users
		WHERE user_id = whose AND person_id = whose AND users.id = whose
			AND is_listed <> (users.role = 'VENDOR' AND standing.status IN ('active', 'trialing'));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_list_vendor AFTER UPDATE OF role ON users
FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION list_vendor();
