-- Stores the day on which a contact was added, in the owner's time zone. Imports set it themselves, because calling this
-- function for every row takes a seventh of their time. The follow-up day is a generated column, and these triggers only
-- store days. A row trigger on updates would make the database compute every generated column again, even when many
-- contacts are deleted at once.
CREATE OR REPLACE FUNCTION store_day_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.added_on := (new.created_at AT TIME ZONE (SELECT time_zone FROM users WHERE id = new.owner_id))::date;
	RETURN new;
END $$;

CREATE OR REPLACE TRIGGER contacts_added_on BEFORE INSERT ON contacts
FOR EACH ROW WHEN (new.added_on IS NULL) EXECUTE FUNCTION store_day_added();

-- Gives contacts without a cadence the shortest cadence of the tags they receive. Preparing the update takes longer than
-- saving the tags, and few tags have a cadence.
CREATE OR REPLACE FUNCTION give_tag_cadence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM new_rows n JOIN tags t ON t.id = n.tag_id WHERE t.cadence_days IS NOT NULL) THEN
		RETURN NULL;
	END IF;
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

-- Whether an entry counts as a contact: an email, a text, a meeting, or a call in which both talked.
CREATE OR REPLACE FUNCTION counts_as_contact(kind text, outcome text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN kind IN ('email', 'text', 'meeting') OR coalesce(outcome = 'talked', false);

-- Stores the day of each contact's last contact. An entry about the future counts once its time has passed:
-- when someone writes it, or when a job runs. An entry that counted before for one of its contacts has passed,
-- also if a merge gives it to another contact later. Clocks may differ by some minutes. The function locks the
-- contacts first, so that the update sees the entries of a transaction that held them. Events lock no
-- contacts: deals and doors are locked after their contacts, so recording or deleting the event of a deal
-- that is already locked could deadlock.
CREATE OR REPLACE FUNCTION refresh_last_contacts(ids uuid[], until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF ids IS NULL THEN
		RETURN;
	END IF;
	PERFORM FROM contacts WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
	UPDATE contacts c SET logged_on = latest.day,
		snoozed_until = CASE WHEN latest.day > coalesce(c.logged_on, '-infinity') THEN NULL ELSE c.snoozed_until END
	FROM (
		SELECT one.id, (
			SELECT (x.happened_at AT TIME ZONE u.time_zone)::date
			FROM timeline_entry_contacts x JOIN timeline_entries e ON e.id = x.entry_id
			WHERE x.contact_id = one.id AND e.deleted_at IS NULL AND counts_as_contact(e.kind, e.outcome)
				AND (x.happened_at <= greatest(e.updated_at, until) + interval '5 minutes'
					OR EXISTS (
						SELECT FROM timeline_entry_contacts y JOIN contacts c ON c.id = y.contact_id
						WHERE y.entry_id = e.id AND c.logged_on >= (x.happened_at AT TIME ZONE u.time_zone)::date))
			ORDER BY x.happened_at DESC LIMIT 1
		) AS day
		FROM contacts one JOIN users u ON u.id = one.owner_id WHERE one.id = ANY(ids)
	) latest
	WHERE c.id = latest.id AND c.logged_on IS DISTINCT FROM latest.day;
END $$;

-- The join skips entries that are already deleted from the table. They do not affect the last contact,
-- because each is an event or was soft-deleted before.
CREATE OR REPLACE FUNCTION entry_contacts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_last_contacts(array_agg(DISTINCT x.contact_id), max(e.updated_at))
	FROM changed_rows x JOIN timeline_entries e ON e.id = x.entry_id
	WHERE counts_as_contact(e.kind, e.outcome);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER entry_contacts_inserted AFTER INSERT ON timeline_entry_contacts
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION entry_contacts_changed();
CREATE OR REPLACE TRIGGER entry_contacts_updated AFTER UPDATE ON timeline_entry_contacts
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION entry_contacts_changed();
CREATE OR REPLACE TRIGGER entry_contacts_deleted AFTER DELETE ON timeline_entry_contacts
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION entry_contacts_changed();

CREATE OR REPLACE FUNCTION entries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_last_contacts(
		array_agg(DISTINCT x.contact_id), greatest(max(after.updated_at), max(after.deleted_at)))
	FROM old_rows before JOIN new_rows after USING (id) JOIN timeline_entry_contacts x ON x.entry_id = after.id
	WHERE (counts_as_contact(before.kind, before.outcome) OR counts_as_contact(after.kind, after.outcome))
		AND (before.kind, before.outcome, before.happened_at, before.updated_at, before.deleted_at)
			IS DISTINCT FROM (after.kind, after.outcome, after.happened_at, after.updated_at, after.deleted_at);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER entries_updated AFTER UPDATE ON timeline_entries
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION entries_changed();

-- Moves the days on which an agent's contacts were added and last contacted to a new time zone.
CREATE OR REPLACE FUNCTION move_follow_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE contacts SET added_on = (created_at AT TIME ZONE new.time_zone)::date
	WHERE owner_id = new.id AND added_on IS DISTINCT FROM (created_at AT TIME ZONE new.time_zone)::date;
	PERFORM refresh_last_contacts(
		(SELECT array_agg(id) FROM contacts WHERE owner_id = new.id AND logged_on IS NOT NULL), new.updated_at);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_time_zone AFTER UPDATE OF time_zone ON users
FOR EACH ROW WHEN (new.time_zone <> old.time_zone) EXECUTE FUNCTION move_follow_ups();
