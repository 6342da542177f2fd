CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"state_location" text,
	"license_number" text,
	"association" text,
	"brokerage_name" text,
	"brokerage_phone" text,
	"brokerage_address" text,
	"tag_line" text,
	"certificates" text[] DEFAULT '{}' NOT NULL,
	"brand_colors" text[] DEFAULT '{}' NOT NULL,
	"color_settings" jsonb,
	"profile_picture" uuid,
	"logo_image" uuid,
	"personal_logo" uuid,
	"reach_me_out" boolean DEFAULT true NOT NULL,
	"travel_to_offices" boolean DEFAULT true NOT NULL,
	"provide_food" boolean DEFAULT true NOT NULL,
	"accepted_vendor_disclaimer_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text collate people NOT NULL
);
--> statement-breakpoint
-- Everybody has a profile. A picture whose row is gone is no picture.
INSERT INTO profiles
SELECT id, state_location, license_number, association, brokerage_name, brokerage_phone, brokerage_address, tag_line,
	certificates, brand_colors, color_settings,
	(SELECT i.id FROM images i WHERE i.id = u.profile_picture),
	(SELECT i.id FROM images i WHERE i.id = u.logo_image),
	(SELECT i.id FROM images i WHERE i.id = u.personal_logo),
	reach_me_out, travel_to_offices, provide_food, accepted_vendor_disclaimer_at
FROM users u;--> statement-breakpoint
INSERT INTO vendors SELECT id, vendor_company_name FROM users WHERE vendor_company_name IS NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_profile_picture_images_id_fk" FOREIGN KEY ("profile_picture") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_logo_image_images_id_fk" FOREIGN KEY ("logo_image") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_personal_logo_images_id_fk" FOREIGN KEY ("personal_logo") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_profile_picture" ON "profiles" USING btree ("profile_picture");--> statement-breakpoint
CREATE INDEX "profiles_logo_image" ON "profiles" USING btree ("logo_image");--> statement-breakpoint
CREATE INDEX "profiles_personal_logo" ON "profiles" USING btree ("personal_logo");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "state_location";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "license_number";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "association";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "brokerage_name";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "brokerage_phone";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "brokerage_address";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "tag_line";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "certificates";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "brand_colors";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "color_settings";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "profile_picture";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "logo_image";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "personal_logo";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "reach_me_out";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "travel_to_offices";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "provide_food";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "vendor_company_name";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "accepted_vendor_disclaimer_at";