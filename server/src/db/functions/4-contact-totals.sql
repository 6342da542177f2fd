-- Adds the contacts that a statement added or deleted to each owner's total.
CREATE OR REPLACE FUNCTION count_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO contact_totals AS t (owner_id, total)
		SELECT owner_id, count(*)::int FROM new_rows WHERE deleted_at IS NULL GROUP BY 1 ORDER BY 1
		ON CONFLICT (owner_id) DO UPDATE SET total = t.total + excluded.total;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE contact_totals t SET total = t.total - deleted.count
		FROM (SELECT owner_id, count(*)::int AS count FROM old_rows WHERE deleted_at IS NULL GROUP BY 1) deleted
		WHERE t.owner_id = deleted.owner_id;
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

CREATE OR REPLACE TRIGGER contacts_inserted AFTER INSERT ON contacts
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_contacts();
CREATE OR REPLACE TRIGGER contacts_updated AFTER UPDATE ON contacts
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_contacts();
CREATE OR REPLACE TRIGGER contacts_deleted AFTER DELETE ON contacts
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_contacts();
