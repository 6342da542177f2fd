-- Deletes the photo of a contact that was deleted or got another photo. Merged contacts may share a photo.
CREATE OR REPLACE FUNCTION delete_unused_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM images i WHERE i.id = OLD.photo AND NOT EXISTS (SELECT FROM contacts c WHERE c.photo = i.id);
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_photo_changed AFTER UPDATE OF photo ON contacts
FOR EACH ROW WHEN (OLD.photo IS NOT NULL AND OLD.photo IS DISTINCT FROM NEW.photo)
EXECUTE FUNCTION delete_unused_photo();
CREATE OR REPLACE TRIGGER contact_photo_deleted AFTER DELETE ON contacts
FOR EACH ROW WHEN (OLD.photo IS NOT NULL) EXECUTE FUNCTION delete_unused_photo();
