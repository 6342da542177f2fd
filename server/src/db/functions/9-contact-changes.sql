-- Records which contacts a statement changed, for owners with synced devices. The changes get their numbers
-- at the end of the transaction, when it needs no more locks. Locking the counter earlier would deadlock
-- transactions that change several contacts.
CREATE OR REPLACE FUNCTION record_contact_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO contact_changes (owner_id, contact_id)
		SELECT owner_id, id FROM new_rows WHERE owner_id IN (SELECT owner_id FROM synced_devices);
	ELSIF TG_OP = 'DELETE' THEN
		-- A deleted account deletes its contacts too, and then nobody syncs anymore.
		INSERT INTO contact_changes (owner_id, contact_id)
		SELECT o.owner_id, o.id FROM old_rows o JOIN users u ON u.id = o.owner_id
		WHERE o.owner_id IN (SELECT owner_id FROM synced_devices);
	ELSE
		INSERT INTO contact_changes (owner_id, contact_id)
		SELECT n.owner_id, n.id FROM new_rows n JOIN old_rows o USING (id)
		WHERE n.owner_id IN (SELECT owner_id FROM synced_devices)
			AND (n.first_name, n.last_name, n.company, n.title, n.email_address, n.email_label, n.other_emails, n.phone_number,
			n.phone_label, n.other_phones, n.address, n.birthday, n.notes, n.photo, n.deleted_at IS NULL)
			IS DISTINCT FROM (o.first_name, o.last_name, o.company, o.title, o.email_address, o.email_label, o.other_emails,
			o.phone_number, o.phone_label, o.other_phones, o.address, o.birthday, o.notes, o.photo, o.deleted_at IS NULL);
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contacts_inserted_change AFTER INSERT ON contacts
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_contact_changes();
CREATE OR REPLACE TRIGGER contacts_updated_change AFTER UPDATE ON contacts
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_contact_changes();
CREATE OR REPLACE TRIGGER contacts_deleted_change AFTER DELETE ON contacts
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_contact_changes();

-- A card contains the contact's tags, so adding or removing a tag changes the card.
CREATE OR REPLACE FUNCTION record_tag_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO contact_changes (owner_id, contact_id)
	SELECT DISTINCT c.owner_id, c.id FROM changed_rows t JOIN contacts c ON c.id = t.contact_id
	WHERE c.owner_id IN (SELECT owner_id FROM synced_devices);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_tags_inserted_change AFTER INSERT ON contact_tags
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_tag_changes();
CREATE OR REPLACE TRIGGER contact_tags_deleted_change AFTER DELETE ON contact_tags
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_tag_changes();

CREATE OR REPLACE FUNCTION record_tag_renames() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO contact_changes (owner_id, contact_id)
	SELECT n.owner_id, ct.contact_id
	FROM new_rows n JOIN old_rows o USING (id) JOIN contact_tags ct ON ct.tag_id = n.id
	WHERE n.name <> o.name AND n.owner_id IN (SELECT owner_id FROM synced_devices);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tags_renamed_change AFTER UPDATE ON tags
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_tag_renames();

-- contact_cards stores the vCard properties that The Sphere has no column for: changing them changes the card.
CREATE OR REPLACE FUNCTION record_card_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO contact_changes (owner_id, contact_id)
	SELECT owner_id, contact_id FROM new_rows WHERE owner_id IN (SELECT owner_id FROM synced_devices);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_cards_inserted_change AFTER INSERT ON contact_cards
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_card_changes();
CREATE OR REPLACE TRIGGER contact_cards_updated_change AFTER UPDATE ON contact_cards
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_card_changes();

-- Records deletions of contacts. Only the card stores the URL by which devices know the contact.
CREATE OR REPLACE FUNCTION record_deleted_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO contact_changes (owner_id, contact_id, resource)
	SELECT o.owner_id, o.contact_id, o.resource FROM old_rows o JOIN users u ON u.id = o.owner_id
	WHERE o.owner_id IN (SELECT owner_id FROM synced_devices);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_cards_deleted_change AFTER DELETE ON contact_cards
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_deleted_cards();

-- Numbers all changes of the transaction when it commits. The counter stays locked until the commit is
-- visible, so a reader of a number also sees every change with a smaller number. Rows without a number belong
-- to this transaction.
CREATE OR REPLACE FUNCTION number_contact_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	number bigint;
BEGIN
	-- Another row of the same transaction may have numbered this one.
	SELECT change INTO number FROM contact_changes WHERE id = NEW.id;
	IF NOT FOUND OR number IS NOT NULL THEN
		RETURN NULL;
	END IF;
	INSERT INTO contact_change_counters AS c (owner_id, last)
	SELECT id, 1 FROM users WHERE id = NEW.owner_id
	ON CONFLICT (owner_id) DO UPDATE SET last = c.last + 1 RETURNING last INTO number;
	UPDATE contact_changes SET change = number WHERE owner_id = NEW.owner_id AND change IS NULL;
	RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS number_at_commit ON contact_changes;
CREATE CONSTRAINT TRIGGER number_at_commit AFTER INSERT ON contact_changes DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION number_contact_changes();

-- Changes made while an owner has no device are not recorded. A device may have been connected earlier with
-- another password. So the first new password expires the device's token and gives every card a new version.
CREATE OR REPLACE FUNCTION start_recording_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM synced_devices WHERE owner_id = NEW.owner_id AND id <> NEW.id) THEN
		RETURN NULL;
	END IF;
	INSERT INTO contact_change_counters AS c (owner_id, last, expired) VALUES (NEW.owner_id, 1, 1)
	ON CONFLICT (owner_id) DO UPDATE SET last = c.last + 1, expired = c.last + 1;
	INSERT INTO contact_changes (owner_id, contact_id)
	SELECT owner_id, id FROM contacts WHERE owner_id = NEW.owner_id AND deleted_at IS NULL;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER synced_devices_inserted AFTER INSERT ON synced_devices
FOR EACH ROW EXECUTE FUNCTION start_recording_changes();
