-- The stages of an owner who has not changed them. The ids are derived from the owner, so that reading the
-- stages stores nothing.
CREATE OR REPLACE FUNCTION default_deal_stages(owner uuid)
RETURNS TABLE (id uuid, owner_id uuid, "position" int, name text, color text, needs_figures boolean, weight int)
LANGUAGE sql IMMUTABLE AS $$
	SELECT overlay(overlay(md5(owner::text || stage.name) placing '8' FROM 13) placing '8' FROM 17)::uuid, owner,
		stage.place, stage.name, stage.color, stage.needs_figures, stage.weight
	FROM (VALUES
		(0, 'Lead', '#92cbfc', false, 10),
		(1, 'Under contract', '#f3c64c', true, 60),
		(2, 'Inspection', '#ff7a6c', true, 70),
		(3, 'Financing', '#58c9a5', true, 80),
		(4, 'Clear to close', '#11ad88', true, 95)
	) AS stage (place, name, color, needs_figures, weight)
$$;

-- Stores the default stages of an owner who has none.
CREATE OR REPLACE FUNCTION ensure_deal_stages(owner uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO deal_stages (id, owner_id, position, name, color, needs_figures, weight)
	SELECT d.id, d.owner_id, d.position, d.name, d.color, d.needs_figures, d.weight FROM default_deal_stages(owner) d
	WHERE NOT EXISTS (SELECT FROM deal_stages s WHERE s.owner_id = owner)
	ON CONFLICT (id) DO NOTHING
$$;

-- An ended deal has no stage. A pending deal without one enters the first stage that needs figures, unless its owner
-- is being deleted with everything they own.
CREATE OR REPLACE FUNCTION choose_deal_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status <> 'PENDING' THEN
		NEW.stage_id := NULL;
	ELSIF NEW.stage_id IS NULL AND EXISTS (SELECT FROM users WHERE id = NEW.owner_id) THEN
		PERFORM ensure_deal_stages(NEW.owner_id);
		-- Retries, because the select finds nothing if another transaction deletes the first stage at the same time. An owner
		-- has at most ten stages.
		FOR attempt IN 1..10 LOOP
			SELECT s.id INTO NEW.stage_id FROM deal_stages s
			WHERE s.owner_id = NEW.owner_id AND s.needs_figures ORDER BY s.position, s.id LIMIT 1 FOR KEY SHARE;
			EXIT WHEN FOUND;
		END LOOP;
	END IF;
	RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER transactions_choose_stage BEFORE INSERT OR UPDATE OF status, stage_id ON transactions
FOR EACH ROW WHEN ((NEW.status = 'PENDING') = (NEW.stage_id IS NULL)) EXECUTE FUNCTION choose_deal_stage();

-- Writes the history of stages, at the time of the deal's change.
CREATE OR REPLACE FUNCTION record_deal_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO deal_stage_changes (owner_id, transaction_id, status, stage_id, stage_name, changed_at)
	SELECT NEW.owner_id, NEW.id, NEW.status, NEW.stage_id,
		(SELECT s.name FROM deal_stages s WHERE s.id = NEW.stage_id), NEW.updated_at
	FROM users WHERE users.id = NEW.owner_id;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transactions_enter_stage AFTER INSERT ON transactions
FOR EACH ROW WHEN (NEW.status = 'PENDING') EXECUTE FUNCTION record_deal_stage();
CREATE OR REPLACE TRIGGER transactions_change_stage AFTER UPDATE ON transactions
FOR EACH ROW WHEN ((OLD.status, OLD.stage_id) IS DISTINCT FROM (NEW.status, NEW.stage_id))
EXECUTE FUNCTION record_deal_stage();

-- Gives a stage to pending deals from before stages existed: the update fires the trigger transactions_choose_stage.
UPDATE transactions SET stage_id = NULL WHERE status = 'PENDING' AND stage_id IS NULL;
