-- Rows of release 2 (migrations 0 to 41) in the tables and columns that release 1 did not have.
INSERT INTO attention (kind, subject, found_at, settled_at, settled_by)
SELECT 'unknown-customer', 'cus_1', now(), now(), id FROM users WHERE role = 'ADMIN';
INSERT INTO attention (kind, subject, found_at) VALUES ('unknown-customer', 'cus_2', now());
INSERT INTO trials_taken (mark, hash, taken_at) VALUES ('email', 'a', now()), ('card', 'b', now());
INSERT INTO second_steps (user_id, token_hash, expires_at) SELECT id, 'hash', now() FROM users LIMIT 1;
INSERT INTO paces (name, next_at) VALUES ('address service', now());
INSERT INTO limit_counts (name, subject, hits, ends_at) VALUES ('sign-in', 'hash', 3, now());
INSERT INTO listing_visits (person_id, vendor_id, kind, day)
SELECT users.id, vendors.user_id, 'opened', '2026-11-17' FROM users, vendors WHERE role = 'AGENT';
INSERT INTO listing_months (vendor_id, month, kind, times) SELECT user_id, '2026-11', 'opened', 7 FROM vendors;
INSERT INTO partner_waitlist (category, email, vendor_id, told_at)
SELECT business_category, email, user_id, now() FROM vendors JOIN users ON id = user_id;
INSERT INTO place_refunds (paid, category, email, vendor_id, subscription_id, decided_at)
SELECT 'cs_' || user_id, business_category, email, user_id, 'sub_1', now() FROM vendors JOIN users ON id = user_id;
INSERT INTO coupons (code, description, kind, lasts) VALUES ('GROW', 'For offices that grow', 'waiver', 'forever');
INSERT INTO coupon_redemptions (coupon_id, brokerage_id, redeemed_at, settled_at)
SELECT coupons.id, brokerages.id, now(), now() FROM coupons, brokerages;
INSERT INTO waivers (brokerage_id, plan, code, reason, starts_at) SELECT id, 'premium', 'GROW', 'coupon', now() FROM brokerages;
INSERT INTO seat_charges (brokerage_id, person_id, kind, days_left, days_in_cycle, full_amount, credit, waived, due, cycle_end,
	is_given_up, settled_at)
SELECT brokerage_id, person_id, 'STANDARD', 10, 365, 500, 0, 0, 500, now(), true, now() FROM seats;
UPDATE invoices SET concerns_id = (SELECT id FROM users WHERE role = 'AGENT' LIMIT 1);
UPDATE mails SET set_aside_at = now() WHERE id = (SELECT min(id::text)::uuid FROM mails);
