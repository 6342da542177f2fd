-- Vendors who signed up, or whom staff added, were labeled "Trainer" without having said so: all three preferences were on by
-- default. A vendor who has saved any of them keeps what they saved.
UPDATE profiles SET reach_me_out = false, travel_to_offices = false, provide_food = false
FROM users
WHERE users.id = profiles.user_id AND users.role = 'VENDOR'
	AND profiles.reach_me_out AND profiles.travel_to_offices AND profiles.provide_food
	AND EXISTS (SELECT FROM audit_log WHERE subject = users.id::text
		AND (action = 'signup.finish' OR (action = 'account.create' AND actor_id IS NOT NULL)))
	AND NOT EXISTS (SELECT FROM audit_log WHERE subject = users.id::text AND action IN ('vendor.update', 'profile.update')
		AND details -> 'fields' ?| ARRAY['reachMeOut', 'travelToOffices', 'provideFood']);
--> statement-breakpoint
-- The directory is refreshed now: a later migration in this transaction may change its tables.
SET CONSTRAINTS settled_at_the_end IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS settled_at_the_end DEFERRED;
