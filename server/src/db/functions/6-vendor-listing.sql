-- A company is listed while it pays and its user is a vendor. The role matters because an admin may change
-- it.
CREATE OR REPLACE FUNCTION refresh_vendor_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	vendor uuid;
BEGIN
	IF TG_TABLE_NAME = 'users' THEN
		vendor := NEW.id;
	ELSIF TG_TABLE_NAME = 'waivers' THEN
		vendor := coalesce(NEW.person_id, OLD.person_id);
	ELSIF TG_TABLE_NAME = 'subscriptions' THEN
		SELECT person_id INTO vendor FROM payers WHERE id = coalesce(NEW.payer_id, OLD.payer_id);
	ELSE
		SELECT payers.person_id INTO vendor FROM subscriptions JOIN payers ON payers.id = subscriptions.payer_id
		WHERE subscriptions.id = coalesce(NEW.subscription_id, OLD.subscription_id);
	END IF;
	IF EXISTS (SELECT FROM vendors WHERE user_id = vendor) THEN
		UPDATE vendors SET is_listed = NOT is_listed FROM entitlements, users
		WHERE user_id = vendor AND person_id = vendor AND users.id = vendor
			AND is_listed <> (users.role = 'VENDOR' AND entitlements.status IN ('active', 'trialing'));
	END IF;
	RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_refresh_vendor_listing AFTER UPDATE OF role ON users
FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION refresh_vendor_listing();
CREATE OR REPLACE TRIGGER waivers_refresh_vendor_listing AFTER INSERT OR UPDATE OR DELETE ON waivers
FOR EACH ROW EXECUTE FUNCTION refresh_vendor_listing();
CREATE OR REPLACE TRIGGER subscriptions_refresh_vendor_listing AFTER INSERT OR UPDATE OF status, payer_id OR DELETE ON subscriptions
FOR EACH ROW EXECUTE FUNCTION refresh_vendor_listing();
CREATE OR REPLACE TRIGGER subscription_items_refresh_vendor_listing AFTER INSERT OR UPDATE OF offer OR DELETE ON subscription_items
FOR EACH ROW EXECUTE FUNCTION refresh_vendor_listing();
