CREATE OR REPLACE FUNCTION set_account_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO account_versions (user_id) SELECT id FROM new_rows;
	RETURN NULL;
END $$;

-- The trigger's argument selects the ids of the users and offices that a changed row concerns; %I is the transition table
-- with the old or the new rows. An office stands for everyone who has a seat in it.
CREATE OR REPLACE FUNCTION mark_users_dirty() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	old_ids uuid[];
	new_ids uuid[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		EXECUTE format('SELECT array(' || TG_ARGV[0] || ')', 'old_rows') INTO old_ids;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		EXECUTE format('SELECT array(' || TG_ARGV[0] || ')', 'new_rows') INTO new_ids;
	END IF;
	IF cardinality(old_ids || new_ids) > 0 THEN
		INSERT INTO dirty_users VALUES (old_ids || new_ids);
	END IF;
	RETURN NULL;
END $$;

-- Transactions take these locks in the same order, offices before people, and take no other lock afterwards.
-- So they cannot deadlock. They read the rows after the wait, so they see the changes of the previous
-- transaction.
CREATE OR REPLACE FUNCTION refresh_dirty_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed uuid[];
	people uuid[];
BEGIN
	WITH dirty AS (DELETE FROM dirty_users RETURNING user_ids)
	SELECT array_agg(DISTINCT id) INTO changed FROM dirty, unnest(dirty.user_ids) AS id;
	IF changed IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtextextended(id::text, 0))
	FROM (SELECT id FROM brokerages WHERE id = ANY (changed) ORDER BY id) AS offices;
	people := array(
		SELECT unnest(changed) UNION SELECT person_id FROM seats WHERE brokerage_id = ANY (changed)
		UNION SELECT owner_id FROM brokerages WHERE id = ANY (changed));
	UPDATE account_versions SET version = version + 1 WHERE user_id IN (
		SELECT user_id FROM account_versions WHERE user_id = ANY (people) ORDER BY user_id FOR UPDATE);
	DELETE FROM user_directory WHERE user_id = ANY (people)
		AND EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = user_directory.user_id);
	PERFORM refresh_user_directory(people);
	RETURN NULL;
END $$;

-- PostgreSQL refuses to replace a trigger that still has to fire. Migrations in this transaction may have
-- changed users.
SET CONSTRAINTS ALL IMMEDIATE;
SET CONSTRAINTS ALL DEFERRED;

CREATE OR REPLACE TRIGGER users_account_version AFTER INSERT ON users
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION set_account_version();

DROP TRIGGER IF EXISTS refresh_on_commit ON dirty_users;
CREATE CONSTRAINT TRIGGER refresh_on_commit AFTER INSERT ON dirty_users DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION refresh_dirty_users();

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
		('waivers', 'SELECT party_id FROM %I'),
		('payers', 'SELECT party_id FROM %I'),
		('subscriptions', 'SELECT party_id FROM payers WHERE id IN (SELECT payer_id FROM %I)'),
		('subscription_items', 'SELECT party_id FROM payers WHERE id IN (SELECT payer_id FROM subscriptions WHERE id IN (SELECT subscription_id FROM %I))')
	) AS watched (name, ids) LOOP
		FOR event IN SELECT * FROM (VALUES ('INSERT', 'NEW TABLE AS new_rows'), ('DELETE', 'OLD TABLE AS old_rows'),
			('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows')) AS event (name, rows) LOOP
			EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION mark_users_dirty(%L)',
				watched.name || '_mark_dirty_' || lower(event.name), event.name, watched.name, event.rows, watched.ids);
		END LOOP;
	END LOOP;
END $$;
