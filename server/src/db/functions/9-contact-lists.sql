-- Replaces a tag in a JSON array of tag names. Null if there is no array.
CREATE OR REPLACE FUNCTION rename_tag_in_names(names jsonb, old_key text, new_name text) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_agg(CASE WHEN fold(one.name) = old_key THEN new_name ELSE one.name END ORDER BY one.place)
	FROM jsonb_array_elements_text(names) WITH ORDINALITY AS one (name, place)
$$;

-- Renames a tag in the filters of the owner's saved lists, which name their tags, so that the lists and the devices that
-- sync them keep their contacts.
CREATE OR REPLACE FUNCTION rename_tag_in_contact_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE contact_lists list SET filter = renamed.filter, version = list.version + 1
	FROM (
		SELECT id, filter || jsonb_strip_nulls(jsonb_build_object(
			'tag', rename_tag_in_names(filter -> 'tag', old.key, new.name),
			'tagNone', rename_tag_in_names(filter -> 'tagNone', old.key, new.name),
			'connectedTag', rename_tag_in_names(jsonb_build_array(filter -> 'connectedTag'), old.key, new.name) -> 0
		)) AS filter
		FROM contact_lists WHERE owner_id = new.owner_id
	) renamed
	WHERE list.id = renamed.id AND list.filter <> renamed.filter;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tags_rename_in_lists AFTER UPDATE OF name ON tags
FOR EACH ROW WHEN (old.key <> new.key) EXECUTE FUNCTION rename_tag_in_contact_lists();
