-- Renames tables, columns and constraints to plain English and keeps every row. Functions, triggers and the view are
-- dropped here; server/src/db/functions creates them with their new names in the same transaction.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
DO $$
DECLARE
	old record;
BEGIN
	FOR old IN SELECT tgname, tgrelid::regclass AS watched FROM pg_trigger
		WHERE NOT tgisinternal AND tgfoid::regproc::text IN ('audit_log_stays', 'count_contacts', 'count_users', 'give_stamp',
			'list_vendor', 'note_holders', 'settle_holders', 'sum_transaction_months') LOOP
		EXECUTE format('DROP TRIGGER %I ON %s', old.tgname, old.watched);
	END LOOP;
END $$;--> statement-breakpoint
DROP VIEW standing;--> statement-breakpoint
DROP FUNCTION audit_log_stays();--> statement-breakpoint
DROP FUNCTION count_contacts();--> statement-breakpoint
DROP FUNCTION count_users();--> statement-breakpoint
DROP FUNCTION give_stamp();--> statement-breakpoint
DROP FUNCTION list_vendor();--> statement-breakpoint
DROP FUNCTION note_holders();--> statement-breakpoint
DROP FUNCTION settle_holders();--> statement-breakpoint
DROP FUNCTION sum_transaction_months();--> statement-breakpoint
DROP FUNCTION refresh_directory(uuid[]);--> statement-breakpoint
ALTER TABLE "account_stamps" RENAME TO "account_versions";--> statement-breakpoint
ALTER TABLE "changed_holders" RENAME TO "dirty_users";--> statement-breakpoint
ALTER TABLE "payment_wishes" RENAME TO "payment_attempts";--> statement-breakpoint
ALTER TABLE "second_steps" RENAME TO "pending_sign_ins";--> statement-breakpoint
ALTER TABLE "paces" RENAME TO "throttles";--> statement-breakpoint
ALTER TABLE "limit_counts" RENAME TO "rate_limit_counts";--> statement-breakpoint
ALTER TABLE "attention" RENAME TO "attention_items";--> statement-breakpoint
ALTER TABLE "trials_taken" RENAME TO "used_trials";--> statement-breakpoint
ALTER TABLE "listing_months" RENAME TO "listing_monthly_counts";--> statement-breakpoint
ALTER TABLE "listing_visits" RENAME TO "listing_views";--> statement-breakpoint
ALTER SEQUENCE "provider_readings" RENAME TO "provider_snapshot_seq";--> statement-breakpoint
ALTER TABLE "account_versions" RENAME COLUMN "stamp" TO "version";--> statement-breakpoint
ALTER TABLE "dirty_users" RENAME COLUMN "holders" TO "user_ids";--> statement-breakpoint
ALTER TABLE "payers" RENAME COLUMN "holder_id" TO "party_id";--> statement-breakpoint
ALTER TABLE "waivers" RENAME COLUMN "holder_id" TO "party_id";--> statement-breakpoint
ALTER TABLE "attention_items" RENAME COLUMN "settled_at" TO "resolved_at";--> statement-breakpoint
ALTER TABLE "attention_items" RENAME COLUMN "settled_by" TO "resolved_by";--> statement-breakpoint
ALTER TABLE "coupon_redemptions" RENAME COLUMN "settled_at" TO "synced_at";--> statement-breakpoint
ALTER TABLE "seat_charges" RENAME COLUMN "settled_at" TO "synced_at";--> statement-breakpoint
ALTER TABLE "seat_charges" RENAME COLUMN "is_given_up" TO "is_abandoned";--> statement-breakpoint
ALTER TABLE "partner_waitlist" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "concerns_id" TO "beneficiary_id";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "reading" TO "snapshot_seq";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "reading" TO "snapshot_seq";--> statement-breakpoint
ALTER TABLE "used_trials" RENAME COLUMN "mark" TO "kind";--> statement-breakpoint
ALTER TABLE "used_trials" RENAME COLUMN "taken_at" TO "used_at";--> statement-breakpoint
ALTER TABLE "listing_monthly_counts" RENAME COLUMN "times" TO "count";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "set_aside_at" TO "dismissed_at";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "counted_from" TO "prorated_from";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "bought" TO "item";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME COLUMN "attempt" TO "attempt_number";--> statement-breakpoint
ALTER TABLE "contact_merges" RENAME COLUMN "kept_id" TO "remaining_id";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "shown" TO "preview_pages";--> statement-breakpoint
ALTER TABLE "place_refunds" RENAME COLUMN "paid" TO "payment_ref";--> statement-breakpoint
ALTER TABLE "account_versions" RENAME CONSTRAINT "account_stamps_pkey" TO "account_versions_pkey";--> statement-breakpoint
ALTER TABLE "account_versions" RENAME CONSTRAINT "account_stamps_user_id_users_id_fk" TO "account_versions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "attention_items" RENAME CONSTRAINT "attention_pkey" TO "attention_items_pkey";--> statement-breakpoint
ALTER TABLE "attention_items" RENAME CONSTRAINT "attention_kind" TO "attention_items_kind";--> statement-breakpoint
ALTER TABLE "contact_merges" RENAME CONSTRAINT "contact_merges_kept_id_contacts_id_fk" TO "contact_merges_remaining_id_contacts_id_fk";--> statement-breakpoint
ALTER TABLE "invoices" RENAME CONSTRAINT "invoices_concerns_id_users_id_fk" TO "invoices_beneficiary_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "listing_monthly_counts" RENAME CONSTRAINT "listing_months_vendor_id_month_kind_pk" TO "listing_monthly_counts_vendor_id_month_kind_pk";--> statement-breakpoint
ALTER TABLE "listing_monthly_counts" RENAME CONSTRAINT "listing_months_vendor_id_vendors_user_id_fk" TO "listing_monthly_counts_vendor_id_vendors_user_id_fk";--> statement-breakpoint
ALTER TABLE "listing_monthly_counts" RENAME CONSTRAINT "listing_months_kind" TO "listing_monthly_counts_kind";--> statement-breakpoint
ALTER TABLE "listing_views" RENAME CONSTRAINT "listing_visits_person_id_vendor_id_kind_pk" TO "listing_views_person_id_vendor_id_kind_pk";--> statement-breakpoint
ALTER TABLE "listing_views" RENAME CONSTRAINT "listing_visits_person_id_users_id_fk" TO "listing_views_person_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "listing_views" RENAME CONSTRAINT "listing_visits_vendor_id_vendors_user_id_fk" TO "listing_views_vendor_id_vendors_user_id_fk";--> statement-breakpoint
ALTER TABLE "listing_views" RENAME CONSTRAINT "listing_visits_kind" TO "listing_views_kind";--> statement-breakpoint
ALTER TABLE "partner_places" RENAME CONSTRAINT "partner_places_whose" TO "partner_places_confirmed_vendor";--> statement-breakpoint
ALTER TABLE "payers" RENAME CONSTRAINT "payers_whose" TO "payers_person_or_brokerage";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME CONSTRAINT "payment_wishes_pkey" TO "payment_attempts_pkey";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME CONSTRAINT "payment_wishes_user_id_users_id_fk" TO "payment_attempts_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME CONSTRAINT "payment_wishes_kind" TO "payment_attempts_kind";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME CONSTRAINT "payment_wishes_state" TO "payment_attempts_state";--> statement-breakpoint
ALTER TABLE "pending_sign_ins" RENAME CONSTRAINT "second_steps_pkey" TO "pending_sign_ins_pkey";--> statement-breakpoint
ALTER TABLE "pending_sign_ins" RENAME CONSTRAINT "second_steps_token_hash_unique" TO "pending_sign_ins_token_hash_unique";--> statement-breakpoint
ALTER TABLE "pending_sign_ins" RENAME CONSTRAINT "second_steps_user_id_users_id_fk" TO "pending_sign_ins_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "rate_limit_counts" RENAME CONSTRAINT "limit_counts_name_subject_pk" TO "rate_limit_counts_name_subject_pk";--> statement-breakpoint
ALTER TABLE "throttles" RENAME CONSTRAINT "paces_pkey" TO "throttles_pkey";--> statement-breakpoint
ALTER TABLE "used_trials" RENAME CONSTRAINT "trials_taken_mark_hash_pk" TO "used_trials_kind_hash_pk";--> statement-breakpoint
ALTER TABLE "used_trials" RENAME CONSTRAINT "trials_taken_mark" TO "used_trials_kind";--> statement-breakpoint
ALTER TABLE "waivers" RENAME CONSTRAINT "waivers_whose" TO "waivers_person_or_brokerage";--> statement-breakpoint
ALTER INDEX "attention_open" RENAME TO "attention_items_open";--> statement-breakpoint
ALTER INDEX "attention_found" RENAME TO "attention_items_found";--> statement-breakpoint
ALTER INDEX "attention_settled_by_hand" RENAME TO "attention_items_resolved_by_hand";--> statement-breakpoint
ALTER INDEX "coupon_redemptions_unsettled" RENAME TO "coupon_redemptions_unsynced";--> statement-breakpoint
ALTER INDEX "seat_charges_unsettled" RENAME TO "seat_charges_unsynced";--> statement-breakpoint
ALTER INDEX "coupon_redemptions_once" RENAME TO "coupon_redemptions_coupon_brokerage";--> statement-breakpoint
ALTER INDEX "coupon_redemptions_one" RENAME TO "coupon_redemptions_active";--> statement-breakpoint
ALTER INDEX "invoices_concerns" RENAME TO "invoices_beneficiary";--> statement-breakpoint
ALTER INDEX "limit_counts_ends" RENAME TO "rate_limit_counts_ends";--> statement-breakpoint
ALTER INDEX "listing_visits_vendor" RENAME TO "listing_views_vendor";--> statement-breakpoint
ALTER INDEX "partner_waitlist_line" RENAME TO "partner_waitlist_category";--> statement-breakpoint
ALTER INDEX "partner_waitlist_once" RENAME TO "partner_waitlist_category_email";--> statement-breakpoint
ALTER INDEX "partner_places_three" RENAME TO "partner_places_category_number";--> statement-breakpoint
ALTER INDEX "approvals_once" RENAME TO "approvals_owner_vendor";--> statement-breakpoint
ALTER INDEX "contact_merges_kept" RENAME TO "contact_merges_remaining";--> statement-breakpoint
ALTER INDEX "contacts_several" RENAME TO "contacts_several_contact_methods";--> statement-breakpoint
ALTER INDEX "payers_holder" RENAME TO "payers_party";--> statement-breakpoint
ALTER INDEX "waivers_holder" RENAME TO "waivers_party";--> statement-breakpoint
ALTER INDEX "payment_wishes_open" RENAME TO "payment_attempts_open";--> statement-breakpoint
ALTER INDEX "payment_wishes_attempt" RENAME TO "payment_attempts_number";--> statement-breakpoint
ALTER INDEX "payment_wishes_user" RENAME TO "payment_attempts_user";--> statement-breakpoint
ALTER INDEX "second_steps_user" RENAME TO "pending_sign_ins_user";--> statement-breakpoint
ALTER INDEX "vendor_flyers_three" RENAME TO "vendor_flyers_vendor_position";--> statement-breakpoint
-- PostgreSQL 18 also names NOT NULL constraints.
DO $$
DECLARE
	old record;
BEGIN
	FOR old IN SELECT conrelid::regclass AS owner, conname AS was, format('%s_%s_not_null', relname, attname) AS name
		FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
		JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
		WHERE contype = 'n' AND connamespace = 'public'::regnamespace
			AND conname::text <> format('%s_%s_not_null', relname, attname) AND length(format('%s_%s_not_null', relname, attname)) < 64 LOOP
		EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.owner, old.was, old.name);
	END LOOP;
END $$;
