CREATE TABLE "coupon_redemptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coupon_id" uuid NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"redeemed_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"percent_off" real,
	"amount_off" bigint,
	"lasts" text NOT NULL,
	"months" integer,
	"most_redemptions" integer,
	"redeemable_until" timestamp (3) with time zone,
	"provider_id" text,
	"expired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_kind" CHECK (kind in ('waiver', 'discount')),
	CONSTRAINT "coupons_lasts" CHECK (lasts in ('once', 'months', 'forever'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"first_name" text collate people NOT NULL,
	"last_name" text collate people NOT NULL,
	"role" text,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"sendings" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_state" CHECK (state in ('open', 'accepted', 'revoked')),
	CONSTRAINT "invitations_role" CHECK (role in ('AGENT', 'BROKER'))
);
--> statement-breakpoint
CREATE TABLE "seat_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brokerage_id" uuid NOT NULL,
	"person_id" uuid,
	"kind" text NOT NULL,
	"was_upgraded" boolean DEFAULT false NOT NULL,
	"days_left" integer NOT NULL,
	"days_in_cycle" integer NOT NULL,
	"full_amount" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"waived" bigint NOT NULL,
	"due" bigint NOT NULL,
	"invoice_id" text,
	"cycle_end" timestamp (3) with time zone NOT NULL,
	"is_given_up" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seat_charges_kind" CHECK (kind in ('STANDARD', 'PRORATED_NEW', 'PREMIUM_UPGRADE')),
	CONSTRAINT "seat_charges_sum" CHECK (full_amount = credit + waived + due and due >= 0)
);
--> statement-breakpoint
ALTER TABLE "seats" DROP CONSTRAINT "seats_kind";--> statement-breakpoint
ALTER TABLE "brokerages" ADD COLUMN "free_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "brokerages" ADD COLUMN "free_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "brokerages" ADD COLUMN "is_quantity_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "charge_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shares_results" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_id_users_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_charges" ADD CONSTRAINT "seat_charges_brokerage_id_brokerages_id_fk" FOREIGN KEY ("brokerage_id") REFERENCES "public"."brokerages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_charges" ADD CONSTRAINT "seat_charges_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_once" ON "coupon_redemptions" USING btree ("coupon_id","brokerage_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_one" ON "coupon_redemptions" USING btree ("brokerage_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "coupon_redemptions_brokerage" ON "coupon_redemptions" USING btree ("brokerage_id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_unsettled" ON "coupon_redemptions" USING btree ("redeemed_at") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("brokerage_id","email") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_accepted" ON "invitations" USING btree ("accepted_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_charges_invoice" ON "seat_charges" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "seat_charges_cycle" ON "seat_charges" USING btree ("brokerage_id","cycle_end");--> statement-breakpoint
CREATE INDEX "seat_charges_person" ON "seat_charges" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "seat_charges_unsettled" ON "seat_charges" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_charge_id_seat_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."seat_charges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brokerages_quantity_due" ON "brokerages" USING btree ("id") WHERE is_quantity_due;--> statement-breakpoint
CREATE INDEX "seats_joined" ON "seats" USING btree ("brokerage_id","opened_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "seats_charge" ON "seats" USING btree ("charge_id");--> statement-breakpoint
ALTER TABLE "seats" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "seats" DROP COLUMN "invoice_id";--> statement-breakpoint
ALTER TABLE "brokerages" ADD CONSTRAINT "brokerages_free_seats" CHECK (free_seats >= 0);