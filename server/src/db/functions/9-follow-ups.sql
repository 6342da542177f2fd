-- Stores on which day of the owner's calendar a contact was added. Update triggers for each row would make the database
-- compute every generated column of a contact again, also when many are deleted at once; so the follow-up is a generated
-- column, and these triggers only store days.
CREATE OR REPLACE FUNCTION store_day_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.added_on := (new.created_at AT TIME ZONE (SELECT time_zone FROM users WHERE id = new.owner_id))::date;
	RETURN new;
END $$;

CREATE OR REPLACE TRIGGER contacts_added_on BEFORE INSERT ON contacts
FOR EACH ROW EXECUTE FUNCTION store_day_added();

-- Gives contacts without a cadence the shortest cadence of the tags they receive.
CREATE OR REPLACE FUNCTION give_tag_cadence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE contacts c SET cadence_days = given.days
	FROM (
		SELECT n.contact_id, min(t.cadence_days) AS days FROM new_rows n JOIN tags t ON t.id = n.tag_id
		WHERE t.cadence_days IS NOT NULL GROUP BY 1
	) given
	WHERE c.id = given.contact_id AND c.cadence_days IS NULL;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_tags_inserted AFTER INSERT ON contact_tags
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION give_tag_cadence();

-- Moves the days of an agent's follow-ups to a new time zone.
CREATE OR REPLACE FUNCTION move_follow_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE contacts SET added_on = (created_at AT TIME ZONE new.time_zone)::date
	WHERE owner_id = new.id AND cadence_days IS NOT NULL;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_time_zone AFTER UPDATE OF time_zone ON users
FOR EACH ROW WHEN (new.time_zone <> old.time_zone) EXECUTE FUNCTION move_follow_ups();
