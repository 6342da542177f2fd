CREATE UNLOGGED TABLE "changed_holders" (
	"holders" uuid[] NOT NULL
);
--> statement-breakpoint
DO $$
DECLARE
	old record;
BEGIN
	FOR old IN SELECT tgname, tgrelid::regclass AS watched FROM pg_trigger
		WHERE tgfoid IN ('note_in_directory'::regproc, 'leave_directory'::regproc, 'count_up_stamps'::regproc) LOOP
		EXECUTE format('DROP TRIGGER %I ON %s', old.tgname, old.watched);
	END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION note_in_directory();--> statement-breakpoint
DROP FUNCTION leave_directory();--> statement-breakpoint
DROP FUNCTION count_up_stamps();--> statement-breakpoint
-- Whom a changed row is about is asked by the trigger's own words, of the rows as they were and as they are: people, or
-- offices, which are about everybody who sits in them.
CREATE FUNCTION note_holders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	were uuid[];
	are uuid[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		EXECUTE format('SELECT array(' || TG_ARGV[0] || ')', 'gone') INTO were;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		EXECUTE format('SELECT array(' || TG_ARGV[0] || ')', 'come') INTO are;
	END IF;
	IF cardinality(were || are) > 0 THEN
		INSERT INTO changed_holders VALUES (were || are);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Everybody waits for these locks in the same order, offices before people, and asks for nothing else once they have one:
-- so nobody waits for each other. What is written is read after the wait, with whatever the one before has changed.
CREATE FUNCTION settle_holders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed uuid[];
	people uuid[];
BEGIN
	WITH noted AS (DELETE FROM changed_holders RETURNING holders)
	SELECT array_agg(DISTINCT holder) INTO changed FROM noted, unnest(noted.holders) AS holder;
	IF changed IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtextextended(id::text, 0))
	FROM (SELECT id FROM brokerages WHERE id = ANY (changed) ORDER BY id) AS offices;
	people := array(
		SELECT unnest(changed) UNION SELECT person_id FROM seats WHERE brokerage_id = ANY (changed)
		UNION SELECT owner_id FROM brokerages WHERE id = ANY (changed));
	UPDATE account_stamps SET stamp = stamp + 1 WHERE user_id IN (
		SELECT user_id FROM account_stamps WHERE user_id = ANY (people) ORDER BY user_id FOR UPDATE);
	DELETE FROM user_directory WHERE user_id = ANY (people)
		AND EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = user_directory.user_id);
	PERFORM refresh_directory(people);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settled_at_the_end AFTER INSERT ON changed_holders DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION settle_holders();--> statement-breakpoint
DO $$
DECLARE
	watched record;
	event record;
BEGIN
	FOR watched IN SELECT * FROM (VALUES
		('users', 'SELECT id FROM %I'),
		('profiles', 'SELECT user_id FROM %I'),
		('vendors', 'SELECT user_id FROM %I'),
		('second_factors', 'SELECT user_id FROM %I'),
		('account_deletions', 'SELECT user_id FROM %I'),
		('active_associations', 'SELECT user_id FROM profiles WHERE association IN (SELECT name FROM %I)'),
		('brokerages', 'SELECT unnest(ARRAY[id, owner_id]) FROM %I'),
		('seats', 'SELECT unnest(ARRAY[brokerage_id, person_id]) FROM %I'),
		('waivers', 'SELECT holder_id FROM %I'),
		('payers', 'SELECT holder_id FROM %I'),
		('subscriptions', 'SELECT holder_id FROM payers WHERE id IN (SELECT payer_id FROM %I)'),
		('subscription_items', 'SELECT holder_id FROM payers WHERE id IN (SELECT payer_id FROM subscriptions WHERE id IN (SELECT subscription_id FROM %I))')
	) AS watched (name, whom) LOOP
		FOR event IN SELECT * FROM (VALUES ('INSERT', 'NEW TABLE AS come'), ('DELETE', 'OLD TABLE AS gone'),
			('UPDATE', 'OLD TABLE AS gone NEW TABLE AS come')) AS event (name, rows) LOOP
			EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION note_holders(%L)',
				watched.name || '_holders_' || lower(event.name), event.name, watched.name, event.rows, watched.whom);
		END LOOP;
	END LOOP;
END $$;--> statement-breakpoint
-- Made anew, it is younger than that of the stamps: whoever is deleted leaves the two tables in the order of the locks.
ALTER TABLE "user_directory" DROP CONSTRAINT "user_directory_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "user_directory" ADD CONSTRAINT "user_directory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT refresh_directory(ARRAY(SELECT id FROM users));
