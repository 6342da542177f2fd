CREATE TABLE "access_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"association" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"message" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "approvals_message" CHECK (message <> '')
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"owner_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_owner_id_vendor_id_pk" PRIMARY KEY("owner_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "listing_months" (
	"vendor_id" uuid NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "listing_months_vendor_id_month_kind_pk" PRIMARY KEY("vendor_id","month","kind"),
	CONSTRAINT "listing_months_kind" CHECK (kind in ('opened', 'called', 'mailed', 'website', 'printed'))
);
--> statement-breakpoint
CREATE TABLE "listing_visits" (
	"person_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "listing_visits_person_id_vendor_id_kind_pk" PRIMARY KEY("person_id","vendor_id","kind"),
	CONSTRAINT "listing_visits_kind" CHECK (kind in ('opened', 'called', 'mailed', 'website', 'printed'))
);
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(company_name || ' ' || coalesce(poc_agent, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_vendor_id_vendors_user_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_vendor_id_vendors_user_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_months" ADD CONSTRAINT "listing_months_vendor_id_vendors_user_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_visits" ADD CONSTRAINT "listing_visits_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_visits" ADD CONSTRAINT "listing_visits_vendor_id_vendors_user_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_requests_person" ON "access_requests" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "access_requests_association" ON "access_requests" USING btree ("association");--> statement-breakpoint
CREATE INDEX "approvals_vendor" ON "approvals" USING btree ("vendor_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_once" ON "approvals" USING btree ("owner_id","vendor_id");--> statement-breakpoint
CREATE INDEX "favorites_vendor" ON "favorites" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_visits_vendor" ON "listing_visits" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Keeps vendors.is_listed equal to what `standing` says of whoever pays for the listing, whoever writes what is paid.
CREATE FUNCTION list_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	whose uuid;
BEGIN
	IF TG_TABLE_NAME = 'waivers' THEN
		whose := coalesce(NEW.person_id, OLD.person_id);
	ELSIF TG_TABLE_NAME = 'subscriptions' THEN
		SELECT person_id INTO whose FROM payers WHERE id = coalesce(NEW.payer_id, OLD.payer_id);
	ELSE
		SELECT payers.person_id INTO whose FROM subscriptions JOIN payers ON payers.id = subscriptions.payer_id
		WHERE subscriptions.id = coalesce(NEW.subscription_id, OLD.subscription_id);
	END IF;
	IF EXISTS (SELECT FROM vendors WHERE user_id = whose) THEN
		UPDATE vendors SET is_listed = NOT is_listed FROM standing
		WHERE user_id = whose AND person_id = whose AND is_listed <> (standing.status IN ('active', 'trialing'));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER subscriptions_list_vendor AFTER INSERT OR DELETE OR UPDATE OF status, payer_id ON subscriptions
FOR EACH ROW EXECUTE FUNCTION list_vendor();--> statement-breakpoint
CREATE TRIGGER subscription_items_list_vendor AFTER INSERT OR DELETE OR UPDATE OF offer ON subscription_items
FOR EACH ROW EXECUTE FUNCTION list_vendor();--> statement-breakpoint
CREATE TRIGGER waivers_list_vendor AFTER INSERT OR DELETE OR UPDATE ON waivers
FOR EACH ROW EXECUTE FUNCTION list_vendor();--> statement-breakpoint
UPDATE vendors SET is_listed = false FROM standing
WHERE person_id = user_id AND standing.status NOT IN ('active', 'trialing');
