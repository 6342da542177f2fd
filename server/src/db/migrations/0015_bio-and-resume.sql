CREATE TABLE "bios" (
	"owner_id" uuid NOT NULL,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"background_image" uuid,
	"custom_profile_picture" uuid,
	"contact_image" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"career_start" text DEFAULT '' NOT NULL,
	"prior_experience" text DEFAULT '' NOT NULL,
	"why_real_estate" text DEFAULT '' NOT NULL,
	"strengths" text DEFAULT '' NOT NULL,
	"skills" text DEFAULT '' NOT NULL,
	"special_talent" text DEFAULT '' NOT NULL,
	"personal_life" text DEFAULT '' NOT NULL,
	"target_client_type" text DEFAULT '' NOT NULL,
	"market_type" text DEFAULT '' NOT NULL,
	"generated_content" text DEFAULT '' NOT NULL,
	"saved_at" timestamp (3) with time zone,
	CONSTRAINT "bios_owner_id_pk" PRIMARY KEY("owner_id"),
	CONSTRAINT "bios_target_client_type" CHECK (target_client_type in ('', 'Seller', 'Buyer'))
);
--> statement-breakpoint
CREATE TABLE "resume_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"section" text NOT NULL,
	"temporary_id" text,
	"organization" text NOT NULL,
	"start_date" text,
	"end_date" text,
	"present" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_items_section" CHECK (section in ('involvement', 'education'))
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"owner_id" uuid NOT NULL,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"background_image" uuid,
	"custom_profile_picture" uuid,
	"contact_image" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"miscellaneous" text DEFAULT '' NOT NULL,
	"use_image_for_contact" boolean DEFAULT false NOT NULL,
	"selected_transactions" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone,
	CONSTRAINT "resumes_owner_id_pk" PRIMARY KEY("owner_id")
);
--> statement-breakpoint
ALTER TABLE "bios" ADD CONSTRAINT "bios_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bios" ADD CONSTRAINT "bios_background_image_images_id_fk" FOREIGN KEY ("background_image") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bios" ADD CONSTRAINT "bios_custom_profile_picture_images_id_fk" FOREIGN KEY ("custom_profile_picture") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bios" ADD CONSTRAINT "bios_contact_image_images_id_fk" FOREIGN KEY ("contact_image") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_items" ADD CONSTRAINT "resume_items_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_background_image_images_id_fk" FOREIGN KEY ("background_image") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_custom_profile_picture_images_id_fk" FOREIGN KEY ("custom_profile_picture") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_contact_image_images_id_fk" FOREIGN KEY ("contact_image") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bios_background_image" ON "bios" USING btree ("background_image");--> statement-breakpoint
CREATE INDEX "bios_custom_profile_picture" ON "bios" USING btree ("custom_profile_picture");--> statement-breakpoint
CREATE INDEX "bios_contact_image" ON "bios" USING btree ("contact_image");--> statement-breakpoint
CREATE INDEX "resume_items_owner" ON "resume_items" USING btree ("owner_id","section","position");--> statement-breakpoint
CREATE UNIQUE INDEX "resume_items_temporary" ON "resume_items" USING btree ("owner_id","section","temporary_id");--> statement-breakpoint
CREATE INDEX "resumes_background_image" ON "resumes" USING btree ("background_image");--> statement-breakpoint
CREATE INDEX "resumes_custom_profile_picture" ON "resumes" USING btree ("custom_profile_picture");--> statement-breakpoint
CREATE INDEX "resumes_contact_image" ON "resumes" USING btree ("contact_image");