CREATE TABLE "account_stamps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stamp" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_stamps" ADD CONSTRAINT "account_stamps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION give_stamp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO account_stamps (user_id) SELECT id FROM come;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Whom a changed row is about is asked by the trigger's own words, of the rows as they were and as they are: people, or
-- offices, which are about everybody who sits in them.
CREATE FUNCTION count_up_stamps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	holders uuid[];
	more uuid[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		EXECUTE format('SELECT array(' || TG_ARGV[0] || ')', 'gone') INTO holders;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		EXECUTE format('SELECT array(' || TG_ARGV[0] || ')', 'come') INTO more;
	END IF;
	holders := holders || more;
	UPDATE account_stamps SET stamp = stamp + 1 WHERE user_id IN (
		SELECT user_id FROM account_stamps
		WHERE user_id IN (
			SELECT unnest(holders) UNION SELECT person_id FROM seats WHERE brokerage_id = ANY (holders)
			UNION SELECT owner_id FROM brokerages WHERE id = ANY (holders))
		ORDER BY user_id FOR UPDATE);
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO account_stamps (user_id) SELECT id FROM users;--> statement-breakpoint
CREATE TRIGGER users_stamp_given AFTER INSERT ON users
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION give_stamp();--> statement-breakpoint
DO $$
DECLARE
	watched record;
	event record;
BEGIN
	FOR watched IN SELECT * FROM (VALUES
		('users', 'SELECT id FROM %I'),
		('profiles', 'SELECT user_id FROM %I'),
		('second_factors', 'SELECT user_id FROM %I'),
		('active_associations', 'SELECT user_id FROM profiles WHERE association IN (SELECT name FROM %I)'),
		('brokerages', 'SELECT unnest(ARRAY[id, owner_id]) FROM %I'),
		('seats', 'SELECT person_id FROM %I'),
		('waivers', 'SELECT holder_id FROM %I'),
		('payers', 'SELECT holder_id FROM %I'),
		('subscriptions', 'SELECT holder_id FROM payers WHERE id IN (SELECT payer_id FROM %I)'),
		('subscription_items', 'SELECT holder_id FROM payers WHERE id IN (SELECT payer_id FROM subscriptions WHERE id IN (SELECT subscription_id FROM %I))')
	) AS watched (name, whom) LOOP
		FOR event IN SELECT * FROM (VALUES ('INSERT', 'NEW TABLE AS come'), ('DELETE', 'OLD TABLE AS gone'),
			('UPDATE', 'OLD TABLE AS gone NEW TABLE AS come')) AS event (name, rows) LOOP
			EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION count_up_stamps(%L)',
				watched.name || '_stamps_' || lower(event.name), event.name, watched.name, event.rows, watched.whom);
		END LOOP;
	END LOOP;
END $$;
