CREATE TABLE "payers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" text,
	"person_id" uuid,
	"brokerage_id" uuid,
	"holder_id" uuid GENERATED ALWAYS AS (coalesce(person_id, brokerage_id)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payers_whose" CHECK (num_nonnulls(person_id, brokerage_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "subscription_items" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"offer" text,
	"price_id" text NOT NULL,
	"unit_amount" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brokerages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text DEFAULT 'STANDARD' NOT NULL,
	"invoice_id" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "seats_kind" CHECK (kind in ('STANDARD', 'PRORATED_NEW', 'PREMIUM_UPGRADE'))
);
--> statement-breakpoint
CREATE TABLE "waivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid,
	"brokerage_id" uuid,
	"holder_id" uuid GENERATED ALWAYS AS (coalesce(person_id, brokerage_id)) STORED,
	"plan" text NOT NULL,
	"code" text,
	"reason" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "waivers_plan" CHECK (plan in ('basic', 'premium')),
	CONSTRAINT "waivers_whose" CHECK (num_nonnulls(person_id, brokerage_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" uuid,
	"attempt" integer NOT NULL,
	"bought" jsonb NOT NULL,
	"provider_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_purpose" CHECK (purpose in ('signup', 'renewal', 'vendor', 'seat', 'shop')),
	CONSTRAINT "checkouts_state" CHECK (state in ('open', 'completed', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "partner_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category" text NOT NULL,
	"number" integer NOT NULL,
	"vendor_id" uuid NOT NULL,
	"held_until" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_places_number" CHECK (number between 1 and 3),
	CONSTRAINT "partner_places_state" CHECK (num_nonnulls(held_until, confirmed_at) = 1)
);
--> statement-breakpoint
ALTER TABLE "payment_wishes" DROP CONSTRAINT "payment_wishes_kind";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_plan";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_status";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "invoices_user";--> statement-breakpoint
DROP INDEX "subscriptions_user";--> statement-breakpoint
DROP INDEX "pending_signups_checkout";--> statement-breakpoint
DROP INDEX "users_customer";--> statement-breakpoint
DROP INDEX "payment_wishes_open";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "concerns_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "amount_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "dispute_status" text;--> statement-breakpoint
ALTER TABLE "payment_wishes" ADD COLUMN "bought" text;--> statement-breakpoint
ALTER TABLE "payment_wishes" ADD COLUMN "attempt" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "customer_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payers" ADD CONSTRAINT "payers_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_items" ADD CONSTRAINT "subscription_items_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brokerages" ADD CONSTRAINT "brokerages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_places" ADD CONSTRAINT "partner_places_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payers_customer" ON "payers" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payers_holder" ON "payers" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "payers_person" ON "payers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "payers_brokerage" ON "payers" USING btree ("brokerage_id");--> statement-breakpoint
CREATE INDEX "subscription_items_subscription" ON "subscription_items" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brokerages_owner" ON "brokerages" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_open" ON "seats" USING btree ("person_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "seats_person" ON "seats" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "seats_brokerage" ON "seats" USING btree ("brokerage_id");--> statement-breakpoint
CREATE INDEX "waivers_holder" ON "waivers" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "waivers_person" ON "waivers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "waivers_brokerage" ON "waivers" USING btree ("brokerage_id");--> statement-breakpoint
CREATE INDEX "waivers_due" ON "waivers" USING btree ("ends_at") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("purpose","subject") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_attempt" ON "checkouts" USING btree ("purpose","subject","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_provider" ON "checkouts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "checkouts_person" ON "checkouts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "checkouts_expires" ON "checkouts" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "partner_places_three" ON "partner_places" USING btree ("category","number");--> statement-breakpoint
CREATE INDEX "partner_places_vendor" ON "partner_places" USING btree ("vendor_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_concerns_id_users_id_fk" FOREIGN KEY ("concerns_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_payer" ON "invoices" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_concerns" ON "invoices" USING btree ("concerns_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_wishes_attempt" ON "payment_wishes" USING btree ("kind","subject","bought","attempt");--> statement-breakpoint
CREATE INDEX "subscriptions_payer" ON "subscriptions" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "pending_signups_customer" ON "pending_signups" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_wishes_open" ON "payment_wishes" USING btree ("kind","subject","bought") WHERE state = 'open';--> statement-breakpoint
-- Whoever has a plan of which no subscription is kept: it is written down as one, so that nobody's standing changes.
INSERT INTO "subscriptions" ("id", "user_id", "customer_id", "offer", "price_id", "quantity", "status", "period_start", "period_end", "trial_start", "trial_end", "ends_at_period_end", "created_at", "reading")
SELECT coalesce(person.subscription_id, 'carried_' || person.id), person.id, coalesce(person.stripe_customer_id, ''),
	CASE
		WHEN person.subscription_plan = 'premium' THEN CASE person.role WHEN 'BROKERAGE' THEN 'brokerage_account' WHEN 'VENDOR' THEN 'vendor_standard_premium' ELSE 'agent_pro' END
		ELSE CASE person.role WHEN 'VENDOR' THEN 'vendor_standard_basic' WHEN 'BROKERAGE' THEN NULL ELSE 'agent_access' END
	END,
	coalesce(person.subscription_price_id, ''), 1, person.subscription_status,
	coalesce(person.subscription_created_at, person.created_at), coalesce(person.subscription_period_end, person.created_at),
	person.trial_started, person.trial_end, false, coalesce(person.subscription_created_at, person.created_at), 0
FROM "users" person
WHERE person.role NOT IN ('ADMIN', 'MANAGER')
	AND (person.subscription_id IS NOT NULL OR person.subscription_status <> 'active')
	AND NOT EXISTS (SELECT 1 FROM "subscriptions" known WHERE known.user_id = person.id);--> statement-breakpoint
INSERT INTO "brokerages" ("owner_id", "created_at") SELECT id, created_at FROM "users" WHERE role = 'BROKERAGE';--> statement-breakpoint
INSERT INTO "seats" ("brokerage_id", "person_id", "opened_at") SELECT id, owner_id, created_at FROM "brokerages";--> statement-breakpoint
INSERT INTO "payers" ("customer_id", "person_id", "brokerage_id", "created_at")
SELECT person.stripe_customer_id, CASE WHEN office.id IS NULL THEN person.id END, office.id, person.created_at
FROM "users" person LEFT JOIN "brokerages" office ON office.owner_id = person.id
WHERE person.stripe_customer_id IS NOT NULL
	OR EXISTS (SELECT 1 FROM "subscriptions" paid WHERE paid.user_id = person.id)
	OR EXISTS (SELECT 1 FROM "invoices" paid WHERE paid.user_id = person.id);--> statement-breakpoint
-- A plan that came without any subscription.
INSERT INTO "waivers" ("person_id", "plan", "reason", "starts_at")
SELECT id, 'premium', 'Kept from before plans were derived', created_at FROM "users" person
WHERE role NOT IN ('ADMIN', 'MANAGER') AND subscription_plan = 'premium'
	AND NOT EXISTS (SELECT 1 FROM "subscriptions" known WHERE known.user_id = person.id);--> statement-breakpoint
UPDATE "subscriptions" SET payer_id = payer.id FROM "payers" payer LEFT JOIN "brokerages" office ON office.id = payer.brokerage_id
WHERE user_id = coalesce(payer.person_id, office.owner_id);--> statement-breakpoint
UPDATE "invoices" SET payer_id = payer.id FROM "payers" payer LEFT JOIN "brokerages" office ON office.id = payer.brokerage_id
WHERE user_id = coalesce(payer.person_id, office.owner_id);--> statement-breakpoint
-- The items get the provider's own ids and prices the next time we look. A price that is none of ours leaves the plan as it was.
INSERT INTO "subscription_items" ("id", "subscription_id", "offer", "price_id", "unit_amount", "quantity", "period_start", "period_end")
SELECT 'of_' || item.id, item.id, item.offer, item.price_id,
	CASE item.offer WHEN 'agent_access' THEN 10000 WHEN 'agent_pro' THEN 15000 WHEN 'brokerage_account' THEN 15000 WHEN 'vendor_standard_basic' THEN 25000 WHEN 'vendor_standard_premium' THEN 50000 WHEN 'vendor_higher_basic' THEN 50000 WHEN 'vendor_higher_premium' THEN 100000 ELSE 0 END,
	item.quantity, item.period_start, item.period_end
FROM (
	SELECT known.id, known.price_id, known.quantity, known.period_start, known.period_end,
		coalesce(known.offer, CASE WHEN person.subscription_plan = 'premium' THEN CASE person.role WHEN 'BROKERAGE' THEN 'brokerage_account' WHEN 'VENDOR' THEN 'vendor_standard_premium' ELSE 'agent_pro' END END) AS offer
	FROM "subscriptions" known JOIN "users" person ON person.id = known.user_id
) item;--> statement-breakpoint
UPDATE "payment_wishes" SET bought = CASE kind WHEN 'upgrade' THEN 'agent_pro' ELSE subject END, attempt = counted.attempt
FROM (SELECT id, row_number() OVER (PARTITION BY kind, subject ORDER BY created_at, id) AS attempt FROM "payment_wishes") counted
WHERE counted.id = payment_wishes.id;--> statement-breakpoint
INSERT INTO "checkouts" ("purpose", "subject", "person_id", "attempt", "bought", "provider_id", "state", "created_at", "expires_at")
SELECT 'signup', signup.id::text, person.id, greatest(signup.attempts, 1), jsonb_build_array(jsonb_build_object('offer', signup.offer, 'quantity', 1)),
	signup.checkout_id, CASE signup.state WHEN 'open' THEN 'open' ELSE 'completed' END, signup.created_at, signup.expires_at
FROM "pending_signups" signup LEFT JOIN "users" person ON person.id = signup.account_id
WHERE signup.checkout_id IS NOT NULL;--> statement-breakpoint
UPDATE "account_deletions" SET customer_ids = ARRAY[customer_id] WHERE customer_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "payer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "payer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_wishes" ALTER COLUMN "bought" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_wishes" ALTER COLUMN "attempt" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "customer_id";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "offer";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "price_id";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "quantity";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "period_start";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "period_end";--> statement-breakpoint
ALTER TABLE "account_deletions" DROP COLUMN "customer_id";--> statement-breakpoint
ALTER TABLE "pending_signups" DROP COLUMN "checkout_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "subscription_plan";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "subscription_status";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "subscription_price_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "subscription_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "stripe_customer_id";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "subscription_created_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "subscription_period_end";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "trial_started";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "trial_end";--> statement-breakpoint
ALTER TABLE "payment_wishes" ADD CONSTRAINT "payment_wishes_kind" CHECK (kind in ('upgrade', 'pay', 'seat'));--> statement-breakpoint
CREATE VIEW "public"."standing" AS (
  select person.id as person_id,
    case when person.role in ('ADMIN', 'MANAGER') then 'premium' else coalesce(best.plan, 'basic') end as plan,
    case when person.role in ('ADMIN', 'MANAGER') then 'active' else coalesce(best.status, 'active') end as status,
    case when person.role in ('ADMIN', 'MANAGER') then 'staff' else coalesce(best.source, 'none') end as source,
    best.since, best.until, best.subscription_id, best.price_id, best.trial_start, best.trial_end,
    coalesce(best.customer_id, (
  select payer.customer_id from payers payer where payer.holder_id = person.id), (
  select payer.customer_id from brokerages office join payers payer on payer.holder_id = office.id
  where office.owner_id = person.id)) as customer_id
  from users person
  left join lateral (
  select way.* from (
  select case when item.offer in ('agent_pro', 'brokerage_account', 'vendor_standard_premium', 'vendor_higher_premium') then 'premium' else 'basic' end as plan,
    case when holder.closed_at is null then subscription.status else 'canceled' end as status, holder.source,
    case when holder.pays then subscription.created_at else holder.opened_at end as since, item.period_end as until,
    case when holder.pays then subscription.id end as subscription_id,
    case when holder.pays then item.price_id end as price_id,
    case when holder.pays then payer.customer_id end as customer_id,
    case when holder.pays then subscription.trial_start end as trial_start,
    case when holder.pays then subscription.trial_end end as trial_end
  from (
    select person.id as id, null::timestamptz as opened_at, null::timestamptz as closed_at,
      'own' as source, true as pays
    union all
    select seat.brokerage_id, seat.opened_at, seat.closed_at, 'seat', office.owner_id = person.id
    from seats seat join brokerages office on office.id = seat.brokerage_id
    where seat.person_id = person.id
  ) holder
  join payers payer on payer.holder_id = holder.id
  join subscriptions subscription on subscription.payer_id = payer.id
  join subscription_items item on item.subscription_id = subscription.id
  where coalesce(item.offer in ('vendor_standard_basic', 'vendor_standard_premium', 'vendor_higher_basic', 'vendor_higher_premium') = (person.role = 'VENDOR'), true) union all 
  select waiver.plan, case when num_nonnulls(holder.closed_at, waiver.ended_at) = 0 then 'active' else 'canceled' end,
    holder.source, greatest(holder.opened_at, waiver.starts_at), waiver.ends_at, null, null, null, null, null
  from (
    select person.id as id, null::timestamptz as opened_at, null::timestamptz as closed_at,
      'waiver' as source, true as pays
    union all
    select seat.brokerage_id, seat.opened_at, seat.closed_at, 'seat', office.owner_id = person.id
    from seats seat join brokerages office on office.id = seat.brokerage_id
    where seat.person_id = person.id
  ) holder
  join waivers waiver on waiver.holder_id = holder.id) way
  order by
    case way.status when 'active' then 0 when 'trialing' then 0 when 'past_due' then 1 when 'incomplete' then 2 else 3 end,
    way.plan desc, way.since desc, way.subscription_id
  limit 1) best on true);