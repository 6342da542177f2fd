CREATE OR REPLACE FUNCTION reject_audit_log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log only grows: no % of what is in it.', lower(TG_OP) USING errcode = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_log_changes();
-- This trigger also fires in a replication session, which turns other triggers off.
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_append_only;
