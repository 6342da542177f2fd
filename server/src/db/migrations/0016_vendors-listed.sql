CREATE TABLE "partner_waitlist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category" text NOT NULL,
	"email" "citext" NOT NULL,
	"vendor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "place_refunds" (
	"paid" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"email" "citext" NOT NULL,
	"vendor_id" uuid,
	"subscription_id" text NOT NULL,
	"invoice_id" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vendor_flyers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"original_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_flyers_position" CHECK (position between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "partner_places" ALTER COLUMN "vendor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_places" ADD COLUMN "email" "citext";--> statement-breakpoint
UPDATE "partner_places" SET "email" = (SELECT "email" FROM "users" WHERE "users"."id" = "vendor_id");--> statement-breakpoint
ALTER TABLE "partner_places" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
-- Nobody was asked before; whoever is listed already chooses anew with us.
ALTER TABLE "vendors" ADD COLUMN "business_category" text NOT NULL DEFAULT 'Handyman/Contractors';--> statement-breakpoint
ALTER TABLE "vendors" ALTER COLUMN "business_category" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "vendor_phone" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "poc_agent" text collate people;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "poc_email" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "representative_website" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "loan_links" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "loan_links_label" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "nmls_number" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "associations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "social_links" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "zip_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "service_photo" uuid;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "video_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_waitlist" ADD CONSTRAINT "partner_waitlist_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_refunds" ADD CONSTRAINT "place_refunds_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_flyers" ADD CONSTRAINT "vendor_flyers_vendor_id_vendors_user_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_waitlist_once" ON "partner_waitlist" USING btree ("category","email");--> statement-breakpoint
CREATE INDEX "partner_waitlist_line" ON "partner_waitlist" USING btree ("category","created_at");--> statement-breakpoint
CREATE INDEX "partner_waitlist_vendor" ON "partner_waitlist" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "place_refunds_vendor" ON "place_refunds" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "place_refunds_open" ON "place_refunds" USING btree ("decided_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_flyers_three" ON "vendor_flyers" USING btree ("vendor_id","position");--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_service_photo_images_id_fk" FOREIGN KEY ("service_photo") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_places_email" ON "partner_places" USING btree ("category","email");--> statement-breakpoint
CREATE INDEX "vendors_category_index" ON "vendors" USING btree ("business_category");--> statement-breakpoint
CREATE INDEX "vendors_zip_codes" ON "vendors" USING gin ("zip_codes");--> statement-breakpoint
CREATE INDEX "vendors_service_photo" ON "vendors" USING btree ("service_photo");--> statement-breakpoint
ALTER TABLE "partner_places" ADD CONSTRAINT "partner_places_whose" CHECK (confirmed_at is null or vendor_id is not null);--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_category" CHECK (business_category in ('AC/Heating', 'Cleaners', 'Electricians', 'Flooring', 'Handyman/Contractors', 'Home Warranty', 'Home Security', 'Home Insurance', 'Inspectors', 'Lenders', 'Lawn Care/Landscapers', 'Moving Company', 'Painters', 'Pest Control', 'Plumbers', 'Pool', 'Photographers', 'Roofers', 'Solar', 'Survey', 'Title Companies', 'Water Softener'));