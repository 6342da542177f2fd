-- What each person may use, until when and why. It is derived, never stored. It does not compare times with
-- now(), because we store the end of a subscription, seat or waiver when it happens. Keep few joins outside
-- the lateral: beyond eight, PostgreSQL would start with all payers.
CREATE OR REPLACE VIEW entitlements AS
SELECT person.id AS person_id,
	CASE WHEN person.role IN ('ADMIN', 'MANAGER') THEN 'premium' ELSE coalesce(best.plan, 'basic') END AS plan,
	CASE WHEN person.role IN ('ADMIN', 'MANAGER') THEN 'active' ELSE coalesce(best.status, 'active') END AS status,
	CASE WHEN person.role IN ('ADMIN', 'MANAGER') THEN 'staff' ELSE coalesce(best.source, 'none') END AS source,
	best.since, best.until, best.subscription_id, best.price_id, best.trial_start, best.trial_end,
	-- The customer id of a person who has bought nothing yet, or has a seat in someone else's office.
	coalesce(best.customer_id,
		(SELECT payer.customer_id FROM payers payer WHERE payer.party_id = person.id),
		(SELECT payer.customer_id FROM brokerages office JOIN payers payer ON payer.party_id = office.id
			WHERE office.owner_id = person.id)) AS customer_id
FROM users person
LEFT JOIN LATERAL (
	SELECT candidate.* FROM (
		-- A subscription of the person, or of an office with a seat for them. A closed seat counts as ended. Only
  -- the payer sees the subscription's details.
		SELECT
			CASE WHEN item.offer IN ('agent_pro', 'brokerage_account', 'vendor_standard_premium', 'vendor_higher_premium')
				THEN 'premium' ELSE 'basic' END AS plan,
			CASE WHEN party.closed_at IS NULL THEN subscription.status ELSE 'canceled' END AS status, party.source,
			CASE WHEN party.pays THEN subscription.created_at ELSE party.opened_at END AS since, item.period_end AS until,
			CASE WHEN party.pays THEN subscription.id END AS subscription_id,
			CASE WHEN party.pays THEN item.price_id END AS price_id,
			CASE WHEN party.pays THEN payer.customer_id END AS customer_id,
			CASE WHEN party.pays THEN subscription.trial_start END AS trial_start,
			CASE WHEN party.pays THEN subscription.trial_end END AS trial_end
		FROM (
			SELECT person.id, NULL::timestamptz AS opened_at, NULL::timestamptz AS closed_at, 'own' AS source, true AS pays
			UNION ALL
			SELECT seat.brokerage_id, seat.opened_at, seat.closed_at, 'seat', office.owner_id = person.id
			FROM seats seat JOIN brokerages office ON office.id = seat.brokerage_id
			WHERE seat.person_id = person.id
		) party
		JOIN payers payer ON payer.party_id = party.id
		JOIN subscriptions subscription ON subscription.payer_id = payer.id
		JOIN subscription_items item ON item.subscription_id = subscription.id
		-- A vendor's listing does not include a desktop, nor a desktop a listing.
		WHERE coalesce(item.offer IN ('vendor_standard_basic', 'vendor_standard_premium', 'vendor_higher_basic', 'vendor_higher_premium')
			= (person.role = 'VENDOR'), true)
		UNION ALL
		-- A waiver makes the plan free until it ends.
		SELECT waiver.plan,
			CASE WHEN num_nonnulls(party.closed_at, waiver.ended_at) = 0 THEN 'active' ELSE 'canceled' END,
			party.source, greatest(party.opened_at, waiver.starts_at), waiver.ends_at, NULL, NULL, NULL, NULL, NULL
		FROM (
			SELECT person.id, NULL::timestamptz AS opened_at, NULL::timestamptz AS closed_at, 'waiver' AS source
			UNION ALL
			SELECT seat.brokerage_id, seat.opened_at, seat.closed_at, 'seat'
			FROM seats seat
			WHERE seat.person_id = person.id
		) party
		JOIN waivers waiver ON waiver.party_id = party.id
	) candidate
	-- The best status first, then the premium plan, then the latest start.
	ORDER BY
		CASE candidate.status WHEN 'active' THEN 0 WHEN 'trialing' THEN 0 WHEN 'past_due' THEN 1 WHEN 'incomplete' THEN 2 ELSE 3 END,
		candidate.plan DESC, candidate.since DESC, candidate.subscription_id
	LIMIT 1
) best ON true;
