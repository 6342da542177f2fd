-- Subtracts the old rows of a statement from the monthly totals and adds the new ones.
CREATE OR REPLACE FUNCTION sum_transaction_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE transaction_months m
		SET closed_sides = m.closed_sides - removed.sides, volume = m.volume - removed.volume, commission = m.commission - removed.commission
		FROM (
			SELECT owner_id, extract(year FROM day)::int AS year, extract(month FROM day)::int AS month, type,
				count(*)::int AS sides, sum(volume)::bigint AS volume, sum(commission)::bigint AS commission
			FROM old_rows WHERE status = 'CLOSED' GROUP BY 1, 2, 3, 4
		) removed
		WHERE (m.owner_id, m.year, m.month, m.type) = (removed.owner_id, removed.year, removed.month, removed.type);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO transaction_months AS m (owner_id, year, month, type, closed_sides, volume, commission)
		SELECT owner_id, extract(year FROM day)::int, extract(month FROM day)::int, type,
			count(*)::int, sum(volume)::bigint, sum(commission)::bigint
		FROM new_rows WHERE status = 'CLOSED' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
		ON CONFLICT (owner_id, year, month, type) DO UPDATE
		SET closed_sides = m.closed_sides + excluded.closed_sides,
			volume = m.volume + excluded.volume, commission = m.commission + excluded.commission;
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transactions_inserted AFTER INSERT ON transactions
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_transaction_months();
CREATE OR REPLACE TRIGGER transactions_updated AFTER UPDATE ON transactions
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_transaction_months();
CREATE OR REPLACE TRIGGER transactions_deleted AFTER DELETE ON transactions
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sum_transaction_months();
