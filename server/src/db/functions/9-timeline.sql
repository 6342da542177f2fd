-- Deletes entries that lost their last contact and belong to no deal and no door.
CREATE OR REPLACE FUNCTION delete_unlinked_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM timeline_entries e USING (SELECT DISTINCT entry_id FROM old_rows) o
	WHERE e.id = o.entry_id AND e.transaction_id IS NULL AND e.door_id IS NULL
		AND NOT EXISTS (SELECT FROM timeline_entry_contacts l WHERE l.entry_id = e.id);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER timeline_contacts_deleted AFTER DELETE ON timeline_entry_contacts
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION delete_unlinked_entries();

-- When a deal or a door is deleted, this deletes its events, and the entries that are linked to nothing else.
CREATE OR REPLACE FUNCTION delete_entry_of_deleted_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM timeline_entries e
	WHERE e.id = NEW.id AND (
		(NEW.transaction_id IS NULL AND e.kind IN ('deal_opened', 'deal_moved', 'deal_closed'))
		OR (NEW.door_id IS NULL AND e.kind IN ('door_created', 'file_received'))
		OR (NEW.transaction_id IS NULL AND NEW.door_id IS NULL
			AND NOT EXISTS (SELECT FROM timeline_entry_contacts l WHERE l.entry_id = e.id)));
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER timeline_record_deleted AFTER UPDATE OF transaction_id, door_id ON timeline_entries
FOR EACH ROW WHEN ((OLD.transaction_id IS NOT NULL AND NEW.transaction_id IS NULL)
	OR (OLD.door_id IS NOT NULL AND NEW.door_id IS NULL))
EXECUTE FUNCTION delete_entry_of_deleted_record();
